package import JSONSyntax
import PushTexts

extension Header {
  /// Returns the headers of an object, or of a list in one of the forms that clients and recorders of HTTP write:
  /// `{"name": "apns-priority", "value": "5"}`, `["apns-priority", "5"]`, `"apns-priority: 5"`.
  ///
  /// - Parameter name: Returns the name of the header, given that of the document.
  package static func all(
    in node: JSONNode, of tree: JSONTree, name: (String) -> String = { $0 }
  ) -> [Header] {
    guard tree.kind(of: node) == .array else {
      return tree.members(of: node).compactMap { Header($0, in: tree, name: name) }
    }
    return tree.elements(of: node).compactMap { element in
      switch tree.kind(of: element) {
      case .object:
        let key = nameKeys.lazy.compactMap { tree.member($0, of: element) }.first
        guard let key, let value = tree.member(valueKey, of: element),
          !isDisabled(element, in: tree)
        else { return nil }
        return Header(JSONMember(key: key, value: value), in: tree, name: name)
      case .array:
        let pair = Array(tree.elements(of: element).prefix(3))
        guard pair.count == 2 else { return nil }
        return Header(JSONMember(key: pair[0], value: pair[1]), in: tree, name: name)
      case .string: return Header(field: element, in: tree, name: name)
      default: return nil
      }
    }
  }

  /// Returns whether a value contains headers that only the request of a push has: Apple's, or a pseudo-header.
  package static func areForAPNs(_ node: JSONNode, of tree: JSONTree) -> Bool {
    all(in: node, of: tree).contains {
      $0.name.hasPrefix(WireName.headerPrefix) || $0.name.hasPrefix(":")
    }
  }

  /// Returns whether a client does not send an entry.
  private static func isDisabled(_ entry: JSONNode, in tree: JSONTree) -> Bool {
    disablingKeys.contains { key, value in
      tree.member(key, of: entry).map { Member.Value(of: $0, in: tree) } == .bool(value)
    }
  }

  private static let disablingKeys = [
    ("disabled", true), ("isDisabled", true), ("active", false), ("enabled", false),
  ]

  /// Creates a header from a string such as `apns-priority: 5`.
  private init?(field node: JSONNode, in tree: JSONTree, name: (String) -> String) {
    let field = tree.text(of: node)
    // The name of a pseudo-header begins with a colon.
    let colon = field.utf8.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    guard let colon else { return nil }
    self.init(
      name: name(String(field[..<colon])), value: String(field[field.utf8.index(after: colon)...]),
      from: Member(JSONMember(key: node, value: node), in: tree))
  }

  private static let nameKeys = ["name", "key"]
  private static let valueKey = "value"
}
