import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The Swift blocks of a page declare the types of its pushes, after the app's types.
@Suite struct PageDeclarationTests {
  private static let app =
    "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }"
  private static let delivery = swift(
    "struct DeliveryAttributes: ActivityAttributes {",
    "  struct ContentState: Codable, Hashable {", "    var status: String",
    "    var eta: Date", "  }", "}")
  private static let isoState = #"{"status": "here", "eta": "2026-11-28T20:00:00Z"}"#

  private static func swift(_ lines: String...) -> String {
    "```swift\n\(lines.joined(separator: "\n"))\n```\n"
  }

  private static func update(_ state: String, _ members: String = "") -> String {
    "```json\n{\"aps\": {\"event\": \"update\", \"timestamp\": 1788729113, \(members)\"content-state\": \(state)}}\n```\n"
  }

  private static func report(_ page: String, app: String = "") -> Report {
    Linter(schema: .declared(by: app)).lint(
      Source(name: "docs/page.md", bytes: Array(page.utf8)))
  }

  private static func rules(_ page: String, app: String = "") -> [String] {
    report(page, app: app).diagnostics.map { $0.rule }
  }

  @Test(arguments: ["", app])
  func `A push without a name belongs to the only type of its page`(_ app: String) {
    let report = Self.report(Self.delivery + Self.update(Self.isoState), app: app)
    #expect(report.diagnostics.map { $0.rule } == ["iso-date"])
    #expect(report.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(
      Self.rules(Self.delivery + Self.update(#"{"status": "here", "eta": 810421913}"#), app: app)
        == [])
  }

  @Test func `A note shows the declaration in the page`() {
    let page = "# Push\n\n" + Self.delivery + Self.update(Self.isoState)
    let report = Self.report(page)
    let source = Source(name: "page.md", bytes: Array(page.utf8))
    var files = DeclarationFiles([])
    let places = report.diagnostics.flatMap { $0.notes }.compactMap {
      files.resolve($0.place, payload: LineIndex(source))
    }
    #expect(
      places.map {
        String(decoding: page.utf8.prefix($0.range.upperBound).suffix(3), as: UTF8.self)
      } == ["eta"])
  }

  @Test func `A push with a name belongs to the app's type of that name, else to the page's`() {
    let ofApp = Self.update(#"{"stop": 3}"#, #""attributes-type": "RideAttributes", "#)
    let ofPage = Self.update(#"{"status": "here"}"#, #""attributes-type": "DeliveryAttributes", "#)
    let other = Self.update(#"{"dish": 3}"#, #""attributes-type": "MealAttributes", "#)
    func missing(_ push: String) -> [String] {
      Self.report(Self.delivery + push, app: Self.app).diagnostics.filter {
        $0.rule == "missing-key"
      }.map { $0.message.text }
    }
    #expect(missing(ofApp) == ["`content-state` has `stop`, but the phone reads `stops`"])
    #expect(
      missing(ofPage) == [
        "`content-state` has no `eta`, which `DeliveryAttributes.ContentState` requires"
      ])
    #expect(missing(other) == [])
  }

  @Test
  func `The app's declaration replaces the page's of the same name that does not decode the push`()
  {
    let page = Self.swift(
      "struct RideAttributes: ActivityAttributes {",
      "  struct ContentState: Codable, Hashable { var driver: String }", "}")
    #expect(Self.rules(page + Self.update(#"{"stops": 3}"#), app: Self.app) == [])
    #expect(Self.rules(page + Self.update(#"{"driver": "Ana"}"#), app: Self.app) == [])
    #expect(Self.rules(page + Self.update(#"{"stop": 3}"#), app: Self.app) != [])
    #expect(Self.rules(page + Self.update(#"{"stops": 3}"#)).contains("missing-key"))
  }

  @Test(arguments: [
    delivery
      + swift(
        "struct MealAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }"),
    delivery
      + swift(
        "struct DeliveryAttributes: ActivityAttributes {",
        "  struct ContentState: Codable, Hashable { var note: String }", "}"),
    swift(
      "struct DeliveryAttributes: ActivityAttributes {",
      "  struct ContentState: Codable, Hashable {", "    var note: String", "    ...", "  }", "}"),
    swift(
      "struct DeliveryAttributes: ActivityAttributes {",
      "  struct ContentState: Codable, Hashable {", "    var note: String",
      "    // other properties", "  }", "}"),
    swift("func show<T: ActivityAttributes>(_ type: T.Type) {"),
    swift("struct DeliveryAttributes: ActivityAttributes {", "  var id: String", "}"),
  ])
  func `Several declarations, or a part of one, decide nothing`(_ declarations: String) {
    #expect(Self.rules(declarations + Self.update(#"{"status": "here"}"#)) == [])
  }

  @Test(arguments: [
    "```swift\nlet push = send(...\n```\n" + delivery, "```swift\nfunc send() {\n```\n" + delivery,
    delivery.replacing("```", with: "~~~"), "````md\n```json\n{}\n```\n````\n" + delivery,
    "- Text\n\n  " + delivery.replacing("\n", with: "\n  ") + "\n",
  ])
  func `Other blocks and other fences do not hide a declaration`(_ page: String) {
    #expect(Self.rules(page + Self.update(Self.isoState)) == ["iso-date"])
  }

  @Test(arguments: [
    #"{"aps": {"content-state": {"stops": 3}}}"#, #"{"content-state": {"stops": 3}}"#,
    #"{"aps": {"timestamp": "...", "event": "…", "content-state": {"stops": "..."}}}"#,
    #"{"aps": {"timestamp": <now>, "event": "update", "content-state": {"stops": "<stops>"}}}"#,
    #"{"aps": {"timestamp": ..., "event": "update", "content-state": {…}}}"#,
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"...": "..."}}}"#,
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": "..."}}"#,
    "{\"aps\": {\"timestamp\": 1788729113, \"event\": \"update\", \"content-state\": {\n// ...\n}}}",
    #"{"aps": {…, "content-state": {"stops": 3}}}"#,
  ])
  func `A part of a push is checked for what it shows`(_ push: String) {
    #expect(Self.rules("```json\n\(push)\n```\n", app: Self.app) == [])
  }

  @Test(arguments: [
    #"{"aps": {"content-state": {"stop": 3}}}"#, #"{"content-state": {"stop": 3}}"#,
    #"{"aps": {"timestamp": "...", "event": "…", "content-state": {"stop": "..."}}}"#,
    #"{"aps": {"timestamp": <now>, "event": "update", "content-state": {"stop": 3}}}"#,
    #"{"aps": {…, "content-state": {"stop": 3}}}"#,
  ])
  func `What a part shows is compared with the type`(_ push: String) {
    #expect(Self.rules("```json\n\(push)\n```\n", app: Self.app) == ["missing-key"])
  }

  @Test func `An event without a time is not a part`() {
    let push = #"{"aps": {"event": "update", "content-state": {"stops": 3}}}"#
    #expect(Self.rules("```json\n\(push)\n```\n", app: Self.app) == ["missing-timestamp"])
  }
}
