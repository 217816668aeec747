import PushDocuments
import PushLinter
import PushRules
import PushTexts
import TestSupport
import Testing

@testable import CurlRequest

/// Shell text of twice the size costs at most twice as much, in bytes that are read.
@Suite struct ShellCostTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let name: String
    let text: @Sendable (Int) -> String

    init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
      (self.name, self.text) = (name, text)
    }

    var testDescription: String { name }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private static let push = #"{"aps": {"event": "end"}}"#

  /// Texts of about ten bytes a unit.
  private static let texts = [
    Text("continued lines") { lines($0) { _ in "curl \\" } },
    Text("commands on a line") { String(repeating: "curl x -d ", count: $0) },
    Text("commands without a URL") { lines($0) { _ in "curl -d {}" } },
    Text("here-documents without an end") { lines($0) { "cat > a\($0) <<E\($0)\n{" } },
    Text("here-documents with one end") { lines($0) { "cat <<E\($0)" } + "\nE0\nE1\n" },
    Text("here-documents that are sent") { size in
      lines(size / 4) { _ in "curl -d @- https://a.example <<EOF\n\(push)\nEOF" }
    },
    Text("here-documents that are not sent") { lines($0) { _ in "curl -d @- <<EOF" } },
    Text("one here-document that is sent often") { size in
      "cat > a <<EOF\n\(String(repeating: "x", count: size))\nEOF\n"
        + lines(size) { _ in "curl -d @a u" }
    },
    Text("one file with headers") { size in
      "cat > a <<EOF\n\(String(repeating: "a: b\n", count: size))\nEOF\ncurl -d '' u"
        + String(repeating: " -H @a", count: size)
    },
    Text("commands in commands") { "curl " + String(repeating: "$(curl -d ", count: $0) },
    Text("commands in backquotes") { "curl " + String(repeating: "`curl -d ", count: $0) },
    Text("open expansions") { String(repeating: "curl ${a ", count: $0) },
    Text("quotation marks") { String(repeating: "curl \"'` ", count: $0) },
    Text("nested quotation marks") { String(repeating: "curl -d '\"\\\"' \"", count: $0) },
    Text("pipes before a command") { String(repeating: "a b|", count: $0) + "curl -d @- u" },
    Text("piped commands") { size in
      "P='\(push)'\n" + lines(size) { _ in "jq .a|curl -d @- u" }
    },
    Text("variables that commands set") { size in
      "P='\(push)'\n" + lines(size) { _ in "P=$(jq <<<$P)\ncurl -d \"$P\" u" }
    },
    Text("files that commands write") { size in
      "cat > a <<EOF\n\(push)\nEOF\n" + lines(size) { _ in "jq . a > b\ncurl -d @b u" }
    },
    Text("programs with keys") { size in
      "curl u\n" + lines(size) { _ in "jq 'aps \"content-state\": " }
    },
    Text("apostrophes") { "curl -d '" + String(repeating: "{\"a\":\"'\\''b", count: $0) },
    Text("variables") { size in
      lines(size) { "A\($0)=1" } + "\ncurl -d '' u " + (0..<size).map { "$A\($0)" }.joined()
    },
    Text("a long variable") { size in
      "A=\(String(repeating: "a", count: 1_000))\ncurl -d \""
        + String(repeating: "$A", count: size) + "\" u"
    },
    Text("one line") { "curl -d " + String(repeating: "xxxxxxxxxx", count: $0) },
    Text("comments") { lines($0) { _ in "curl # a" } },
    Text("URLs of one command") {
      "curl -d '\(push)'" + String(repeating: " a.example", count: $0)
    },
    Text("transfers") { "curl -u a" + String(repeating: " --next -d '' u -u a", count: $0) },
    Text("strings on a line") { String(repeating: "a='{\"", count: $0) },
    Text("objects that are not strings") { String(repeating: "-d '{\"' ", count: $0) },
    Text("redirections") { String(repeating: "curl < << <a> ", count: $0) },
  ]

  @Test(arguments: texts.sampled(oneIn: 2)) func costIsLinear(_ text: Text) {
    let size = CompleteRun.count(20_000, otherwise: 400)
    let sizes = [size, 2 * size]
    let readings = sizes.map { CurlCommandReader.reading(of: Array(text.text($0).utf8), at: nil) }
    let costs = readings.map { $0.budget.bytesRead }
    #expect(costs[0] > 0)
    #expect(Double(costs[1]) <= 2.2 * Double(costs[0]), "\(costs)")
    let length = text.text(sizes[1]).utf8.count
    #expect(costs[1] <= 2 * length + ReadingBudget.maximumBytes + 2 * (1 << 16), "\(costs)")
  }

  /// Nothing is left out silently.
  @Test func whatIsNotReadIsReported() {
    let maximum = 200_000
    func unread(_ text: String) -> [String] {
      CurlCommandReader.reading(
        of: Array(text.utf8), at: nil, within: ReadingBudget(maximum: maximum)
      ).result.unread.map { $0.reason.text }
    }
    #expect(unread(Self.lines(31) { _ in "curl \\" }).isEmpty)
    #expect(
      unread(Self.lines(40) { _ in "curl \\" }) == [
        "the command in line 33 contains more than 32 others: the rest of it was not read"
      ])
    let half = String(repeating: "x", count: maximum / 2)
    let document = "cat <<'E'\n\(half)\nE\n"
    #expect(
      unread(document + document + "curl -d '' a.example") == [
        "the text contains more here-documents than are read: those from line 4 on were not read",
        "the text contains more commands than are read: those from line 7 on were not read",
      ])
    #expect(
      unread("curl -d '{}'" + String(repeating: " a.example", count: 101)) == [
        "the command in line 1 sends more than 100 requests: the others were not read"
      ])
    let file = "cat > a <<EOF\n{}\nEOF\n"
    #expect(unread(file + Self.lines(100) { _ in "curl -d @a a.example" }).isEmpty)
    #expect(
      unread(file + Self.lines(101) { _ in "curl -d @a a.example" }) == [
        "too many commands send the here-document in line 1: the last ones were not read"
      ])
    let variable = "P='{\"aps\": {\"event\": \"\(String(repeating: "x", count: 20_000))\"}}'\n"
    #expect(unread(variable + Self.lines(2) { _ in "curl -d \"$P\" a.example" }).isEmpty)
    #expect(
      unread(variable + Self.lines(20) { _ in "curl -d \"$P\" a.example" }) == [
        "too many commands send the JSON in line 1: the last ones were not read"
      ])
    #expect(
      unread(Self.lines(1_001) { _ in "cat <<EOF\n{\nEOF" }) == [
        "the text contains more here-documents than are read: those from line 3001 on were not read"
      ])
  }

  /// A command after text that is none is read.
  @Test func commandAfterOthersIsRead() {
    for text in [
      Self.lines(500) { _ in "curl \\" }, Self.lines(100) { _ in "curl x" },
      Self.lines(1_100) { "cat <<E\($0)" },
    ] {
      let command = "\n;\ncurl -d '\(Self.push)' https://api.push.apple.com/3/device/a"
      let found = CurlCommandReader.documents(in: Array((text + command).utf8), [], at: nil)
      #expect(found.documents.count == 1)
    }
  }
}
