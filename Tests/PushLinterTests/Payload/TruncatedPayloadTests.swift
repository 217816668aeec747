import ActivitySchema
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Text that ends too early is checked without a trap, wherever it ends, with any open containers.
@Suite struct TruncatedPayloadTests {
  private static let push = """
    {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity"},
      "payload": {"aps": {"timestamp": 1788729113, "event": "start", "stale-date": 1788732713, "attributes-type": "Ride",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana", "eta": 810421913, "stops": [1, -2.5e3]},
        "alert": {"title": {"loc-key": "A", "loc-args": ["%@"]}, "body": "undefined", "sound": "a.caf"}, "input-push-token": 1}}}
    """
  private static let declarations = """
    struct Ride: ActivityAttributes {
      struct ContentState: Codable, Hashable { var driver: String; var eta: Date; var stops: [Double] }
      var from: String
    }
    """

  @Test(arguments: [
    "", " /* x", "// x", "\"", "'", "\\", "{", "[", ",", ":", "tru", "\u{FEFF}", "{{x",
  ])
  func everyPrefixIsChecked(_ end: String) {
    let file = SwiftFile(name: "Ride.swift", bytes: Array(Self.declarations.utf8))
    let linter = Linter(
      schema: SchemaBuilder.schema(from: [file]), options: LinterOptions(now: 1_788_729_120))
    let text = Array(Self.push.utf8)
    for count in stride(from: 0, through: text.count, by: CompleteRun.count(2, otherwise: 26)) {
      let bytes = text[..<count] + Array(end.utf8)
      let report = linter.lint(Source(name: "push.json", bytes: Array(bytes)))
      #expect(report.decodes != true || count == text.count)
      let tree = JSONParser.parse(Array(bytes)).tree
      let areInside = tree.nodes(in: tree.root).allSatisfy {
        tree.contentRange(of: $0).upperBound <= bytes.count
      }
      #expect(areInside, "\(count) bytes and \(end)")
    }
  }
}
