import Testing

/// An input that could take far more time or memory than it has bytes.
struct PayloadBomb: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether each line is a payload.
  let isLines: Bool
  /// Returns the input with about a number of bytes.
  let text: @Sendable (Int) -> String

  var testDescription: String { name }

  private init(_ name: String, isLines: Bool = false, _ text: @escaping @Sendable (Int) -> String) {
    (self.name, self.isLines, self.text) = (name, isLines, text)
  }

  /// The size of the largest payload.
  func largestPayload(of text: String) -> Int {
    isLines
      ? text.split(separator: "\n").map { $0.utf8.count }.max() ?? 0 : text.utf8.count
  }

  static let all = streams + payloads

  private static func stream(_ name: String, _ line: @escaping @Sendable (Int) -> String)
    -> PayloadBomb
  {
    PayloadBomb(name, isLines: true) { size in
      Text.lines(size / line(10_000).utf8.count) { line($0) }
    }
  }

  static let streams = [
    stream("short lines") { _ in "{}" },
    stream("numbers") { "\($0)" },
    stream("wrong values") {
      #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"driver":\#($0),"eta":"x","stops":2}}}"#
    },
    stream("activities") {
      #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"driver":"a","eta":1,"stops":2}},"id":"\#($0)"}"#
    },
    stream("unknown keys") { line in
      payload(Text.list(50) { #""u\#(line)_\#($0)":1"# })
    },
    stream("broken lines") { #"{"aps":{"timestamp":\#($0),"event":"# },
  ]

  private static func payload(_ name: String, _ element: @escaping @Sendable (Int) -> String)
    -> PayloadBomb
  {
    PayloadBomb(name) { size in
      payload(Text.list(size / (element(10_000).utf8.count + 1), separator: ",", element))
    }
  }

  static let payloads = [
    payload("unknown keys") { #""u\#($0)":1"# },
    payload("long unknown keys") { #""u\#($0)\#("k" * 40)":1"# },
    payload("keys of combining marks") { #""u\#($0)\#("e\u{301}\u{323}" * 20)":1"# },
    PayloadBomb("key of combining marks") { payload(#""\#("e\u{301}\u{323}" * ($0 / 5))":1"#) },
    payload("nulls") { #""u\#($0)":null"# },
    payload("equal keys") { _ in #""u":1"# },
    payload("keys twice") { #""u\#($0 / 2)":1"# },
    PayloadBomb("wrong elements") {
      payload(#""stops":[\#(Text.list($0 / 2, separator: ",") { _ in "1" })]"#)
    },
    PayloadBomb("empty objects") {
      #"{"aps":[\#(Text.list($0 / 3, separator: ",") { _ in "{}" })]}"#
    },
    PayloadBomb("keys of aps") { size in
      #"{"aps":{"event":"update",\#(Text.list(size / 11, separator: ",") { #""x\#($0)":1"# })}}"#
    },
    PayloadBomb("custom keys") { size in
      #"{"aps":{"event":"end"},\#(Text.list(size / 11, separator: ",") { #""x\#($0)":1"# })}"#
    },
    PayloadBomb("headers") { size in
      #"{"headers":{\#(Text.list(size / 18, separator: ",") { #""apns-x\#($0)":"1""# })},"payload":{"aps":{"event":"end"}}}"#
    },
    PayloadBomb("pushes") { size in
      "[\(Text.list(size / 110, separator: ",") { _ in payload(#""stops":2"#) })]"
    },
    PayloadBomb("pushes with findings") { size in
      "[\(Text.list(size / 110, separator: ",") { payload(#""u\($0)":1"#, id: $0) })]"
    },
    // Many pushes in few bytes.
    PayloadBomb("short pushes") { size in
      "[\(Text.list(size / 38, separator: ",") { #"{"aps":{"content-state":{"u\#($0)":1}}}"# })]"
    },
    PayloadBomb("pushes with findings in a member") { size in
      #"{"messages":[\#(Text.list(size / 110, separator: ",") { payload(#""u\#($0)":1"#, id: $0) })]}"#
    },
    PayloadBomb("pushes beside other members") { size in
      #"{"messages":[\#(Text.list(size / 220, separator: ",") { payload(#""u\#($0)":1"#, id: $0) })],\#(Text.list(size / 22, separator: ",") { #""x\#($0)":1"# })}"#
    },
    PayloadBomb("messages to devices") { size in
      #"{"messages":[\#(Text.list(size / 160, separator: ",") { #"{"token":"\#($0)","apns":{"payload":\#(payload(#""stops":2"#))}}"# })]}"#
    },
    PayloadBomb("pushes in strings") { size in
      let push = payload(#""stops":2"#).replacing("\"", with: "\\\"")
      let members = Text.list(size / 140, separator: ",") { #""APNS\#($0)":"\#(push)""# }
      return #"{"default":"a",\#(members)}"#
    },
    PayloadBomb("requests of a recording") { size in
      #"{"log":{"entries":[\#(Text.list(size / 200, separator: ",") { #"{"request":{"url":"https://api.push.apple.com/3/device/\#($0)","postData":{"text":"{\"aps\":{\"event\":\"end\"}}"}}}"# })]}}"#
    },
    PayloadBomb("nested objects") { #"{"a":"# * ($0 / 6) + "1" + "}" * ($0 / 6) },
    PayloadBomb("nested states") { size in
      payload(#""u":\#(#"{"a":"# * 400)1\#("}" * 400)"#) + " " * size
    },
    PayloadBomb("a long string") { payload(#""u":"\#("a" * $0)""#) },
    PayloadBomb("escapes") { payload(#""u":"\#("\\u00e9" * ($0 / 6))""#) },
    PayloadBomb("a long number") { payload(#""stops":\#("1" * $0)"#) },
    PayloadBomb("a long key") { payload(#""\#("k" * $0)":1"#) },
    PayloadBomb("tokens") { size in
      let digits = "0123456789abcdef" * 4
      return payload(
        Text.list(size / 90, separator: ",") { #""token\#($0)":"\#(digits)\#($0)""# })
    },
    PayloadBomb("wrapped tokens") { size in
      #"{"aps":{"event":"no",},"jwt":"\#("eyJhbGciOiJFUzI1NiJ9\n" * (size / 21))"}"#
    },
    PayloadBomb("nulls below a long key") { size in
      #"{"aps":{"event":"end"},"\#("k" * (size / 2))":{\#(Text.list(size / 26, separator: ",") { #""a\#($0)":null"# })}}"#
    },
    PayloadBomb("blank lines") { "\n" * $0 + payload("\"stops\":2") },
    PayloadBomb("comments") { "#\n" * ($0 / 2) + payload("\"stops\":2") },
    PayloadBomb("brackets") { "[" * $0 },
    PayloadBomb("placeholders") { size in
      payload(Text.list(size / 20, separator: ",") { #""value\#($0)":{{p}}"# })
    },
    PayloadBomb("single quotes") { size in
      "{\(Text.list(size / 12, separator: ",") { "'a\($0)':1" })}"
    },
  ]

  /// Returns a push whose state has these members, which are wrong or not read.
  private static func payload(_ members: String, id: Int = 1) -> String {
    #"{"id":"\#(id % 100)","aps":{"timestamp":\#(1_795_000_000 + id),"event":"update","content-state":{"driver":1,"eta":"x",\#(members)}}}"#
  }
}
