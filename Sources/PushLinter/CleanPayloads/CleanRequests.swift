import ActivitySchema

/// The kinds of pushes that no rule reports if they are sent with the caller's headers.
///
/// The rules about a request use only the event of a push, and whether it has an alert. One push of each kind, checked by
/// the engine, therefore shows what they report about all.
struct CleanRequests: Sendable {
  /// A bit for each kind.
  private var kinds: UInt64 = 0

  /// Checks pushes with the headers of the options; nil if more than headers for APNs is known about the requests.
  init?(_ options: LinterOptions) {
    guard !options.request.isEmpty else {
      kinds = .max
      return
    }
    let request = options.request
    guard options.part == nil, !request.isWhole, request.bodyEncoding == nil,
      request.clientCertificate == nil, request.httpVersion == nil, request.url == nil,
      request.headers.allSatisfy({ $0.name.hasPrefix(WireName.headerPrefix) })
    else { return nil }
    let linter = Linter(schema: Self.schema, options: LinterOptions(request: request))
    for event in MatchTables.Event.allCases {
      for hasAlert in [false, true] where hasAlert || event != .start {
        let report = linter.lint(Source(name: "push.json", bytes: Self.push(event, hasAlert)))
        if report.diagnostics.isEmpty && report.suppressed.isEmpty && report.notChecked.isEmpty {
          kinds |= Self.kind(event, hasAlert)
        }
      }
    }
  }

  /// Returns whether a push is of a kind that no rule reports.
  func contain(_ push: MatchedPush) -> Bool {
    push.event.map { kinds & Self.kind($0, push.hasAlert) != 0 } ?? false
  }

  private static func kind(_ event: MatchTables.Event, _ hasAlert: Bool) -> UInt64 {
    1 << UInt64(event.rawValue * 2 + (hasAlert ? 1 : 0))
  }

  private static let schema = SchemaBuilder.schema(from: [
    SwiftFile(
      name: "Sample.swift",
      bytes: Array(
        "struct Sample: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }"
          .utf8))
  ])

  private static func push(_ event: MatchTables.Event, _ hasAlert: Bool) -> [UInt8] {
    let start = event == .start ? #""attributes-type":"Sample","attributes":{},"# : ""
    let alert = hasAlert ? #""alert":{"title":"a","body":"b"},"# : ""
    return Array(
      #"{"aps":{"timestamp":1788729113,"event":"\#(event.name.rawValue)",\#(start)\#(alert)"content-state":{"n":1}}}"#
        .utf8)
  }
}
