import JSONSyntax
import PushDocuments
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Unknown parts of a push in source code have no finding.
@Suite struct UnknownValueTests {
  /// A push of an example, and the linter that checks it.
  struct Case: CustomTestStringConvertible, Sendable {
    let linter: Linter
    let push: String
    let name: String

    var testDescription: String { name }
  }

  static let cases = Rule.all.flatMap { rule in
    rule.examples.compactMap { example -> Case? in
      guard case .payload = example.kind, example.part == nil, !example.request.isWhole else {
        return nil
      }
      let push = String(decoding: example.unmarked.bytes, as: UTF8.self)
      guard JSONParser.parse(Array(push.utf8)).problems.isEmpty, push.hasPrefix("{") else {
        return nil
      }
      return Case(
        linter: example.linter(for: rule), push: push,
        name: "\(rule.id) \(example.markedText.prefix(100))")
    }
  }.sampled(oneIn: 2)

  /// A string of which no part is known is a string all the same.
  @Test(arguments: cases, ["value()", "`${value()}`"])
  func unknownValueAddsNoFinding(_ example: Case, _ expression: String) {
    let known = Self.findings(in: example.push, by: example.linter)
    let (tree, _) = JSONParser.parse(Array(example.push.utf8))
    for node in Self.values(of: tree) where !Self.namesType(node, in: tree) {
      guard expression == "value()" || tree.kind(of: node) == .string else { continue }
      var text = Array(example.push.utf8)
      text.replaceSubrange(tree.range(of: node), with: expression.utf8)
      let found = Self.findings(in: String(decoding: text, as: UTF8.self), by: example.linter)
      // With attributes, an unknown event can be a start.
      let isEvent = tree.pointer(to: node) == "/aps/event"
      let added = found.filter {
        !Self.isKnown($0, among: known) && !(isEvent && $0 == Rule.missingAlert.id)
      }
      #expect(added.isEmpty, "without the value of \(tree.pointer(to: node)): \(added)")
    }
  }

  @Test(arguments: cases)
  func openObjectAddsNoFinding(_ example: Case) {
    let known = Self.findings(in: example.push, by: example.linter)
    let (tree, _) = JSONParser.parse(Array(example.push.utf8))
    for node in Self.values(of: tree) where tree.kind(of: node) == .object {
      var text = Array(example.push.utf8)
      let start = tree.range(of: node).lowerBound + 1
      let spread = tree.isEmpty(node) ? "...others" : "...others, "
      text.insert(contentsOf: spread.utf8, at: start)
      let found = Self.findings(in: String(decoding: text, as: UTF8.self), by: example.linter)
      let added = found.filter { !Self.isKnown($0, among: known) }
      #expect(added.isEmpty, "with other members in \(tree.pointer(to: node)): \(added)")
    }
  }

  /// The engine replaces the expression with an example of a time, which no message shows.
  @Test(arguments: cases, ["Date.now()", "Math.floor(Date.now() / 1000)"])
  func timeThatTheCodeComputesIsNotShown(_ example: Case, _ expression: String) {
    let (tree, _) = JSONParser.parse(Array(example.push.utf8))
    var text = Array(example.push.utf8)
    for node in Self.values(of: tree).sorted().reversed() where tree.kind(of: node) == .number {
      text.replaceSubrange(tree.range(of: node), with: expression.utf8)
    }
    let report = Self.report(on: String(decoding: text, as: UTF8.self), by: example.linter)
    for finding in report.diagnostics {
      let words = finding.message.text + finding.label.text + finding.effect.text
      #expect(!words.contains("1788729113"), "\(finding.rule): \(words)")
      // The help for a missing time has an example of its own.
      #expect(
        finding.rule != Rule.typeMismatch.id || !finding.help.text.contains("1788729113"),
        "\(finding.rule): \(finding.help.text)")
    }
  }

  @Test func rangeWithAComputedBoundIsNotReversed() {
    let example = Rule.Example.payload("", of: "var window: ClosedRange<Date>")
    let push = """
      {"aps": {"event": "update", "timestamp": now(), "content-state":
        {"window": [Math.floor(Date.now() / 1000) - 978307200, 5]}}}
      """
    let report = Self.report(on: push, by: example.linter(for: Rule.reversedRange))
    #expect(report.diagnostics.isEmpty)
  }

  /// Source code has no finding that the same push as a payload has not, and none has a fix.
  @Test(arguments: cases)
  func literalHasTheFindingsOfThePayload(_ example: Case) {
    let payload = example.linter.lint(
      Source(name: "push.json", bytes: Array(example.push.utf8)))
    let expected = Set(payload.diagnostics.map { $0.rule })
    // Code can contain a push in any object.
    guard !expected.contains(Rule.notAPush.id) else { return }
    let report = Self.report(on: example.push, by: example.linter)
    for finding in report.diagnostics where finding.severity > .info {
      #expect(expected.contains(finding.rule), "\(finding.rule)")
      #expect(finding.fix == nil)
    }
  }

  /// Returns whether a value names the attributes type; without it, the only declaration is selected.
  private static func namesType(_ node: JSONNode, in tree: JSONTree) -> Bool {
    tree.key(of: node).map { tree.text(of: $0) } == WireName.Activity.attributesType.rawValue
  }

  private static func report(on push: String, by linter: Linter) -> Report {
    linter.lint(Source(name: "send.js", bytes: Array("send(\(push));\n".utf8)))
  }

  /// The rules of the warnings and errors.
  private static func findings(in push: String, by linter: Linter) -> Set<String> {
    Set(report(on: push, by: linter).diagnostics.filter { $0.severity > .info }.map { $0.rule })
  }

  /// Returns whether a rule reports a push, or another rule that sees the same fault if it knows less.
  private static func isKnown(_ rule: String, among known: Set<String>) -> Bool {
    if known.contains(rule) { return true }
    let others =
      switch rule {
      // A member that is not found in a wrong place is missing.
      case Rule.missingTimestamp.id, Rule.missingAlert.id, Rule.missingContentState.id:
        [Rule.misplacedKey.id]
      // Only a start requires an alert.
      case Rule.unusableAlert.id: [Rule.missingAlert.id]
      // A string that contains JSON.
      case Rule.typeMismatch.id: [Rule.stringEncodedState.id, Rule.doubleEncodedJson.id]
      default: [String]()
      }
    return !known.isDisjoint(with: others)
  }

  private static func values(of tree: JSONTree) -> [JSONNode] {
    var (found, pending): ([JSONNode], [JSONNode]) = ([], [tree.root])
    while let node = pending.popLast() {
      found.append(node)
      pending += tree.members(of: node).map { $0.value } + Array(tree.elements(of: node))
    }
    return found
  }
}
