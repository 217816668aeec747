import ActivityLint
import Foundation

/// A measurement of the library beside the packages of other languages: microseconds of a call, as JSON for `servers.py`.
struct LibraryCalls {
  let rounds: Int
  let pushes: [String: String]
  let validator: PushValidator

  /// The type and the headers of the pushes in `servers.mjs`.
  private static let type = "RideAttributes"
  private static let now = 1_788_729_113.0
  private static let headers: PushValidator.HeaderFields = [
    ("apns-push-type", "liveactivity"),
    ("apns-topic", "com.example.app.push-type.liveactivity"), ("apns-priority", "10"),
  ]

  /// What `servers.mjs` prints.
  private struct Rows: Decodable {
    let pushes: [String: String]
  }

  init(rows: URL, app: URL, rounds: Int) throws {
    self.rounds = rounds
    pushes = try JSONDecoder().decode(Rows.self, from: Data(contentsOf: rows)).pushes
    let files = try FileManager.default.contentsOfDirectory(
      at: app, includingPropertiesForKeys: nil)
    validator = try PushValidator(
      declarations: files.map {
        SwiftFile(name: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0)))
      })
  }

  func run() throws {
    let validator = validator
    let checks: [String: (String, [UInt8]) -> ValidationResult] = [
      "library, bytes": { validator.validate($1) },
      "library, `String`": { text, _ in validator.validate(text) },
      "library, bytes with type, headers and time": {
        validator.validate($1, as: Self.type, headers: Self.headers, now: Self.now)
      },
    ]
    var times: [String: [String: [Double]]] = [:]
    // The first round warms up.
    for round in 0...rounds {
      for (check, validate) in checks {
        for (name, text) in pushes {
          let (bytes, count) = (Array(text.utf8), name == "invalid" ? 500 : 5_000)
          var passed = 0
          let seconds = ProcessorTime.seconds {
            for _ in 0..<count where validate(text, bytes).passes { passed += 1 }
          }
          precondition(passed == (name == "invalid" ? 0 : count), "the verdict of \(name) is wrong")
          guard round > 0 else { continue }
          times[check, default: [:]][name, default: []].append(seconds * 1e6 / Double(count))
        }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(times), as: UTF8.self))
  }
}
