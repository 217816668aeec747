/// One member of a generated struct or class: a stored property, or a declaration that only looks like one.
struct StoredMember: Sendable {
  /// Several names for several bindings of one declaration.
  var names: [String]
  var type: GeneratedType
  var form: Form
  /// Modifiers and attributes, with a trailing space.
  var prefix = ""
  /// A comment; empty if there is none.
  var suffix = ""
  /// The initial value if it is not the usual one of the type.
  var initialValue: String?

  enum Form: Sendable {
    case variable, constant
    /// `var x: T = …`
    case preset
    /// `let x: T = …`
    case fixed
    case lazy, `static`, computed, accessors, observed, presetObserved
    /// The type follows from the initial value.
    case inferred(String)
    /// `T!`
    case unwrapped
    /// A property wrapper, with its name and the sample of its payload.
    case wrapped(String, Sample, hasInitialValue: Bool)
    /// `var (x, y) = (1, 2)`
    case tuple
    /// Inside an `#if` that is true everywhere.
    case conditional(String)
  }

  var isDecoded: Bool {
    switch form {
    case .fixed, .lazy, .static, .computed, .accessors: false
    default: true
    }
  }

  /// Whether `CodingKeys` may omit the property.
  var hasDefault: Bool {
    switch form {
    case .preset, .presetObserved, .inferred, .unwrapped, .tuple: true
    case .variable, .observed: type.isOptional && type.spelling.hasSuffix("?")
    default: false
    }
  }

  var isOptional: Bool {
    switch form {
    case .unwrapped: true
    case .wrapped: false
    default: type.isOptional
    }
  }

  var sample: Sample {
    switch form {
    case .wrapped(_, let sample, _): sample
    case .unwrapped: .nullable(type.sample)
    default: type.sample
    }
  }

  var mentions: Set<String> {
    guard case .wrapped(let wrapper, _, _) = form else { return type.mentions }
    return type.mentions.union([String(wrapper.prefix { $0 != "<" })])
  }

  /// The source, line by line.
  var lines: [String] {
    let annotated = names.map { "\($0): \(type.spelling)" }
    let first = annotated.first ?? ""
    let joined = names.joined(separator: ", ") + ": \(type.spelling)"
    let literal = initialValue ?? type.literal ?? "nil"
    let line: String
    switch form {
    case .variable: line = "var \(names.count > 1 ? joined : first)"
    case .constant: line = "let \(annotated.joined(separator: ", "))"
    case .preset: line = "var \(first) = \(literal)"
    case .fixed: line = "let \(first) = \(literal)"
    case .lazy: line = "lazy var \(first) = \(literal)"
    case .static: line = "static let \(first) = \(literal)"
    case .computed: line = "var \(first) { fatalError(\"var y: Int\") }"
    case .accessors: line = "var \(first) { get { fatalError() } set {} }"
    case .observed: line = "var \(first) { didSet { _ = oldValue } }"
    case .presetObserved: line = "var \(first) = \(literal) { willSet { _ = newValue } }"
    case .inferred(let expression): line = "var \(names.first ?? "") = \(expression)"
    case .unwrapped: line = "var \(first)!" + (initialValue.map { " = \($0)" } ?? "")
    case .wrapped(let wrapper, _, let hasInitialValue):
      line = "@\(wrapper) var \(first)" + (hasInitialValue ? " = \(literal)" : "")
    case .tuple:
      line =
        "var (\(names.joined(separator: ", "))) = (\(names.map { _ in literal }.joined(separator: ", ")))"
    case .conditional(let condition):
      return ["#if \(condition)", "  \(prefix)var \(first)\(suffix)", "#endif"]
    }
    return [prefix + line + suffix]
  }
}
