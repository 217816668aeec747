import JSONSyntax

/// The entries of the configuration that apply to some files each.
extension ConfigurationReader {
  mutating func payloadType(_ node: JSONNode) -> Configuration.PayloadType? {
    var files: Glob?
    var type: String?
    var envelope: String?
    let members = reader.members(
      of: node, ["files", "type", "envelope"], required: 1, in: "an entry of `payloads`")
    for (name, value) in members {
      switch name {
      case "files": files = glob(value)
      case "type": type = reader.text(of: value, "the name of an attributes type")
      default: envelope = self.envelope(value)
      }
    }
    if !members.isEmpty, !members.contains(where: { $0.name != "files" }) {
      reader.report("an entry of `payloads` must have `type` or `envelope`", at: node)
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
    var files: Glob?
    var rules: [String] = []
    for (name, value) in reader.members(
      of: node, ["files", "rules"], required: 2, in: "an entry of `expected`")
    {
      switch name {
      case "files": files = glob(value)
      default:
        if tree.kind(of: value) == .array, tree.isEmpty(value) {
          reader.report("`rules` of an entry of `expected` must name at least one rule", at: value)
        }
        for element in reader.elements(of: value, in: "`rules`") {
          guard let rule = knownRule(element) else { continue }
          if Rule.named(rule)?.group == .expectation {
            reader.report(
              "`\(rule)` is about the configuration, not about a payload", at: element)
          }
          rules.append(rule)
        }
      }
    }
    guard let files else { return nil }
    return Configuration.Expectation(files: files, rules: rules)
  }

  mutating func suppression(_ node: JSONNode) -> Suppression? {
    var rule: String?
    var files: Glob?
    var pointer: PointerPattern?
    var reason: String?
    var until: CalendarDate?
    for (name, value) in reader.members(
      of: node, ["rule", "files", "reason", "pointer", "until"], required: 3,
      in: "an entry of `suppressions`")
    {
      switch name {
      case "rule": rule = knownRule(value)
      case "files": files = glob(value)
      case "reason": reason = self.reason(value)
      case "pointer": pointer = self.pointer(value)
      default: until = day(value)
      }
    }
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
