import JSONSyntax
import PushDocuments
import PushModel
import PushRules
import PushTexts

/// The entries of the configuration that apply to some files each.
extension ConfigurationReader {
  mutating func payloadType(_ node: JSONNode) -> Configuration.PayloadType? {
    let place = "an entry of `payloads`"
    let members = reader.members(of: node, ["files", "type", "envelope"], required: 1, in: place)
    let files = members["files"].flatMap { glob($0) }
    let type = members["type"].flatMap { reader.text(of: $0, "the name of an attributes type") }
    let envelope = members["envelope"].flatMap { self.envelope($0) }
    if members["type"] == nil, members["envelope"] == nil, !members.isEmpty {
      reader.report("\(place) must have `type` or `envelope`", at: node)
    }
    guard let files, type != nil || envelope != nil else { return nil }
    return Configuration.PayloadType(files: files, type: type, envelope: envelope)
  }

  private mutating func envelope(_ node: JSONNode) -> String? {
    guard let name = reader.text(of: node, "the name of an envelope") else { return nil }
    if configuration.envelope(named: name) != nil { return name }
    let guess = NearMiss.candidate(
      for: name, among: configuration.envelopes.map { $0.name } + Envelope.names)
    reader.report(
      "unknown envelope `\(name)`; "
        + (guess.map { "did you mean `\($0)`?" } ?? "`activity-lint explain` lists them"),
      at: node)
    return nil
  }

  mutating func expectation(_ node: JSONNode) -> Configuration.Expectation? {
    let place = "an entry of `expected`"
    let members = reader.members(of: node, ["files", "rules"], required: 2, in: place)
    let files = members["files"].flatMap { glob($0) }
    let rules = members["rules"].map { list in
      requireElements(of: list, "`rules` of \(place)", "rule")
      return entries(of: list, in: "rules") { $0.expectedRule($1) }
    }
    return files.map { Configuration.Expectation(files: $0, rules: rules ?? []) }
  }

  private mutating func expectedRule(_ node: JSONNode) -> String? {
    guard let rule = knownRule(node) else { return nil }
    if Rule.named(rule)?.group == .expectation {
      reader.report("`\(rule)` is about the configuration, not about a payload", at: node)
    }
    return rule
  }

  mutating func suppression(_ node: JSONNode) -> Suppression? {
    let members = reader.members(
      of: node, ["rule", "files", "reason", "pointer", "until"], required: 3,
      in: "an entry of `suppressions`")
    let rule = members["rule"].flatMap { knownRule($0) }
    let files = members["files"].flatMap { glob($0) }
    let reason = members["reason"].flatMap { self.reason($0) }
    let pointer = members["pointer"].flatMap { self.pointer($0) }
    let until = members["until"].flatMap { day($0) }
    guard let rule, let files, let reason else { return nil }
    return Suppression(rule: rule, files: files, pointer: pointer, reason: reason, until: until)
  }

  /// Reads a reason; white space alone is not a reason.
  private mutating func reason(_ node: JSONNode) -> String? {
    let meaning = "why this need not be fixed"
    guard let text = reader.text(of: node, meaning) else { return nil }
    if text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { return text }
    reader.report("expected a string: \(meaning)", at: node)
    return nil
  }

  private mutating func pointer(_ node: JSONNode) -> PointerPattern? {
    let example = "a JSON Pointer such as \"/aps/content-state/eta\""
    // The empty pointer refers to the whole document.
    if tree.kind(of: node) == .string, let pattern = PointerPattern(tree.text(of: node)) {
      return allows(patternOf: pattern.text.utf8.count, at: node) ? pattern : nil
    }
    reader.report("expected a string: \(example)", at: node)
    return nil
  }

  private mutating func day(_ node: JSONNode) -> CalendarDate? {
    if tree.kind(of: node) == .string, let day = CalendarDate(tree.text(of: node)) { return day }
    reader.report("expected a day such as \"2027-01-31\"", at: node)
    return nil
  }
}
