/// The project's own functions that an `init(from:)` can call to decode a value.
struct DecodingHelpers {
  /// The maximum number of functions with one name to distinguish.
  private static let maximumOverloadCount = 64

  /// The name of the type that decodes itself.
  let typeName: String
  /// Static functions of that type.
  private var functions: [String: [Helper]] = [:]
  /// Methods in extensions of `KeyedDecodingContainer`.
  private let containerMethods: [String: [Helper]]

  /// The cases of the type, if it is an enum.
  var cases: Set<String> = []
  /// The class that the type inherits from.
  var superclass: TypeSyntax?
  /// The scope of the initializer.
  let scope: Scope
  let index: DeclarationIndex

  /// The initializers of that type.
  private(set) var initializers: [Initializer] = []

  struct Initializer {
    let declaration: InitializerDeclaration
    let file: SyntaxFile
  }

  struct Helper {
    let function: FunctionDeclaration
    let file: SyntaxFile
    /// The number of the file, if only its code can call the function.
    var onlyFile: Int?
    /// The key enums that `where Key == …` requires; nil without such a requirement.
    var keys: [Int]?

  }

  init(
    typeName: String, containerMethods: [String: [Helper]], scope: Scope,
    in index: DeclarationIndex
  ) {
    self.typeName = typeName
    self.containerMethods = containerMethods
    self.scope = scope
    self.index = index
  }

  mutating func addFunction(_ function: FunctionDeclaration, in file: SyntaxFile) {
    functions[function.name.text, default: []].append(Helper(function: function, file: file))
  }

  mutating func addInitializer(_ initializer: InitializerDeclaration, in file: SyntaxFile) {
    initializers.append(Initializer(declaration: initializer, file: file))
  }

  /// Returns the function that a call with these argument labels refers to; nil if there are several.
  func function(_ name: String, labels: [String?]) -> Helper? {
    let matching = Self.matching(functions[name] ?? [], labels)
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns the method of a keyed container that a call with these argument labels refers to; nil if there are several.
  func containerMethod(_ name: String, labels: [String?], keys: TypeSyntax) -> Helper? {
    var matching = Self.matching(containerMethods[name] ?? [], labels).filter {
      $0.onlyFile == nil || $0.onlyFile == scope.file
    }
    if matching.count > 1 {
      let known = keyEnums(keys)
      matching = matching.filter { $0.keys == nil || $0.keys == known }
    }
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns whether a type can be optional without an optional spelling.
  func isAlias(_ type: TypeSyntax) -> Bool {
    guard let path = type.dottedName?.split(separator: ".").map({ String($0) }) else {
      return false
    }
    return switch index.lookUp(path, in: scope) {
    case .nominals?, nil: false
    case .alias?, .substitution?, .parameter?, .oneOf?: true
    }
  }

  /// Returns whether a type in the body of the initializer can be named.
  func hasLocalType(_ name: String) -> Bool { index.hasLocalType(name, in: scope.nominal) }

  /// Returns whether a function of the project with that name decides itself whether to evaluate an argument.
  func takesAutoclosure(_ name: String) -> Bool { index.functionsWithAutoclosure.contains(name) }

  func isContainerMethod(_ name: String) -> Bool { containerMethods[name] != nil }

  private func keyEnums(_ keys: TypeSyntax) -> [Int]? {
    guard let path = keys.dottedName?.split(separator: ".").map({ String($0) }),
      case .nominals(let found)? = index.lookUp(path, in: scope)
    else { return nil }
    return found
  }

  static func matching(_ helpers: [Helper], _ labels: [String?]) -> [Helper] {
    guard helpers.count <= maximumOverloadCount else { return [] }
    return helpers.filter { $0.function.parameters(forLabels: labels) != nil }
  }
}

extension FunctionDeclaration {
  /// Returns the parameters of arguments with these labels, without parameters that have a default value.
  func parameters(forLabels labels: [String?]) -> [ParameterSyntax]? {
    var matched: [ParameterSyntax] = []
    for parameter in parameters {
      if matched.count < labels.count, labels[matched.count] == parameter.label {
        matched.append(parameter)
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return matched.count == labels.count ? matched : nil
  }
}
