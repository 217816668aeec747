import CodeNames
import CodeSyntax

/// The members of a client library's notification that become headers of its request.
struct NotificationHeaders {
  private let tree: CodeTree
  private let names: NameTable
  /// The headers by the members; empty unless the source imports such a library.
  private let headers: [String: String]

  /// node-apn 7.1.0, `lib/notification/index.js`, and sideshow/apns2, `client.go`, which send the topic unchanged.
  private static let libraries: [(language: String, modules: [String], headers: [String: String])] =
    [
      (
        "JavaScript", ["apn", "@parse/node-apn"],
        ["topic": "apns-topic", "pushType": "apns-push-type"]
      ),
      (
        "Go", [apns2],
        ["Topic": "apns-topic", "PushType": "apns-push-type"]
      ),
    ]

  init(_ tree: CodeTree, _ names: NameTable) {
    (self.tree, self.names) = (tree, names)
    let library = Self.libraries.first { library in
      library.language == tree.language.name
        && tree.imports.contains { library.modules.contains($0.module) }
    }
    headers = library?.headers ?? [:]
  }

  /// Returns the header that a member of a notification sets; nil if it sets none.
  func header(_ member: String) -> String? { headers[member] }

  /// Whether a bracket creates a notification: `apns2.Notification{ … }`, `new apn.Notification({ … })`.
  func isCreated(by open: Int) -> Bool {
    guard !headers.isEmpty, tree.isOpen(open, "{") else { return false }
    return isType(tree.item(before: open))
      || tree.parent(of: open).map { isType(tree.item(before: $0)) } ?? false
  }

  /// Returns the header that a member of a variable sets; nil unless the variable is a notification.
  func header(_ member: String, ofVariableAt use: Int) -> String? {
    guard let header = headers[member],
      let value = names.declaration(of: tree.spelling(use), before: use)?.value,
      tree.items(of: value).contains(where: isType)
    else { return nil }
    return header
  }

  /// Returns the push type of a constant of apns2, whose name ends with it: `apns2.PushTypeAlert`; nil for any other expression.
  func pushType(_ list: Range<Int>) -> [UInt8]? {
    let items = tree.items(of: list)
    guard !headers.isEmpty, tree.language.name == "Go", items.count == 3, tree.isAccess(items[1]),
      tree.imports(of: tree.spelling(items[0])).contains(where: { $0.module == Self.apns2 }),
      case let name = tree.spelling(items[2]), name.hasPrefix("PushType")
    else { return nil }
    return Array(name.dropFirst("PushType".count).lowercased().utf8)
  }

  private static let apns2 = "github.com/sideshow/apns2"

  private func isType(_ item: Int?) -> Bool { tree.isWord(item, "Notification") }
}
