import Foundation
import Testing

@testable import activity_lint

/// A program that is easily misread, with the right answer to it: a section of a file in `Tests/MisleadingPrograms`.
///
/// ```
/// == js: a required key is deleted ==
/// missing-key or not read
/// today: computed
/// -- a.js --
/// delete push.aps["content-state"].driver;
/// ```
///
/// After the name come the statements that `ProgramReport` understands. If the program cannot give the right answer yet,
/// statements after `today:` are its answer.
struct MisleadingProgram: Sendable, CustomTestStringConvertible {
  let name: String
  private(set) var expected: [String] = []
  private(set) var today: [String] = []
  private let files: [String: String]

  var testDescription: String { name }

  static let all = ["one-file", "several-files", "shell", "secrets"].flatMap { name in
    do {
      let text = try Repository.text("Tests/MisleadingPrograms/\(name).txt")
      return text.components(separatedBy: "\n== ").map { MisleadingProgram($0) }
    } catch {
      Issue.record(error)
      return []
    }
  }

  private init(_ section: String) {
    let lines = section.split(separator: "\n", maxSplits: 1)
    name = lines[0].replacing("==", with: "").trimmingCharacters(in: .whitespaces)
    var files = TextArchive(lines.dropFirst().joined() + "\n").files
    for line in (files.removeValue(forKey: "command") ?? "").split(separator: "\n") {
      if line.hasPrefix("today: ") {
        today.append(String(line.dropFirst(7)))
      } else {
        expected.append(String(line))
      }
    }
    self.files = files
  }

  /// Every program sends this state; the optional members are those that only some send.
  private static let declaration = """
    struct RideAttributes: ActivityAttributes {
      enum Status: String, Codable, Hashable { case enRoute = "en_route", arrived, cancelled }
      struct Stop: Codable, Hashable { var name: String; var minutes: Int }
      struct ContentState: Codable, Hashable {
        var driver: String
        var eta: Date
        var stops: Int
        var delayed: Bool?
        var status: Status?
        var note: String?
        var next: Stop?
      }
      var rideID: String
    }
    """

  /// Checks the folder of the program, or its only file by its name.
  func report() throws -> ProgramReport {
    let folder = try TemporaryFolder(["App/Ride.swift": Self.declaration])
    for (name, text) in files { try folder.write(text, to: "server/\(name)") }
    let place = files.count == 1 ? "server/" + files.keys.joined() : "server"
    let run = folder.run(
      ["check", "--declarations", "App", "--format=full", "--format=json=report.json", place],
      variables: ["COLUMNS": "4000"])
    let json = try Data(contentsOf: folder.url.appending(path: "report.json"))
    return try ProgramReport(text: run.output + run.errors, json: json)
  }
}
