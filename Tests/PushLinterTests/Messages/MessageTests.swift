import ActivityReports
import JSONSyntax
import PushDocuments
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

@Suite struct MessageTests {
  private static func missingKeys(_ keys: [String], in type: String) -> Message {
    "`\(type)` needs \(.list(keys)); \(keys.count == 1 ? "it is" : "they are") \(0 - 3) % of it, \(.number(0.5)) s"
  }

  @Test func theKeyKeepsTheLiteralPieces() {
    let message = Self.missingKeys(["driver", "eta"], in: "Ride")
    #expect(message.key == "`%1` needs %2; %3 %4 %% of it, %5 s")
    #expect(Self.missingKeys(["stops"], in: "Match").key == message.key)
    #expect(("no argument" as Message).key == "no argument")
  }

  /// A page or a log shows the message, and a key can be as long as its payload.
  @Test func aLongValueIsCut() {
    let value = String(repeating: " or skip", count: 30_000)
    for message: Message in ["no \(.code(value))", "\(value)", "\(.list([value]))"] {
      #expect(message.text.utf8.count < 2_000)
      var pieces = ""
      message.forEachPiece {
        switch $0 {
        case .wording(let text), .value(let text), .code(let text): pieces += text
        }
      }
      #expect(pieces.utf8.count < 2_000)
    }
    #expect(("\(.code("a"))" as Message).text == "`a`")
  }

  @Test func argumentsKeepTheirTypes() {
    #expect(
      Self.missingKeys(["driver"], in: "Ride").arguments == [
        .text("Ride"), .list(["driver"]), .message("it is"), .integer(-3), .number(0.5),
      ])
    let value: Message = "\(.code("eta")) is \(.kind(.string)) of \(.day(0))"
    #expect(value.arguments == [.code("eta"), .kind(.string), .day(0)])
  }

  @Test func messagesWithEqualArgumentsAreEqual() {
    let messages = [["driver"], ["eta"], ["driver"]].map { Self.missingKeys($0, in: "Ride") }
    #expect(messages[0] == messages[2])
    #expect(messages[0] != messages[1])
    #expect(Set(messages).count == 2)
    #expect(Set(messages.map { $0.key }).count == 1)
  }

  private static let rendered: [(Message, String)] = [
    ("an end", "an end"),
    (
      Self.missingKeys(["driver", "eta"], in: "Ride"),
      "`Ride` needs `driver` and `eta`; they are -3 % of it, 0.5 s"
    ),
    ("\("\("nested" as Message) once" as Message)\(2)", "nested once2"),
    ("\(.list(["a", "b", "c"], .or))", "`a`, `b` or `c`"),
    ("\(.list([String](repeating: "a", count: 8)))", "`a`, `a`, `a`, `a`, `a`, `a` and 2 more"),
    ("\(.list([.integer(1), .integer(2)], .comma))", "1, 2"),
    ("\(.list([.integer(1)], of: 3, .comma))", "1 and 2 more"),
    ("\(.list([String]()))", ""),
    (
      "\(.span(30_000)), \(.duration(34_200)), \(.time(0))",
      "8 h 20 min, 9 h 30 min, 1970-01-01 00:00:00 UTC"
    ),
  ]

  @Test(arguments: rendered)
  func theTextContainsThePiecesInOrder(_ message: Message, _ text: String) {
    #expect(message.text == text)
    #expect(message.isEmpty == false)
  }

  @Test func anEmptyMessageHasNoText() {
    #expect(("" as Message).isEmpty)
    #expect(("" as Message).text == "")
  }

  /// Another language needs only a table of formats by key.
  @Test func aTranslationCanReorderArguments() throws {
    let report = try #require(
      Rule.isoDate.examples.first { !$0.unmarked.ranges.isEmpty }?.reports(of: .isoDate).first)
    let message = try #require(report.diagnostics.first?.message)
    let german = [message.key: "aus einer Zahl entsteht `Date`, und %1 ist ein Datum"]
    #expect(
      message.text(in: german) == "aus einer Zahl entsteht `Date`, und `startedAt` ist ein Datum")
    #expect(
      Self.missingKeys(["eta"], in: "Ride").text(in: [
        "`%1` needs %2; %3 %4 %% of it, %5 s": "%5 s: %2 fehlt in `%1`, %4 %%"
      ]) == "0.5 s: `eta` fehlt in `Ride`, -3 %")
  }

  /// A sentence that is formatted before it becomes an argument cannot be translated.
  @Test(arguments: Rule.all)
  func noArgumentContainsEnglishText(of rule: Rule) {
    for example in rule.examples {
      let given =
        example.markedText.filter { $0 != "⟦" && $0 != "⟧" } + example.declarations
        + example.companion + example.request.headers.map { $0.value }.joined()
      for diagnostic in example.reports(of: rule).flatMap({ $0.diagnostics }) {
        let messages = [
          diagnostic.fullMessage, diagnostic.label, diagnostic.effect, diagnostic.help,
        ]
        for text in (messages + diagnostic.notes.map { $0.message }).flatMap({ $0.texts }) {
          #expect(
            !text.contains(" ") || text.contains("\"") || given.contains(text),
            "\(rule.id): \(text)")
        }
      }
    }
  }
}

extension Message {
  /// Returns the message in the formats of a table, such as those of another language.
  fileprivate func text(in formats: [String: String]) -> String {
    var text = ""
    var format = (formats[key] ?? key)[...]
    while let character = format.popFirst() {
      guard character == "%", let next = format.popFirst() else {
        text.append(character)
        continue
      }
      if let number = next.wholeNumberValue {
        text += Message(arguments[number - 1]).text
      } else {
        text.append(next)
      }
    }
    return text
  }

  /// The text arguments, at any depth.
  fileprivate var texts: [String] { arguments.flatMap { $0.texts } }
}

extension Message.Argument {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.items.flatMap { $0.texts }
    case .message(let message): message.texts
    default: []
    }
  }
}
