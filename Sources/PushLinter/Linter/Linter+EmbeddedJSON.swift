import JSONSyntax

extension Linter {
  /// Adds the findings on the JSON in strings whose type is known. The strings of that JSON are not parsed.
  func addEmbeddedJSON(to findings: inout FindingList, in push: Payload) {
    let decodingChecks = checks.filter { $0.group == .decoding }
    // `null` is doubtful only in the push itself.
    let unlistedRules = unlistedRules.union([Rule.nullValue.id])
    for value in push.embeddedValues {
      guard let payload = push.payload(in: value) else { continue }
      let found = FindingCollector.findings(
        in: payload, by: decodingChecks, outcomeOnly: unlistedRules)
      guard !found.findings.isEmpty else { continue }
      let pointer = push.tree.pointers(to: [value.node]).first ?? ""
      let effect =
        value.embedding.reader.map {
          "the push arrives, but \($0.package) gets unintended values" as Message
        }
        ?? "the push arrives, but the string does not contain the values that the app reads from it"
      var list = FindingList(outcomeOnly: unlistedRules)
      for var finding in found.findingsWithRemainders(in: payload.tree) {
        finding.pointer = pointer
        finding.diagnostic.isAboutEmbeddedJSON(effect: effect)
        list.append(finding)
      }
      findings.add(list)
    }
  }

  /// Returns the values in strings of JSON that were not checked.
  func uncheckedEmbeddedJSON(in push: Payload) -> [Report.NotChecked] {
    push.embeddedValues.flatMap { value -> [Report.NotChecked] in
      let reasons: [Message] =
        if push.tree.kind(of: value.node) == .string, push.isUnknown(value) {
          ["the string contains a placeholder, so its JSON is not known"]
        } else {
          push.payload(in: value)?.decodings.flatMap { $0.result.unchecked }.map {
            $0.reason.sentence
          } ?? []
        }
      guard !reasons.isEmpty else { return [] }
      let pointer = push.tree.pointers(to: [value.node]).first ?? ""
      return reasons.map { Report.NotChecked(pointer: pointer, reason: $0) }
    }
  }
}

extension Diagnostic {
  /// Replaces the consequences for the push: the phone decodes every string.
  fileprivate mutating func isAboutEmbeddedJSON(effect: Message) {
    decodingError = nil
    consoleLine = nil
    guard outcome == .dropped else { return }
    outcome = .shownWrong
    self.effect = effect
  }
}
