import JSONSyntax

/// A member of an object in a push; its name and value are read when a rule asks for them.
struct Member: Sendable {
  let key: JSONNode
  let node: JSONNode
  private let tree: JSONTree

  enum Value: Equatable, Sendable {
    case object, array, null
    case string(String)
    case number(Double)
    case bool(Bool)
    /// Text that is no JSON value.
    case unreadable
  }

  init(_ member: JSONMember, in tree: JSONTree) {
    key = member.key
    node = member.value
    self.tree = tree
  }

  var name: String { tree.text(of: key) }
  var value: Value { Value(of: node, in: tree) }

  /// True where the value is an object; says so without reading a string.
  var isObject: Bool { tree.kind(of: node) == .object }
  /// The number that the value is; says so without reading a string.
  var number: Double? { tree.double(of: node) }
}

extension Member.Value {
  init(of node: JSONNode, in tree: JSONTree) {
    self =
      switch tree.kind(of: node) {
      case .object: .object
      case .array: .array
      case .null: .null
      case .true: .bool(true)
      case .false: .bool(false)
      case .string, .key: .string(tree.text(of: node))
      case .number: .number(tree.double(of: node) ?? .nan)
      case .invalid: .unreadable
      }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The kind of value in a reader's words, with its article.
  var kindName: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .null: "`null`"
    case .string: "a string"
    case .number: "a number"
    case .bool(true): "`true`"
    case .bool(false): "`false`"
    case .unreadable: "unreadable"
    }
  }
}
