/// The project's own functions that an `init(from:)` can call to decode a value.
struct DecodingHelpers {
  /// The maximum number of functions with one name that are told apart.
  private static let maximumOverloadCount = 64

  /// The name of the type that decodes itself.
  let typeName: String
  /// Static functions of that type.
  private var functions: [String: [Helper]] = [:]
  /// Methods in extensions of `KeyedDecodingContainer`.
  private let containerMethods: [String: [Helper]]

  /// The initializers of that type.
  private(set) var initializers: [Initializer] = []

  struct Initializer {
    let declaration: InitializerDeclaration
    let file: SyntaxFile
  }

  struct Helper {
    let function: FunctionDeclaration
    let file: SyntaxFile
  }

  init(typeName: String, containerMethods: [String: [Helper]]) {
    self.typeName = typeName
    self.containerMethods = containerMethods
  }

  mutating func addFunction(_ function: FunctionDeclaration, in file: SyntaxFile) {
    functions[function.name.text, default: []].append(Helper(function: function, file: file))
  }

  mutating func addInitializer(_ initializer: InitializerDeclaration, in file: SyntaxFile) {
    initializers.append(Initializer(declaration: initializer, file: file))
  }

  /// Returns the function with these argument labels; nil if there are several.
  func function(_ name: String, labels: [String?]) -> Helper? {
    Self.only(functions[name] ?? [], labels)
  }

  /// Returns the method of a keyed container with these argument labels; nil if there are several.
  func containerMethod(_ name: String, labels: [String?]) -> Helper? {
    Self.only(containerMethods[name] ?? [], labels)
  }

  func isContainerMethod(_ name: String) -> Bool { containerMethods[name] != nil }

  private static func only(_ helpers: [Helper], _ labels: [String?]) -> Helper? {
    guard helpers.count <= maximumOverloadCount else { return nil }
    let matching = helpers.filter { $0.function.parameters.map { $0.label } == labels }
    return matching.count == 1 ? matching.first : nil
  }
}
