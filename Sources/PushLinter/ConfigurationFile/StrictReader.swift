package import JSONSyntax
import PushModel
import PushTexts

/// Reads the program's own JSON files; an unknown member is an error.
package struct StrictReader {
  package let tree: JSONTree
  package private(set) var problems: [ConfigurationProblem]

  /// Creates a reader of the text, which can contain comments and trailing commas.
  ///
  /// - Parameter name: The name of the text, such as "the configuration".
  package init(_ bytes: [UInt8], called name: String) {
    let (tree, problems) = JSONParser.parse(JSONComments.blanked(bytes))
    self.tree = tree
    self.problems = problems.compactMap { ConfigurationProblem($0, in: name) }
  }

  /// The maximum number of problems that are listed.
  private static let maximumProblemCount = 100

  /// Whether no further problem is listed, and no further values need to be read.
  private var isFull: Bool { problems.count > Self.maximumProblemCount }

  package mutating func report(_ message: String, at node: JSONNode) {
    guard !isFull else { return }
    let isLast = problems.count == Self.maximumProblemCount
    problems.append(
      ConfigurationProblem(
        isLast ? "too many problems; the rest was not checked" : message,
        FindingCollector.anchor(of: node, in: tree)))
  }

  package mutating func isObject(_ node: JSONNode, _ name: String) -> Bool {
    if tree.kind(of: node) == .object { return true }
    report("\(name) must be an object", at: node)
    return false
  }

  /// Returns the members of an object whose keys are names of the project.
  mutating func members(of node: JSONNode, in name: String) -> [(key: JSONNode, value: JSONNode)] {
    isObject(node, name) ? tree.members(of: node).map { ($0.key, $0.value) } : []
  }

  /// Returns the known members; reports unknown members, and missing ones among the first `count` keys.
  package mutating func members(
    of node: JSONNode, _ keys: [String], required count: Int = 0, in place: String
  ) -> [String: JSONNode] {
    var members: [String: JSONNode] = [:]
    guard isObject(node, place) else { return members }
    for member in tree.members(of: node) {
      if isFull { return members }
      let name = tree.text(of: member.key)
      if keys.contains(name) {
        members[name] = member.value
      } else {
        let guess = NearMiss.candidate(for: name, among: keys)
        let known = keys.map { "`\($0)`" }.joined(separator: ", ")
        report(
          "unknown key `\(name)` in \(place); "
            + (guess.map { "did you mean `\($0)`?" }
              ?? "the known \(keys.count == 1 ? "key is" : "keys are") \(known)"),
          at: member.key)
      }
    }
    for key in keys.prefix(count) where members[key] == nil {
      report("\(place) must have `\(key)`", at: node)
    }
    return members
  }

  package mutating func elements(of node: JSONNode, in name: String) -> [JSONNode] {
    if tree.kind(of: node) == .array { return isFull ? [] : Array(tree.elements(of: node)) }
    report("\(name) must be an array", at: node)
    return []
  }

  package mutating func text(of node: JSONNode, _ meaning: String) -> String? {
    if tree.kind(of: node) == .string, case let text = tree.text(of: node), !text.isEmpty {
      return text
    }
    report("expected a string: \(meaning)", at: node)
    return nil
  }
}
