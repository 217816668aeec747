@testable import activity_lint

/// A state with one finding, which a safe fix removes.
enum FixablePayload {
  static let broken = #"{"driver": "Ana", "note": null}"#
  static let fixed = #"{"driver": "Ana"}"#

  /// Returns a folder with the declaration, and with files that contain the state.
  static func folder(with names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: String; var note: String? } }",
      to: "Ride.swift")
    for name in names { try folder.write(broken, to: name) }
    return folder
  }
}
