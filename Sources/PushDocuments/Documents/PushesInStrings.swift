package import JSONSyntax
import PushTexts

/// The strings of a document that contain pushes as JSON, such as the body of a message in a queue or in a log.
package struct PushesInStrings {
  package private(set) var strings: [JSONNode] = []

  /// The nesting of strings in strings: a queue can contain a notification, and that one a push.
  package static let maximumNesting = 3
  /// The maximum number of strings in one document.
  private static let maximumCount = 256

  /// Finds no strings in a document that itself contains `aps`: its strings are values of the app.
  package init(in tree: JSONTree) {
    var pending = [tree.root]
    while let node = pending.popLast(), strings.count < Self.maximumCount {
      for member in tree.members(of: node) {
        if tree.isText(member.key, WireName.aps), tree.kind(of: member.value) == .object {
          strings = []
          return
        }
        pending.append(member.value)
      }
      pending += tree.elements(of: node)
      if node != tree.root, Self.logsPush(node, of: tree, nesting: Self.maximumNesting) {
        strings.append(node)
      }
    }
  }

  /// Returns whether a value is a string with the JSON of an object that contains a push for a Live Activity.
  package static func containsPush(_ node: JSONNode, of tree: JSONTree) -> Bool {
    guard tree.kind(of: node) == .string, mayContainPush(tree.bytes[tree.contentRange(of: node)])
    else { return false }
    return isPush(Array(tree.text(of: node).utf8), nesting: maximumNesting)
  }

  /// Returns the first string that is a push only after a client fills in its variables: `{"aps": {"timestamp": {{now}}}}`.
  package static func firstWithVariables(in tree: JSONTree) -> JSONNode? {
    tree.nodes(in: tree.root).first { node in
      guard tree.kind(of: node) == .string, mayContainPush(tree.bytes[tree.contentRange(of: node)])
      else { return false }
      let bytes = Array(tree.text(of: node).utf8)
      return NamesInPush.occur(in: bytes)
        && !TemplatePlaceholder.variables(in: bytes, bytes.indices).isEmpty
        && JSONParser.parse(bytes).problems.includeViolation
    }
  }

  /// Returns whether a value is such a string, or one with text around the object, such as a log entry.
  private static func logsPush(_ node: JSONNode, of tree: JSONTree, nesting: Int) -> Bool {
    guard tree.kind(of: node) == .string,
      mayContainPush(tree.bytes[tree.contentRange(of: node)], after: LogEntry.maximumPrefix)
    else { return false }
    let bytes = Array(tree.text(of: node).utf8)
    let object = LogEntry.range(ofValueIn: bytes)
    return isPush(object.map { Array(bytes[$0]) } ?? bytes, nesting: nesting)
  }

  private static func isPush(_ bytes: [UInt8], nesting: Int) -> Bool {
    let (tree, problems) = JSONParser.parse(bytes)
    guard problems.leaveStructureCertain else { return false }
    if !ActivityPushPlaces(in: tree).paths.isEmpty { return true }
    return nesting > 1
      && tree.nodes(in: tree.root).contains { logsPush($0, of: tree, nesting: nesting - 1) }
  }

  /// Returns whether the text of a string begins an object and contains the name `aps`; most strings do not.
  private static func mayContainPush(
    _ content: ArraySlice<UInt8>, after text: Int = maximumIndent
  ) -> Bool {
    guard content.prefix(text).contains(UInt8(ascii: "{")) else { return false }
    let name = Array(WireName.aps.utf8)
    return content.indices.contains { content[$0] == name[0] && content[$0...].starts(with: name) }
  }

  /// The maximum number of bytes before the object, such as escaped line breaks.
  private static let maximumIndent = 16
}
