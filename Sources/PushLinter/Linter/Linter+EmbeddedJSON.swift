import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Linter {
  /// Returns the findings on the JSON in a string whose type is known; nil if there are none.
  ///
  /// They mark the string's text, have its pointer, and do not prevent the phone from decoding the push.
  func findingsInString(_ value: EmbeddedValue, of push: Payload) -> FindingList? {
    guard let payload = value.payload else { return nil }
    let checks = decodingChecks.map { $0.keeping { $0.role != .doubtfulInPush } }
    let found = FindingCollector.findings(in: payload, by: checks, outcomeOnly: unlistedRules)
    guard !found.isEmpty else { return nil }
    let pointer = push.tree.pointers(to: [value.node]).first ?? ""
    let effect =
      value.embedding.reader.map {
        "the push arrives, but \($0.package) gets unintended values" as Message
      }
      ?? "the push arrives, but the string does not contain the values that the app reads from it"
    var list = FindingList(outcomeOnly: unlistedRules)
    for var finding in found.findingsWithRemainders(in: payload.tree) {
      finding.pointer = pointer
      finding.diagnostic.decodingError = nil
      finding.diagnostic.consoleLine = nil
      if finding.diagnostic.outcome == .dropped {
        finding.diagnostic.outcome = .shownWrong
        finding.diagnostic.effect = effect
      }
      list.append(finding)
    }
    return list
  }
}

extension Payload {
  /// The values in strings of JSON that were not checked.
  var uncheckedInStrings: [Report.NotChecked] {
    embeddedValues.flatMap { value -> [Report.NotChecked] in
      let reasons: [Message] =
        value.isUnknown
        ? ["the string contains a placeholder, so its JSON is not known"]
        : value.payload?.unchecked.map { $0.reason.sentence } ?? []
      guard !reasons.isEmpty else { return [] }
      let pointer = tree.pointers(to: [value.node]).first ?? ""
      return reasons.map { Report.NotChecked(pointer: pointer, reason: $0) }
    }
  }

  /// The values that the declarations do not describe.
  var unchecked: [UncheckedValue] { decodings.flatMap { $0.result.unchecked } }
}
