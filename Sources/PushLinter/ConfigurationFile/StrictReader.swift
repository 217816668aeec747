import JSONSyntax

/// Reads a JSON text of this program's own, in which whatever means nothing is a mistake.
struct StrictReader {
  let tree: JSONTree
  private(set) var problems: [ConfigurationProblem]

  /// Comments and trailing commas may stand in the text.
  ///
  /// - Parameter name: what the text is, such as "the configuration".
  init(_ bytes: [UInt8], called name: String) {
    let (tree, problems) = JSONParser.parse(JSONComments.blanked(bytes))
    self.tree = tree
    self.problems = problems.compactMap { ConfigurationProblem($0, in: name) }
  }

  mutating func report(_ message: String, at node: JSONNode) {
    problems.append(ConfigurationProblem(message, FindingCollector.anchor(of: node, in: tree)))
  }

  mutating func isObject(_ node: JSONNode, _ name: String) -> Bool {
    if tree.kind(of: node) == .object { return true }
    report("\(name) must be an object", at: node)
    return false
  }

  /// The members that have a meaning; of these the first so many must be there.
  mutating func members(
    of node: JSONNode, _ keys: [String], required count: Int = 0, in place: String
  ) -> [(name: String, value: JSONNode)] {
    guard isObject(node, place) else { return [] }
    var members: [(name: String, value: JSONNode)] = []
    for member in tree.members(of: node) {
      let name = tree.text(of: member.key)
      if keys.contains(name) {
        members.append((name, member.value))
      } else {
        let guess = NearMiss.candidate(for: name, among: keys)
        let known = keys.map { "`\($0)`" }.joined(separator: ", ")
        report(
          "`\(name)` means nothing in \(place); "
            + (guess.map { "did you mean `\($0)`?" } ?? "it may have \(known)"), at: member.key)
      }
    }
    for key in keys.prefix(count) where !members.contains(where: { $0.name == key }) {
      report("\(place) must have `\(key)`", at: node)
    }
    return members
  }

  mutating func elements(of node: JSONNode, in name: String) -> [JSONNode] {
    if tree.kind(of: node) == .array { return Array(tree.elements(of: node)) }
    report("\(name) must be an array", at: node)
    return []
  }

  mutating func text(of node: JSONNode, _ meaning: String) -> String? {
    if tree.kind(of: node) == .string, case let text = tree.text(of: node), !text.isEmpty {
      return text
    }
    report("this must be a string, \(meaning)", at: node)
    return nil
  }

  mutating func glob(_ node: JSONNode) -> Glob? {
    text(of: node, "a pattern of paths").map { Glob($0) }
  }
}
