import ActivitySchema
import JSONSyntax
import PushModel
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Reports on the configuration, and generated configurations.
@Suite struct ConfigurationReportTests {
  private static let text = #"""
    {
      "declarations": ["App"], // ours
      "types": {"Tint": "String"},
      "suppressions": [{"rule": "null-value", "files": "a/**", "reason": "\u00e9", "pointer": ""}],
    }
    """#

  @Test func settingsAreShownWithTheirLines() throws {
    let (configuration, problems) = ConfigurationReader.read(Array(Self.text.utf8))
    try #require(problems == [])
    let shown = ConfigurationReport.text(
      configuration,
      from: ConfigurationText(Source(name: "c.json", bytes: Array(Self.text.utf8))))
    #expect(
      String(decoding: shown, as: UTF8.self) == """
        c.json

        declarations
          App  (line 2)

        types
          Tint: String  (line 3)

        suppressions
          null-value in a/** at : é  (line 4)

        """)
  }

  @Test(arguments: [0, 1, 3, 40])
  func initialConfigurationHasNoProblems(count: Int) throws {
    var configuration = InitialConfiguration()
    configuration.declarations = (0..<count).map { "App \"\($0)\"" }
    configuration.types = ["MatchAttributes", "RideAttributes"]
    let schema = SchemaBuilder.schema(
      from: ["Match", "Ride"].map { name in
        let text = String.state("var stops: Int").replacing("Ride", with: name)
        return SwiftFile(name: name, bytes: Array(text.utf8))
      })
    let linter = Linter(schema: schema)
    let update = #"{"aps": {"event": "update", "timestamp": 1, "content-state": {}}}"#
    let start = #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": "RideAttributes"}}"#
    for number in 0..<count {
      for (name, text) in [("a", update), ("b", number == 0 ? update : start)] {
        let source = Source(name: "p\(number)/\(name).json", bytes: Array(text.utf8))
        let isPush = configuration.add(linter.examine(source))
        #expect(isPush)
      }
    }
    let isPush = configuration.add(linter.examine(Source(name: "c.json", bytes: Array("{}".utf8))))
    #expect(!isPush)
    #expect(configuration.payloadCount == 2 * count)
    let (read, problems) = ConfigurationReader.read(Array(configuration.text.utf8))
    #expect(problems == [])
    #expect(JSONParser.parse(Array(configuration.text.utf8)).problems.isEmpty)
    let names = configuration.remarks.filter { $0.contains(#"{"files": "p0/*", "type""#) }
    #expect(names.count == (count > 0 ? 1 : 0))
    #expect(configuration.remarks.count == names.count + (count > 20 ? 1 : 0))
    #expect(read.declarations == (count > 20 ? [] : configuration.declarations))
    #expect(
      read.payloads.map { $0.type } == (1..<max(count, 1)).map { _ in "RideAttributes" })
  }
}
