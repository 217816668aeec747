import ActivitySchema
import JSONSyntax

/// Reads `.activity-lint.json`: JSON, with comments and trailing commas.
public struct ConfigurationReader {
  private let tree: JSONTree
  private let ruleIDs: [String]
  private var configuration = Configuration()
  private var problems: [ConfigurationProblem]

  /// What severities are called, and what switches a rule off.
  private static let levels = ["error", "warning", "info", "off"]

  /// Reads a text; the configuration is only complete where there is no problem.
  public static func read(
    _ bytes: [UInt8], ruleIDs: [String] = Rule.all.map { $0.id }
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    let (tree, problems) = JSONParser.parse(JSONComments.blanked(bytes))
    let textProblems = problems.compactMap { ConfigurationProblem($0) }
    var reader = ConfigurationReader(tree: tree, ruleIDs: ruleIDs, problems: textProblems)
    // Where brackets do not match, what follows would be judged in the wrong place.
    if textProblems.isEmpty { reader.readDocument() }
    return (reader.configuration, reader.problems)
  }

  private init(tree: JSONTree, ruleIDs: [String], problems: [ConfigurationProblem]) {
    self.tree = tree
    self.ruleIDs = ruleIDs
    self.problems = problems
  }
}

// MARK: Keys

extension ConfigurationReader {
  private mutating func readDocument() {
    let keys = ["declarations", "payloads", "rules", "limits", "expected", "types", "$schema"]
    for (name, value) in members(of: tree.root, keys, in: "the configuration") {
      switch name {
      case "declarations":
        configuration.declarations = elements(of: value, in: "`declarations`").compactMap {
          text(of: $0, "a path")
        }
      case "payloads":
        configuration.payloads = elements(of: value, in: "`payloads`").compactMap {
          payloadType($0)
        }
      case "rules": readRules(value)
      case "limits": readLimits(value)
      case "types": readTypes(value)
      case "expected":
        configuration.expectations = elements(of: value, in: "`expected`").compactMap {
          expectation($0)
        }
      default: continue
      }
    }
  }

  private mutating func payloadType(_ node: JSONNode) -> Configuration.PayloadType? {
    var files: String?
    var type: String?
    for (name, value) in members(
      of: node, ["files", "type"], required: 2, in: "an entry of `payloads`")
    {
      switch name {
      case "files": files = text(of: value, "a pattern of paths")
      default: type = text(of: value, "the name of an attributes type")
      }
    }
    guard let files, let type else { return nil }
    return Configuration.PayloadType(files: Glob(files), type: type)
  }

  private mutating func expectation(_ node: JSONNode) -> Configuration.Expectation? {
    var files: String?
    var rules: [String] = []
    for (name, value) in members(
      of: node, ["files", "rules"], required: 2, in: "an entry of `expected`")
    {
      switch name {
      case "files": files = text(of: value, "a pattern of paths")
      default:
        if tree.kind(of: value) == .array, tree.isEmpty(value) {
          report("`rules` of an entry of `expected` must name a rule at least", at: value)
        }
        rules = elements(of: value, in: "`rules`").compactMap { element in
          text(of: element, "the id of a rule").flatMap { knownRule($0, at: element) }
        }
      }
    }
    guard let files else { return nil }
    return Configuration.Expectation(files: Glob(files), rules: rules)
  }

  private mutating func readRules(_ node: JSONNode) {
    guard isObject(node, "`rules`") else { return }
    for member in tree.members(of: node) {
      guard let rule = knownRule(tree.text(of: member.key), at: member.key) else { continue }
      guard tree.kind(of: member.value) == .string,
        case let level = tree.text(of: member.value), Self.levels.contains(level)
      else {
        let guess = NearMiss.candidate(for: tree.text(of: member.value), among: Self.levels)
        report(
          "`\(rule)` must be \"error\", \"warning\", \"info\" or \"off\""
            + (guess.map { "; did you mean \"\($0)\"?" } ?? ""), at: member.value)
        continue
      }
      configuration.severities[rule] = .some(Severity(name: level))
    }
  }

  private mutating func readTypes(_ node: JSONNode) {
    guard isObject(node, "`types`") else { return }
    for member in tree.members(of: node) {
      let meaning = "\"unix-seconds\", \"unix-milliseconds\", \"iso8601\", \"any\" or a Swift type"
      guard let text = text(of: member.value, meaning) else { continue }
      guard let decoding = StatedDecoding(text) else {
        report("`\(text)` is no Swift type; write \(meaning)", at: member.value)
        continue
      }
      configuration.types[tree.text(of: member.key)] = decoding
    }
  }

  private mutating func readLimits(_ node: JSONNode) {
    for (name, value) in members(of: node, ["warningPercentage", "countsAsSent"], in: "`limits`") {
      switch (name, tree.kind(of: value)) {
      case ("warningPercentage", _):
        guard let percentage = Int(tree.spelling(of: value)), 1...100 ~= percentage else {
          report("`warningPercentage` must be a whole number from 1 to 100", at: value)
          continue
        }
        configuration.limits.warningPercentage = percentage
      case (_, .true): configuration.limits.countsAsSent = true
      case (_, .false): configuration.limits.countsAsSent = false
      default: report("`countsAsSent` must be `true` or `false`", at: value)
      }
    }
  }
}

// MARK: Values

extension ConfigurationReader {
  private mutating func report(_ message: String, at node: JSONNode) {
    problems.append(ConfigurationProblem(message, RuleReport.anchor(of: node, in: tree)))
  }

  private mutating func isObject(_ node: JSONNode, _ name: String) -> Bool {
    if tree.kind(of: node) == .object { return true }
    report("\(name) must be an object", at: node)
    return false
  }

  /// The members that have a meaning; of these the first so many must be there.
  private mutating func members(
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

  private mutating func elements(of node: JSONNode, in name: String) -> [JSONNode] {
    if tree.kind(of: node) == .array { return Array(tree.elements(of: node)) }
    report("\(name) must be an array", at: node)
    return []
  }

  private mutating func text(of node: JSONNode, _ meaning: String) -> String? {
    if tree.kind(of: node) == .string, case let text = tree.text(of: node), !text.isEmpty {
      return text
    }
    report("this must be a string, \(meaning)", at: node)
    return nil
  }

  private mutating func knownRule(_ id: String, at node: JSONNode) -> String? {
    if ruleIDs.contains(id) { return id }
    let guess = NearMiss.candidate(for: id, among: ruleIDs)
    report("there is no rule `\(id)`" + (guess.map { "; did you mean `\($0)`?" } ?? ""), at: node)
    return nil
  }
}
