import Testing

/// An input that could take far more memory than it has bytes.
struct MemoryBomb: Sendable, CustomTestStringConvertible {
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
    -> MemoryBomb
  {
    MemoryBomb(name, isLines: true) { size in
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
    -> MemoryBomb
  {
    MemoryBomb(name) { size in
      payload(Text.list(size / (element(10_000).utf8.count + 1), separator: ",", element))
    }
  }

  static let payloads = [
    payload("unknown keys") { #""u\#($0)":1"# },
    payload("long unknown keys") { #""u\#($0)\#("k" * 40)":1"# },
    payload("nulls") { #""u\#($0)":null"# },
    payload("equal keys") { _ in #""u":1"# },
    payload("keys twice") { #""u\#($0 / 2)":1"# },
    MemoryBomb("wrong elements") {
      payload(#""stops":[\#(Text.list($0 / 2, separator: ",") { _ in "1" })]"#)
    },
    MemoryBomb("empty objects") {
      #"{"aps":[\#(Text.list($0 / 3, separator: ",") { _ in "{}" })]}"#
    },
    MemoryBomb("keys of aps") { size in
      #"{"aps":{"event":"update",\#(Text.list(size / 11, separator: ",") { #""x\#($0)":1"# })}}"#
    },
    MemoryBomb("custom keys") { size in
      #"{"aps":{"event":"end"},\#(Text.list(size / 11, separator: ",") { #""x\#($0)":1"# })}"#
    },
    MemoryBomb("headers") { size in
      #"{"headers":{\#(Text.list(size / 18, separator: ",") { #""apns-x\#($0)":"1""# })},"payload":{"aps":{"event":"end"}}}"#
    },
    MemoryBomb("pushes") { size in
      "[\(Text.list(size / 110, separator: ",") { _ in payload(#""stops":2"#) })]"
    },
    MemoryBomb("nulls below a long key") { size in
      #"{"aps":{"event":"end"},"\#("k" * (size / 2))":{\#(Text.list(size / 26, separator: ",") { #""a\#($0)":null"# })}}"#
    },
    MemoryBomb("blank lines") { "\n" * $0 + payload("\"stops\":2") },
    MemoryBomb("comments") { "#\n" * ($0 / 2) + payload("\"stops\":2") },
    MemoryBomb("brackets") { "[" * $0 },
    MemoryBomb("placeholders") { size in
      payload(Text.list(size / 20, separator: ",") { #""value\#($0)":{{p}}"# })
    },
    MemoryBomb("single quotes") { size in
      "{\(Text.list(size / 12, separator: ",") { "'a\($0)':1" })}"
    },
  ]

  /// Returns a push whose state has these members, which are wrong or not read.
  private static func payload(_ members: String) -> String {
    #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"driver":1,"eta":"x",\#(members)}}}"#
  }
}
