@testable import DeclarationSyntax

/// Prints the declarations of a file in a fixed spelling, which tests compare.
struct Outline {
  private(set) var text = ""

  /// Returns the declarations of Swift text, followed by its problems with the text of their ranges.
  static func of(_ swift: String) -> String {
    of(DeclarationParser.parse(Array(swift.utf8)))
  }

  static func of(_ file: SyntaxFile) -> String {
    var outline = Outline()
    for declaration in file.declarations { outline.print(declaration, indentation: "") }
    for problem in file.problems {
      let source = file.source.text(in: problem.range)
      outline.line("! \(problem.kind) `\(source)`", "")
    }
    return outline.text.isEmpty ? "" : String(outline.text.dropLast())
  }

  private mutating func line(_ line: String, _ indentation: String) {
    text += indentation + line + "\n"
  }

  private mutating func print(_ declaration: Declaration, indentation: String) {
    let head = declaration.head
    for documentation in (head.documentation ?? "").split(separator: "\n") {
      line("/// \(documentation)", indentation)
    }
    line(Self.text(head) + Self.text(declaration), indentation)
    if case .type(let type) = declaration {
      for member in type.members { print(member, indentation: indentation + "  ") }
    }
  }
}

extension Outline {
  private static func text(_ head: DeclarationHead) -> String {
    var words = text(head.conditions)
    words += head.attributes.map { attribute in
      (attribute.conditions == head.conditions
        ? "" : text(attribute.conditions).map { $0 + " " }.joined())
        + "@" + text(attribute.type) + (attribute.arguments.map { "(\($0))" } ?? "")
    }
    words += head.modifiers.map { modifier in
      modifier.keyword.rawValue + (modifier.argument.map { "(\($0))" } ?? "")
    }
    return words.map { $0 + " " }.joined()
  }

  private static func text(_ conditions: [ConditionalClause]) -> [String] {
    conditions.map { "[\($0.block).\($0.clause) \($0.directive) \($0.condition)]" }
  }

  private static func text(_ declaration: Declaration) -> String {
    switch declaration {
    case .type(let type):
      return "\(type.kind.rawValue) \(text(type.type))" + text(type.genericParameters)
        + text(type.inheritance) + text(type.requirements)
    case .variable(let variable):
      var result = "\(variable.introducer.rawValue) \(variable.name.text)"
      if let type = variable.type { result += ": \(text(type))" }
      if let value = variable.initialValue { result += " = \(text(value))" }
      switch variable.accessors {
      case .none: break
      case .observers: result += " { observers }"
      case .computed: result += " { computed }"
      }
      return result
    case .enumCase(let enumCase):
      var result = "case \(enumCase.name.text)"
      if let values = enumCase.associatedValues {
        let texts = values.map { value in
          (value.label.map { "\($0.text): " } ?? "") + text(value.type)
            + (value.hasDefault ? " = default" : "")
        }
        result += "(" + texts.joined(separator: ", ") + ")"
      }
      if let value = enumCase.rawValue { result += " = \(text(value))" }
      return result
    case .typeAlias(let alias):
      return "typealias \(alias.name.text)\(text(alias.genericParameters)) = \(text(alias.type))"
    case .associatedType(let associated):
      return "associatedtype \(associated.name.text)" + text(associated.inheritance)
        + (associated.defaultType.map { " = \(text($0))" } ?? "") + text(associated.requirements)
    case .initializer(let initializer):
      return "init" + (initializer.isFailable ? "?" : "") + text(initializer.genericParameters)
        + text(initializer.parameters) + text(initializer.requirements)
        + (initializer.isFromDecoder ? " [decoder]" : "")
        + (initializer.bodyTokens.map { " {\($0.count) tokens}" } ?? "")
    case .function(let function):
      return "func \(function.name.text)" + text(function.genericParameters)
        + text(function.parameters) + (function.result.map { " -> \(text($0))" } ?? "")
        + text(function.requirements)
    case .macroExpansion(let macro):
      return "#\(macro.name.text)"
    }
  }

  private static func text(_ parameters: [GenericParameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let texts = parameters.map { parameter in
      parameter.name.text + (parameter.constraint.map { ": \(text($0))" } ?? "")
    }
    return "<" + texts.joined(separator: ", ") + ">"
  }

  private static func text(_ inheritance: [TypeSyntax]) -> String {
    inheritance.isEmpty ? "" : ": " + inheritance.map { text($0) }.joined(separator: ", ")
  }

  private static func text(_ requirements: [GenericRequirement]) -> String {
    guard !requirements.isEmpty else { return "" }
    let texts = requirements.map { requirement in
      switch requirement {
      case .conformance(let subject, let type): "\(text(subject)): \(text(type))"
      case .sameType(let first, let second): "\(text(first)) == \(text(second))"
      }
    }
    return " where " + texts.joined(separator: ", ")
  }

  private static func text(_ parameters: [ParameterSyntax]) -> String {
    let texts = parameters.map { parameter in
      let label = parameter.label ?? "_"
      let names = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(names): \(text(parameter.type))" + (parameter.isVariadic ? "..." : "")
        + (parameter.hasDefault ? " = default" : "")
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  static func text(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .named(let parts):
      return parts.map { part in
        part.name
          + (part.arguments.isEmpty
            ? "" : "<" + part.arguments.map { text($0) }.joined(separator: ", ") + ">")
      }.joined(separator: ".")
    case .optional(let inner): return text(inner) + "?"
    case .implicitlyUnwrapped(let inner): return text(inner) + "!"
    case .array(let inner): return "[\(text(inner))]"
    case .dictionary(let key, let value): return "[\(text(key)): \(text(value))]"
    case .inlineArray(let count, let element): return "[\(text(count)) of \(text(element))]"
    case .tuple(let elements):
      let texts = elements.map { ($0.label.map { "\($0): " } ?? "") + text($0.type) }
      return "(" + texts.joined(separator: ", ") + ")"
    case .function: return "<function>"
    case .composition(let parts): return parts.map { text($0) }.joined(separator: " & ")
    case .opaque(let inner): return "some \(text(inner))"
    case .existential(let inner): return "any \(text(inner))"
    case .metatype(let inner): return "\(text(inner)).Type"
    case .suppressed(let inner): return "~\(text(inner))"
    case .placeholder: return "_"
    case .integer(let digits): return digits
    case .unsupported: return "<unsupported>"
    }
  }

  private static func text(_ value: InitialValue) -> String {
    switch value.kind {
    case .integer(let literal): return literal.value.map { "\($0)" } ?? "<\(literal.text)>"
    case .float(let digits): return "float(\(digits))"
    case .string(let text): return text.debugDescription
    case .interpolatedString: return "<interpolated>"
    case .boolean(let value): return "\(value)"
    case .nil: return "nil"
    case .array(let values): return "[" + values.map { text($0) }.joined(separator: ", ") + "]"
    case .dictionary(let elements):
      if elements.isEmpty { return "[:]" }
      return "[" + elements.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ")
        + "]"
    case .tuple(let arguments): return text(arguments)
    case .call(let type, let arguments): return "call \(text(type))" + text(arguments)
    case .member(let type, let name): return "member \(text(type)) \(name)"
    case .implicitMember(let name): return ".\(name)"
    case .implicitMemberCall(let name, let arguments): return ".\(name)" + text(arguments)
    case .name(let name): return "name \(name)"
    case .cast(let inner, let type): return "\(text(inner)) as \(text(type))"
    case .access(let inner, let name): return "\(text(inner)).\(name)"
    case .forced(let inner): return "\(text(inner))!"
    case .arithmetic(let operands): return operands.map { text($0) }.joined(separator: " ± ")
    case .range(let lower, let upper, let isClosed):
      return "\(text(lower))\(isClosed ? "..." : "..<")\(text(upper))"
    case .condition(let operands):
      return "condition(" + operands.map { text($0) }.joined(separator: ", ") + ")"
    case .closureCall: return "<closure call>"
    case .other: return "<other>"
    }
  }

  private static func text(_ arguments: [InitialValue.Argument]) -> String {
    let texts = arguments.map { ($0.label.map { "\($0): " } ?? "") + text($0.value) }
    return "(" + texts.joined(separator: ", ") + ")"
  }
}
