import Foundation

/// How a command reads each kind of input that a stranger can write.
struct BombedCommand: Sendable {
  let name: String
  /// The runs that read a payload, Swift declarations or a configuration.
  private(set) var payloads: [Run] = []
  private(set) var declarations: [Run] = []
  private(set) var configurations: [Run] = []
  /// Why the command reads no input of a stranger; nil if it does.
  private(set) var exemption: String?

  /// One run of a command with a bomb.
  struct Run: Sendable, CustomStringConvertible {
    let arguments: [String]
    /// The name of the file with the bomb.
    let file: String
    /// Whether the file is standard input, too.
    let isInput: Bool
    /// Returns the text of the file, given that of the bomb.
    let text: @Sendable (String) -> String

    fileprivate init(
      _ line: String, _ file: String, isInput: Bool = false,
      text: @escaping @Sendable (String) -> String = { $0 }
    ) {
      arguments = line.split(separator: " ").map { String($0) }
      (self.file, self.isInput, self.text) = (file, isInput, text)
    }

    var description: String { arguments.joined(separator: " ") }
  }

  /// The files in the folder of every run; the bomb replaces one.
  static let files = [
    "Ride.swift": Text.state("var driver: String\nvar eta: Date\nvar stops: Int?"),
    "push.json":
      #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"driver":"Ana","eta":1}}}"#,
    ".activity-lint.json": #"{"declarations":["Ride.swift"]}"#,
  ]

  static let all = [
    BombedCommand(
      name: "check",
      payloads: payloads(
        "check", "check --sequence", "check --sequence=/id", "check --fix=all",
        "check --diff --fix=all", "check --coverage", "check --format json",
        "check --format sarif", "check --format full", "check --format github",
        "check --format suppressions", "check --show-settings", "check --part content-state",
        "check --skip-foreign")
        + [
          lines("check --ndjson --sequence=/id --format jsonl --ready -"), request,
          Run("check --format json -", "bomb.txt", isInput: true),
          Run("check -", "bomb.txt", isInput: true) { "curl -d '\($0)' https://example.com/send" },
        ],
      declarations: declarations(
        "check push.json --declarations", "check", "check --format json"),
      configurations: configurations(
        "check push.json", "check .", "check --show-settings", "check --show-settings push.json")),
    BombedCommand(
      name: "compat",
      payloads: payloads("compat Ride.swift --payloads"),
      declarations: declarations(
        "compat Ride.swift", "compat Ride.swift --format json",
        "compat Ride.swift --format github"),
      configurations: configurations("compat Ride.swift")),
    BombedCommand(
      name: "init",
      payloads: [Run("init --force", "bomb.json"), Run("init --force", "bomb.jsonl")],
      declarations: [Run("init --force", "Bomb.swift")],
      configurations: configurations("init --force")),
    BombedCommand(
      name: "schema",
      declarations: declarations(
        "schema", "schema --format json", "schema --format json-schema",
        "schema --format typescript"),
      configurations: configurations("schema")),
    BombedCommand(
      name: "sample",
      declarations: declarations(
        "sample --declarations", "sample --minimal --declarations",
        "sample --envelope fcm --declarations"),
      configurations: configurations("sample")),
    BombedCommand(
      name: "size", payloads: payloads("size"),
      declarations: declarations("size push.json --declarations"),
      configurations: configurations("size push.json")),
    BombedCommand(
      name: "timeline", payloads: payloads("timeline", "timeline --sequence=/id"),
      declarations: declarations("timeline push.json --declarations"),
      configurations: configurations("timeline push.json")),
    BombedCommand(
      name: "explain",
      payloads: [
        Run("explain -", "bomb.txt", isInput: true) {
          $0 + "\nliveactivitiesd: Received start without an alert configuration\n"
        },
        Run("explain --format json -", "bomb.txt", isInput: true) {
          "liveactivitiesd: Unable to decode content state " + $0
        },
      ]),
    BombedCommand(name: "completions", exemption: "it takes the name of a shell"),
  ]

  private static func payloads(_ lines: String...) -> [Run] {
    lines.map { Run("\($0) bomb.json", "bomb.json") }
  }

  private static func declarations(_ lines: String...) -> [Run] {
    lines.map { Run("\($0) Bomb.swift", "Bomb.swift") }
  }

  private static func configurations(_ lines: String...) -> [Run] {
    lines.map { Run($0, ".activity-lint.json") }
  }

  /// A run that reads the bomb as one line.
  private static func lines(_ line: String) -> Run {
    Run(line, "bomb.txt", isInput: true) {
      $0.replacing("\r", with: " ").replacing("\n", with: " ") + "\n"
    }
  }

  /// A request with the bomb as the text of a payload.
  private static let request = Run(
    "check --ndjson --format jsonl --ready -", "bomb.txt", isInput: true
  ) { bomb in
    let text = bomb.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    return "{\"payload\": \"\(text)\", \"type\": \"A\"}\n"
  }
}
