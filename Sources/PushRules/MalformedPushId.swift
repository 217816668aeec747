import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let malformedPushId = Rule(
    id: "malformed-push-id", severity: .error, outcome: .rejected(.badMessageID), group: .request,
    summary: "`apns-id` or `apns-request-id` is not a UUID",
    explanation: """
      The id of a push is a UUID in its canonical form: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (Apple, \
      *Sending notification requests to APNs*). APNs rejects other ids, such as database numbers, with 400, \
      `BadMessageId`. Whether APNs accepts a UUID without hyphens or in braces is not documented, so that is a \
      warning. Without the header, APNs creates an id.
      """,
    sources: [.sendingRequests, .responses, .thread("myappcloud/push", 1)],
    examples: [
      .request(#""apns-id": ⟦"20201208-000001"⟧"#),
      .payload(
        .marked(.update()),
        headers: [("apns-id", "eabeae5414a8b37d9d6b6f25aa2d6a58")]),
      .request(#""apns-id": "EABEAE54-14A8-11E5-B60B-1697F925EC7B""#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest else { return }
    for name in [WireName.Header.pushID, .requestID] {
      guard let header = request[name], !header.isOpen else { continue }
      let digits = header.value.utf8.filter { !punctuation.contains($0) }
      let isUUID = digits.count == 32 && digits.allSatisfy { $0.isHexDigit }
      guard !(isUUID && hasCanonicalHyphens(header.value)) else { continue }
      report(
        isUUID
          ? "`\(name.rawValue)` is not a UUID in its canonical form"
          : "`\(name.rawValue)` is `\(header.shownValue)`, which is not a UUID",
        at: payload.place(of: header), severity: isUUID ? .warning : .error,
        label: "8-4-4-4-12 hexadecimal digits",
        effect: isUUID
          ? "Apple documents the form with hyphens; other forms are not documented"
          : "",
        help: "send a UUID such as `eabeae54-14a8-11e5-b60b-1697f925ec7b`, or omit the header")
    }
  }

  private static let punctuation = Array("-{}".utf8)

  private static func hasCanonicalHyphens(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).map { $0.utf8.count }
      == [8, 4, 4, 4, 12]
  }
}
