import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// An app's own values are shown, because the reader must see which of them is wrong.
@Suite struct AppStateSecretsTests {
  private static func shown(_ text: String) -> String {
    let linter = Linter(schema: .declared(by: ""))
    let report = ShownReport(linter.lint(Source(name: "a.json", bytes: Array(text.utf8))))
    return String(decoding: report.source.bytes, as: UTF8.self)
  }

  private static func push(_ state: String, _ rest: String = "") -> String {
    #"{"aps": {"event": "no", "timestamp": 1, "content-state": {\#(state)}}\#(rest)}"#
  }

  @Test(arguments: [
    #""session": {"remaining": "123456", "startsAt": 1788000600, "live": "true"}"#,
    #""auth": {"level": 334455, "at": "2026-09-06T21:48:33Z"}"#, #""pin": "482913""#,
    #""session": "round12""#, #""auth": "level22""#, #""device": "kitchen1""#,
    #""password": 123456"#,
    #""credentials": {"count": 123456, "since": "2026-09-06T21:48:33Z", "isValid": "false"}"#,
    #""token": "2026-09-06T21:48:33Z""#, #""tokens": {"player1": 5}"#,
  ])
  func ordinaryValueIsShown(_ state: String) {
    #expect(Self.shown(Self.push(state)) == Self.push(state))
    let attributes =
      #"{"aps": {"event": "no", "attributes-type": "A", "attributes": {\#(state)}}}"#
    #expect(Self.shown(attributes) == attributes)
  }

  @Test(arguments: [
    #""password": "482913""#, #""token": "482913""#, #""secret": "482913""#,
    #""api_key": "482913""#,
    #""session": {"password": "482913"}"#, #""session": "482913abcdefabcdef""#,
    #""credentials": {"value": "a482913"}"#, #""otp": "482913""#,
  ])
  func credentialStaysMasked(_ state: String) {
    #expect(!Self.shown(Self.push(state)).contains("482913"))
  }

  @Test(arguments: [
    #", "otp": "482913""#, #", "token": "482913""#, #", "credentials": {"level": "482913"}"#,
    #", "session": "482913abcdefabcdef""#, #", "password": 482913"#,
    #", "password": {"attributes": {"a": "482913"}}"#,
  ])
  func valueOutsideOfTheStateStaysMasked(_ rest: String) {
    #expect(!Self.shown(Self.push("", rest)).contains("482913"))
  }

  @Test func valueAfterAnUnclosedStateStaysMasked() {
    let text = #"{"aps": {"event": "no", "content-state": {"a": 1, "otp": "482913""#
    #expect(!Self.shown(text).contains("482913"))
  }
}
