import CodeSyntax
import JSONSyntax
import PushCode
import Testing

@Suite struct PositionTests {
  private func source(of text: String, in push: CodePush, from source: String) -> String? {
    guard let range = push.text.bytes.firstRange(of: Array(text.utf8)) else { return nil }
    return String(decoding: Array(source.utf8)[push.text.map.sourceRange(of: range)], as: UTF8.self)
  }

  @Test func `Keys and values are mapped to the code`() throws {
    let code =
      "const s = {a: `x${1}`};\nsend({aps: {event: 'end', 'content-state': s, timestamp: f(1), n: -5}})"
    let push = try #require(result(code, "js").pushes.first)
    #expect(source(of: #""event""#, in: push, from: code) == "event")
    #expect(source(of: #""end""#, in: push, from: code) == "'end'")
    #expect(source(of: #""content-state""#, in: push, from: code) == "'content-state'")
    #expect(source(of: #""x""#, in: push, from: code) == "`x${1}`")
    let aps = try #require(push.tree.member("aps", of: push.tree.root))
    let timestamp = try #require(push.tree.member("timestamp", of: aps))
    #expect(push.tree.kind(of: timestamp) == .unknown)
    #expect(code.hasSuffix("f(1), n: -5}})"))
    #expect(
      push.text.map.sourceRange(of: push.tree.range(of: timestamp))
        == code.utf8.count - 14..<code.utf8.count - 10)
    #expect(source(of: "-5", in: push, from: code) == "-5")
    #expect(source(of: #"{"a": "x"}"#, in: push, from: code) == "{a: `x${1}`}")
  }

  @Test func `Values in a string are mapped through its escapes`() throws {
    let code = #"s = "{\"aps\": {\"event\": \"end\", \"content-state\": {\"n\": 5}}}""#
    let push = try #require(result(code, "js").pushes.first)
    #expect(source(of: #""event""#, in: push, from: code) == #"\"event\""#)
    #expect(source(of: "5", in: push, from: code) == "5")
  }
}

extension [UInt8] {
  fileprivate func firstRange(of part: [UInt8]) -> Range<Int>? {
    indices.first { self[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }
}
