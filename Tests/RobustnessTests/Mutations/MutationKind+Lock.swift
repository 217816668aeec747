extension MutationKind {
  /// Locks, as declarations and as files to write.
  static let lock = MutationKind(
    name: "lock", file: "activity-lint.lock",
    seeds: [
      """
      // activity-lint.lock 1
      // Swift declarations that Live Activity payloads reach.

      // version: 3.4.0
      // repository: https://example.com/ride
      // ref: v3.4.0
      // commit: 5b7d301a

      // file: Sources/Ride.swift
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var a: Int
          #if DEBUG
          var b: String?
          #endif
        }
      }

      // version: 3.3.0

      // file: Ride.swift
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var a: String
        }
      }

      // end of activity-lint.lock

      """
    ],
    words: MutationSeeds.words + [
      "// activity-lint.lock 2", "// version: 3.3.0\n", "// version: current\n", "// file: a\n",
      "// commit: x\n", "// end of activity-lint.lock\n", "<<<<<<< ours\n", ">>>>>>> theirs\n",
      "=======\n", "\n", "\r\n", "\u{FEFF}",
      "struct", "}", "{", "\"\"\"", "/*",
    ],
    commands: [
      ["schema", "activity-lint.lock"], ["check", "activity-lint.lock"],
      ["check", "--declarations", "activity-lint.lock", "--part", "content-state", "state.json"],
      ["record", "--declarations", "Ride.swift", "--app-version", "3.3.0"],
      ["record", "--declarations", "Ride.swift", "--check"], ["record", "--keep", "1"],
      ["record", "--remove", "3.3.0"], ["record", "--declarations", "activity-lint.lock"],
      ["compat", "activity-lint.lock", "Ride.swift"],
      ["compat", "--format", "json", "Ride.swift", "activity-lint.lock"],
    ],
    others: [
      "state.json": #"{"a": 1, "b": "x"}"#,
      "Ride.swift":
        "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }",
    ])
}
