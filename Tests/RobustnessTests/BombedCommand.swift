import Foundation

/// How a command reads each kind of input that a stranger can write.
struct BombedCommand: Sendable {
  let name: String
  /// The runs that read a payload, Swift declarations, a configuration or a baseline.
  private(set) var payloads: [Run] = []
  private(set) var declarations: [Run] = []
  private(set) var configurations: [Run] = []
  private(set) var baselines: [Run] = []
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
      #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"driver":1,"eta":"x"}}}"#,
    ".activity-lint.json": #"{"declarations":["Ride.swift"]}"#,
  ]

  static let all = [
    BombedCommand(
      name: "check",
      payloads: payloads(
        "check", "check --sequence", "check --sequence-key /id", "check --fix=all",
        "check --diff --fix=all", "check --coverage", "check --statistics",
        "check --format json --max-findings 0", "check --format sarif", "check --format full",
        "check --format github", "check --part content-state", "check --skip-foreign")
        + [
          lines("check --ndjson --sequence-key /id --format jsonl --echo-key /id -"),
          Run("check --format json -", "bomb.txt", isInput: true),
        ],
      declarations: declarations("check push.json --declarations", "check"),
      configurations: configurations("check push.json", "check ."),
      baselines: [Run("check --baseline bomb.json push.json", "bomb.json")]),
    BombedCommand(
      name: "declarations",
      declarations: declarations("declarations", "declarations --format json"),
      configurations: configurations("declarations"),
      baselines: [Run("declarations --baseline bomb.json", "bomb.json")]),
    BombedCommand(
      name: "record",
      declarations: declarations("record --output out.lock")
        + [
          Run("record --output out.lock activity-lint.lock", "activity-lint.lock") {
            "// activity-lint.lock 1\n// version: 1\n// file: Bomb.swift\n" + $0
              + "\n// end of activity-lint.lock"
          }
        ],
      configurations: configurations("record --output out.lock")),
    BombedCommand(
      name: "compat",
      payloads: payloads("compat Ride.swift --payloads"),
      declarations: declarations(
        "compat Ride.swift", "compat Ride.swift --format json",
        "compat Ride.swift --format markdown"),
      configurations: configurations("compat Ride.swift"),
      baselines: [Run("compat Ride.swift --baseline bomb.json", "bomb.json")]),
    BombedCommand(
      name: "grid", payloads: payloads("grid"),
      declarations: declarations("grid push.json --declarations"),
      configurations: configurations("grid push.json")),
    BombedCommand(
      name: "baseline", payloads: payloads("baseline create", "baseline create --sequence"),
      declarations: declarations("baseline create"),
      configurations: configurations("baseline create push.json"),
      baselines: ["prune", "report"].map {
        Run("baseline \($0) --baseline bomb.json push.json", "bomb.json")
      }),
    BombedCommand(
      name: "config", payloads: payloads("config explain"),
      declarations: declarations("config explain push.json --declarations"),
      configurations: configurations(
        "config show", "config show --format json", "config explain push.json")),
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
      name: "timeline", payloads: payloads("timeline", "timeline --sequence-key /id"),
      declarations: declarations("timeline push.json --declarations"),
      configurations: configurations("timeline push.json")),
    BombedCommand(
      name: "curl",
      payloads: [
        Run("curl -d @bomb.json https://api.push.apple.com/3/device/a", "bomb.json"),
        Run("curl --data-binary @- https://example.com/send", "bomb.txt", isInput: true),
      ],
      declarations: [
        Run(
          "curl --declarations Bomb.swift -d @push.json https://example.com/send", "Bomb.swift")
      ],
      configurations: configurations("curl -d @push.json https://example.com/send")),
    BombedCommand(name: "interface", payloads: [request("lint"), request("fix")]),
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
    BombedCommand(name: "version", exemption: "it takes no argument"),
    BombedCommand(name: "help", exemption: "it takes the name of a command"),
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

  /// A request of another program.
  private static func request(_ function: String) -> Run {
    Run("interface", "bomb.txt", isInput: true) { bomb in
      let swift = files["Ride.swift"] ?? ""
      return "open 1\ndeclare 1 10 \(swift.utf8.count)\nRide.swift\(swift)prepare 1\n"
        + "\(function) 1 \(bomb.utf8.count) 2\n\(bomb){}"
    }
  }
}
