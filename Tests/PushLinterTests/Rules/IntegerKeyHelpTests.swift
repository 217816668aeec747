import ActivitySchema
import JSONSyntax
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The suggested values for a dictionary with whole numbers as keys, when a key or the whole value is wrong.
@Suite struct IntegerKeyHelpTests {
  @Test(arguments: [
    (#"{"stops": {"first": "Harbor"}}"#, "use whole numbers as keys"),
    (
      #"{"stops": ["Harbor"]}"#,
      #"send an object whose keys are whole numbers in quotation marks, such as `{"1":"text"}`"#
    ),
  ])
  func theHelpAddressesTheProblem(_ state: String, _ help: String) {
    let linter = Linter(
      schema: .declared(
        by:
          "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: [Int: String] } }"
      ), options: Linter.Options(type: "A", part: .contentState))
    let report = linter.lint(Source(name: "a.json", bytes: Array(state.utf8)))
    #expect(report.diagnostics.map { $0.help.text } == [help])
  }
}
