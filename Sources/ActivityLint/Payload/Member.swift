import JSONSyntax

/// A member of an object in a push, with its value as far as a rule needs it.
struct Member: Sendable {
  let name: String
  let key: JSONNode
  let node: JSONNode
  let value: Value

  enum Value: Equatable, Sendable {
    case object, array, null
    case string(String)
    case number(Double)
    case bool(Bool)
    /// Text that is no JSON value, or a placeholder that stands for one.
    case unreadable
  }

  init(_ member: JSONMember, in tree: JSONTree) {
    name = tree.text(of: member.key)
    key = member.key
    node = member.value
    value = Value(of: member.value, in: tree)
  }

  private init(name: String, key: JSONNode, node: JSONNode, value: Value) {
    self.name = name
    self.key = key
    self.node = node
    self.value = value
  }

  /// The same place under the name, and with the value, that it has in the push.
  func standing(for name: String, _ value: Value? = nil) -> Member {
    Member(name: name, key: key, node: node, value: value ?? self.value)
  }
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
      case .string where tree.isPlaceholder(node): .unreadable
      case .string, .key: .string(tree.text(of: node))
      case .number: .number(tree.number(of: node)?.doubleValue ?? .nan)
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
