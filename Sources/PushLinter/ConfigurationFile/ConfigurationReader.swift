import ActivitySchema
import JSONSyntax
package import PushModel
import PushRules
import PushTexts

/// Reads `.activity-lint.json`: JSON with comments and trailing commas.
package struct ConfigurationReader {
  var reader: StrictReader
  var configuration = Configuration()
  /// The bytes of the patterns that were read.
  private var patternBytes = Total(upTo: ConfigurationLimits.patternBytes)
  private var pathsOfVersions = Total(upTo: ConfigurationLimits.pathsOfVersions)

  /// A number that several values have together.
  private struct Total {
    let maximum: Int
    private var count = 0

    init(upTo maximum: Int) { self.maximum = maximum }

    var isExceeded: Bool { count > maximum }

    /// Returns whether the number exceeds the maximum for the first time.
    mutating func exceeds(by more: Int) -> Bool {
      defer { count += more }
      return !isExceeded && count + more > maximum
    }
  }

  /// The names of the severities, and the name that turns off a rule.
  private static let levels = ["error", "warning", "info", "off"]

  /// Reads the text; the configuration is complete only if there are no problems.
  package static func read(_ bytes: [UInt8]) -> (
    configuration: Configuration, problems: [ConfigurationProblem]
  ) {
    var reader = ConfigurationReader(reader: StrictReader(bytes, called: "the configuration"))
    // If brackets do not match, the values after them would be read in the wrong place.
    guard reader.reader.problems.isEmpty else { return (Configuration(), reader.reader.problems) }
    if let excess = reader.tree.excessOfConfiguration { return (Configuration(), [excess]) }
    reader.readDocument()
    return (reader.configuration, reader.reader.problems)
  }

  private init(reader: StrictReader) { self.reader = reader }

  // MARK: Keys

  static let keys = [
    "declarations", "packages", "embedded", "versions", "envelopes", "payloads", "exclude", "rules",
    "types", "attributesTypes", "placeholders", "suppressions", "suppressionComments",
    "expected", "$schema",
  ]

  private mutating func readDocument() {
    let members = reader.members(of: tree.root, Self.keys, in: "the configuration")
    // Other entries can name the envelopes.
    if let list = members["envelopes"] {
      for node in reader.elements(of: list, in: "`envelopes`") {
        if let envelope = envelope(declaredBy: node) { configuration.envelopes.append(envelope) }
      }
    }
    for (name, value) in members.sorted(by: { $0.value < $1.value }) {
      switch name {
      case "declarations":
        configuration.declarations = entries(of: value, in: name) {
          $0.reader.text(of: $1, "a path")
        }
      case "packages":
        configuration.packages = entries(of: value, in: name) { $0.package($1) }
        checkPackages(configuration.packages, at: value)
      case "embedded": readEmbedded(value)
      case "versions": readVersions(value)
      case "payloads":
        configuration.payloads = entries(of: value, in: name) { $0.payloadType($1) }
      case "exclude": configuration.excluded = entries(of: value, in: name) { $0.glob($1) }
      case "rules": readRules(value)
      case "types": readTypes(value)
      case "attributesTypes": readAttributesTypes(value)
      case "placeholders": readPlaceholders(value)
      case "suppressions":
        configuration.suppressions = entries(of: value, in: name) { $0.suppression($1) }
      case "suppressionComments":
        switch tree.kind(of: value) {
        case .true: break
        case .false: configuration.allowsComments = false
        default: reader.report("`\(name)` must be true or false", at: value)
        }
      case "expected":
        configuration.expectations = entries(of: value, in: name) { $0.expectation($1) }
      default: continue
      }
    }
  }

  /// Reads the elements of an array.
  mutating func entries<Entry>(
    of node: JSONNode, in name: String, _ entry: (inout Self, JSONNode) -> Entry?
  ) -> [Entry] {
    reader.elements(of: node, in: "`\(name)`").compactMap { entry(&self, $0) }
  }

  /// Reports an array that is empty, although it must name something.
  mutating func requireElements(of node: JSONNode, _ name: String, _ element: String) {
    guard tree.kind(of: node) == .array, tree.isEmpty(node) else { return }
    reader.report("\(name) must name at least one \(element)", at: node)
  }

  private mutating func readRules(_ node: JSONNode) {
    for member in reader.members(of: node, in: "`rules`") {
      guard let rule = knownRule(tree.text(of: member.key), at: member.key) else { continue }
      guard tree.kind(of: member.value) == .string,
        case let level = tree.text(of: member.value), Self.levels.contains(level)
      else {
        let guess = NearMiss.candidate(for: tree.text(of: member.value), among: Self.levels)
        reader.report(
          "`\(rule)` must be \"error\", \"warning\", \"info\" or \"off\""
            + (guess.map { "; did you mean \"\($0)\"?" } ?? ""), at: member.value)
        continue
      }
      configuration.severities[rule] = .some(Severity(name: level))
    }
  }

  private mutating func readTypes(_ node: JSONNode) {
    for member in reader.members(of: node, in: "`types`") {
      let meaning = "\"unix-seconds\", \"unix-milliseconds\", \"iso8601\", \"any\" or a Swift type"
      guard let text = reader.text(of: member.value, meaning) else { continue }
      guard let decoding = TypeOverride(text) else {
        reader.report("`\(text)` is not a Swift type; expected \(meaning)", at: member.value)
        continue
      }
      configuration.types[tree.text(of: member.key)] = decoding
    }
  }

  private mutating func readAttributesTypes(_ node: JSONNode) {
    for member in reader.members(of: node, in: "`attributesTypes`") {
      guard let name = reader.text(of: member.value, "the name of an attributes type") else {
        continue
      }
      configuration.attributesTypes[tree.text(of: member.key)] = name
    }
  }

  private mutating func readPlaceholders(_ node: JSONNode) {
    for member in reader.members(of: node, in: "`placeholders`") {
      configuration.placeholders[tree.text(of: member.key)] = PlaceholderValue(
        json: Array(tree.bytes[tree.range(of: member.value)]),
        isString: tree.kind(of: member.value) == .string)
    }
  }

  // MARK: Values

  var tree: JSONTree { reader.tree }

  /// Reads a path pattern, within the limits.
  mutating func glob(_ node: JSONNode) -> Glob? {
    guard let text = reader.text(of: node, "a path pattern"),
      allows(patternOf: text.utf8.count, at: node)
    else { return nil }
    let glob = Glob(text)
    guard glob.spellings != nil else {
      reader.report(
        "the braces of a path pattern have more than \(GlobBraces.maximumSpellings) alternatives",
        at: node)
      return nil
    }
    // Each alternative is compared on its own.
    return allows(patternOf: glob.size - text.utf8.count, at: node) ? glob : nil
  }

  /// Adds a number of bytes to those of the patterns so far; returns whether they are within the limit.
  mutating func allows(patternOf bytes: Int, at node: JSONNode) -> Bool {
    if patternBytes.exceeds(by: max(0, bytes)) {
      reader.report(
        "the patterns and pointers up to this one have more than \(patternBytes.maximum) bytes",
        at: node)
    }
    return !patternBytes.isExceeded
  }

  /// Adds the paths of a version to those before it; returns whether they are within the limit.
  mutating func countPaths(ofVersion paths: Int, at node: JSONNode) -> Bool {
    if pathsOfVersions.exceeds(by: paths) {
      reader.report(
        "`versions` up to this one have more than \(pathsOfVersions.maximum) paths", at: node)
    }
    return !pathsOfVersions.isExceeded
  }

  mutating func knownRule(_ node: JSONNode) -> String? {
    reader.text(of: node, "the id of a rule").flatMap { knownRule($0, at: node) }
  }

  mutating func knownRule(_ id: String, at node: JSONNode) -> String? {
    if let rule = Rule.named(id) { return rule.id }
    let guess = NearMiss.candidate(for: id, among: Rule.all.map { $0.id })
    reader.report(
      "unknown rule `\(id)`" + (guess.map { "; did you mean `\($0)`?" } ?? ""), at: node)
    return nil
  }
}
