import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let payloadNearLimit = Rule(
    id: "payload-near-limit", severity: .info, group: .size,
    summary: "A push is nearly as large as APNs allows",
    explanation: """
      APNs accepts \(ActivityLimits.devicePush) bytes, or \(ActivityLimits.broadcastPush) for a broadcast. One long \
      name, translated string or additional list element can exceed the limit; APNs then rejects the push with 413. \
      Pushes from 85 percent of the limit on are reported as info, because APNs accepts them, or as a warning if the \
      bytes that the vendor is known to add exceed the limit.
      """,
    sources: [.remoteNotification, .broadcastRequests],
    examples: [
      .marked(.update(state: #"{"route": "\#(String(repeating: "N52.52 E13.40 ", count: 270))"}"#)),
      .update(state: #"{"route": "\#(String(repeating: "N52.52 E13.40 ", count: 200))"}"#),
    ]
  ) { payload, report in
    guard let push = payload.push, let size = PushSize(of: payload), size.isNearLimit else {
      return
    }
    let exceedsWithReserve = size.bytes + size.reserve > size.limit
    report(
      """
      \(payload.subjectOfSize) \(size.bytes) bytes, \(size.bytes * 100 / size.limit) % of the \
      limit\(payload.words(on: size.reserve)); largest: \(payload.largestMembers(of: push))
      """,
      at: push.root, severity: exceedsWithReserve ? .warning : .info,
      label: "at most \(size.limit) bytes",
      effect: exceedsWithReserve
        ? "APNs refuses the push, unless fewer bytes are added"
        : "APNs refuses the push once a value grows by more than \(size.limit - size.bytes - size.reserve) bytes",
      help: "send less, or shorten long strings and lists on the server")
  }
}
