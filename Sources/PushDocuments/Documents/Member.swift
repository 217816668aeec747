package import JSONSyntax
import PushTexts

/// A member of an object in a push; its name and value are read on demand.
package struct Member: Sendable {
  package let key: JSONNode
  package let node: JSONNode
  private let tree: JSONTree
  /// The name and value in the push, if they differ from those in the document.
  private let meaning: Meaning?

  package enum Value: Equatable, Sendable {
    case object, array, null
    case string(String)
    case number(Double)
    case bool(Bool)
    /// Text that is not a JSON value, or a placeholder for one.
    case unreadable
  }

  private final class Meaning: Sendable {
    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  package init(_ member: JSONMember, in tree: JSONTree) {
    self.init(key: member.key, node: member.value, tree, nil)
  }

  private init(key: JSONNode, node: JSONNode, _ tree: JSONTree, _ meaning: Meaning?) {
    self.key = key
    self.node = node
    self.tree = tree
    self.meaning = meaning
  }

  /// Returns the members of an object in document order; none for any other value.
  package static func all(of node: JSONNode, in tree: JSONTree) -> [Member] {
    tree.members(of: node).map { Member($0, in: tree) }
  }

  /// Returns the member with its name and value in the push.
  package func renamed(to name: String, _ value: Value? = nil) -> Member {
    Member(key: key, node: node, tree, Meaning(name, value ?? self.value))
  }

  package var name: String { meaning?.name ?? tree.text(of: key) }
  package var value: Value { meaning?.value ?? Value(of: node, in: tree) }
}

extension JSONTree {
  /// Returns the text of a string; nil for any other value.
  package func string(at node: JSONNode) -> String? {
    kind(of: node) == .string ? text(of: node) : nil
  }
}

/// Properties that need no string of the name or the value.
extension Member {
  package func isNamed(_ name: String) -> Bool {
    meaning.map { $0.name == name } ?? tree.isText(key, name)
  }

  package var isObject: Bool {
    meaning.map { $0.value == .object } ?? (tree.kind(of: node) == .object)
  }

  package var number: Double? {
    guard let meaning else { return tree.double(of: node) }
    return meaning.value.number
  }

  /// Returns whether the value may be a string with a printable ASCII character; false is certain.
  package func mayContain(_ character: UInt8) -> Bool {
    meaning.map { $0.value.text?.utf8.contains(character) ?? false }
      ?? tree.mayContain(character, in: node)
  }

  /// Whether the value is a string that is not empty.
  package var hasText: Bool {
    guard let meaning else {
      return tree.kind(of: node) == .string && !tree.contentRange(of: node).isEmpty
    }
    return meaning.value.text?.isEmpty == false
  }
}

extension Member.Value {
  package init(of node: JSONNode, in tree: JSONTree) {
    self =
      switch tree.kind(of: node) {
      case .object: .object
      case .array: .array
      case .null: .null
      case .true: .bool(true)
      case .false: .bool(false)
      case .string where tree.isPlaceholder(node): .unreadable
      case .string, .key: .string(tree.text(of: node))
      case .number: .number(tree.double(of: node) ?? .nan)
      case .invalid, .unknown: .unreadable
      }
  }

  /// The Boolean that a value represents, also in another notation: `"true"`, `"1"`, 1.
  package var meantBool: Bool? {
    switch self {
    case .bool(let bool): bool
    case .number(1): true
    case .number(0): false
    case .string(let text):
      switch text.lowercased() {
      case "true", "1", "yes": true
      case "false", "0", "no": false
      default: nil
      }
    case .object, .array, .null, .number, .unreadable: nil
    }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var kind: JSONKind {
    switch self {
    case .object: .object
    case .array: .array
    case .null: .null
    case .string: .string
    case .number: .number
    case .bool(true): .true
    case .bool(false): .false
    case .unreadable: .invalid
    }
  }
}
