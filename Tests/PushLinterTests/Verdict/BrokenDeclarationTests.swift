import ActivitySchema
import Testing

@testable import CleanPayloads
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// No push is called delivered if the declarations of its activity have a syntax error, also if it lacks the broken part.
@Suite struct BrokenDeclarationTests {
  /// The lines of a Swift file that compiles; an error can be inserted before each line in `places`.
  private static let lines = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
        var phase: Phase?
        var leg: Leg?
      }
      var from: String
      var plan: Plan?
    }
    enum Phase: String, Codable {
      case waiting
      case moving
    }
    struct Leg: Codable, Hashable {
      var stop: String
      enum CodingKeys: String, CodingKey {
        case stop
      }
    }
    struct Plan: Codable, Hashable {
      var name: String
    }
    """.split(separator: "\n").map { String($0) }

  private static let places = [2, 3, 4, 7, 10, 11, 14, 16, 20]
  private static let errors = [
    "}", "{", ")", "]", "/*", "*/", "let s = \"abc", "let s = \"\"\"", "let s = #\"abc",
    "let s = “x”", "let c = 'a'", "<<<<<<< HEAD\n=======\n>>>>>>> b", ">>>>>>> b", "#if DEBUG",
    "#endif", "#else",
    "func (", "var y: Int = = 3", "foo bar", "func f() { a = }", "var y: Int { a. }",
    "func f() { g(1, , 2) }", "func f() -> Int { 1 2 }", "func f() { g(first second) }",
  ]

  /// The file with each error at each place, the file without each closing brace, and the file up to each line in a type.
  static let files: [String] = {
    var files: [String] = []
    for place in places {
      for error in errors {
        files.append((lines[..<place] + [error] + lines[place...]).joined(separator: "\n"))
      }
      files.append(lines[..<place].joined(separator: "\n"))
    }
    for index in lines.indices where lines[index].hasSuffix("}") {
      files.append((lines[..<index] + lines[(index + 1)...]).joined(separator: "\n"))
    }
    files.append(
      lines.joined(separator: "\n").replacing("Codable, Hashable {", with: "Codable Hashable {"))
    return files
  }()

  private static let pushes = [
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#,
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana", "phase": "moving", "leg": {"stop": "Zoo"}}}}"#,
    #"{"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes", "attributes": {"from": "Zoo"}, "content-state": {"driver": "Ana"}, "alert": {"title": "a", "body": "b"}}}"#,
  ]

  /// Declarations of the same activity that Swift rejects because a type in them is not `Decodable`.
  static let undecodable: [String] = [
    "struct ContentState: Hashable { var driver: String }\n  var from: String",
    "struct ContentState: Encodable, Hashable { var driver: String }\n  var from: String",
    "struct ContentState: Codable, Hashable { var driver: String }\n  var from: String\n  var leg: Leg?",
    "struct ContentState: Codable, Hashable { var driver: String }\n  var from: String\n  var any: Any?",
    "struct ContentState: Codable, Hashable { var driver: String }\n  var from: String\n  var pair: (Int, Int)?",
    "struct ContentState: Codable, Hashable { var driver: String }\n  var from: String\n  var code: (() -> Void)?",
  ].map {
    "struct RideAttributes: ActivityAttributes {\n  \($0)\n}\nstruct Leg: Hashable { var stop: String }"
  }

  private static func isDelivered(_ push: String, by file: String) -> Bool {
    let linter = Linter(schema: .declared(by: file))
    let source = Source(name: "a.json", bytes: Array(push.utf8))
    var matcher = CleanPayloadMatcher(linter)
    let isClean = matcher?.accepts(source.bytes.indices, in: source.bytes.span) ?? false
    let verdict = PushVerdict(on: ShownReport(linter.lint(source)))
    if case .delivered = verdict { return true }
    return isClean
  }

  @Test(arguments: files)
  func noPushIsDelivered(by file: String) {
    for push in Self.pushes { #expect(!Self.isDelivered(push, by: file), "\(push)") }
  }

  @Test(arguments: undecodable)
  func noPushIsDeliveredToATypeThatIsNotDecodable(by file: String) {
    for push in [Self.pushes[0], Self.pushes[2]] {
      #expect(!Self.isDelivered(push, by: file), "\(push)")
    }
  }

  @Test(arguments: pushes)
  func thePushIsDeliveredWithoutAnError(_ push: String) {
    #expect(Self.isDelivered(push, by: Self.lines.joined(separator: "\n")))
  }

  @Test(arguments: pushes)
  func anErrorInTypesOutsideActivitiesHasNoEffect(_ push: String) {
    let file = Self.lines.joined(separator: "\n") + "\nstruct View {\n  /* unfinished\n"
    #expect(Self.isDelivered(push, by: file))
  }
}
