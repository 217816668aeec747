import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let collapseIdTooLong = Rule(
    id: "collapse-id-too-long", severity: .error, outcome: .rejected(.badCollapseID),
    group: .request,
    summary: "`apns-collapse-id` has more than 64 bytes",
    explanation: """
      Notifications with the same `apns-collapse-id` replace one another. The id has at most 64 bytes (Apple, *Sending \
      notification requests to APNs*); APNs rejects longer ids with 400, `BadCollapseId`. Firebase rejects them before \
      APNs does. A non-ASCII character has more than one byte.
      """,
    sources: [.sendingRequests, .responses, .thread("valentinfrlch/ha-llmvision", 545)],
    examples: [
      .request(
        #""apns-collapse-id": ⟦"ride-0b9a2f6e-5d7b-4c55-9a1e-7f3f6f0e8c11-2026-09-06T21:11:53.000Z"⟧"#
      ),
      .request(#""apns-collapse-id": "ride-0b9a2f6e-5d7b-4c55-9a1e-7f3f6f0e8c11""#),
    ]
  ) { payload, report in
    guard let header = payload.activityRequest?[.collapseID], !header.isOpen,
      case let count = header.value.utf8.count, count > ActivityLimits.collapseID
    else { return }
    report(
      "`apns-collapse-id` has \(.integer(Int64(count))) bytes, more than \(.integer(Int64(ActivityLimits.collapseID)))",
      at: payload.place(of: header), label: "at most 64 bytes",
      help: "send a shorter id, such as a hash of this one, or omit the header")
  }
}
