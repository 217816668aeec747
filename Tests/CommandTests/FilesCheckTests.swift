import ActivitySchema
import CleanPayloads
import Foundation
import PushLinter
import PushRules
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Each file is checked once, in order, for every number of threads and every allowance.
@Suite struct FilesCheckTests {
  private static let clean =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#
  private static let broken =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#

  @Test(arguments: [1, 2, 8], [0, 100, 1 << 20])
  func everyFileIsCheckedInOrder(_ threads: Int, _ maximumBytes: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try (0..<40).map { number in
      let name = "\(number).json"
      let location = folder.appending(path: name)
      // One file is removed before it is read.
      if number != 7 {
        try Data((number % 3 == 0 ? Self.clean : Self.broken).utf8).write(to: location)
      }
      return PayloadFile(name: Path(name), location: Path(location.path), path: name)
    }
    let check = IndependentCheck(
      Self.checker, by: Workers(count: threads), maximumFileBytes: maximumBytes)
    var results: [String] = []
    try check.check(files) { file, outcome throws(CommandFailure) in
      results.append(file.path + Self.words(outcome))
    }
    let expected = (0..<40).map { number in
      "\(number).json" + (number == 7 ? " unreadable" : number % 3 == 0 ? " clean" : " 1")
    }
    #expect(results == expected)
  }

  /// Nothing is read beyond the allowance.
  @Test func readingStaysWithinTheAllowance() throws {
    let location = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(Self.broken.utf8).write(to: location)
    defer { try? FileManager.default.removeItem(at: location) }
    let file = PayloadFile(name: Path("a"), location: Path(location.path), path: "a")
    let allowance = TextAllowance(bytes: Self.broken.utf8.count + 1)
    let outcomes = Self.checker.check([file, file, file, file][...], within: allowance)
    #expect(outcomes.map { $0 != nil } == [true, false, false, false])
  }

  /// After many lines with findings, most lines are not tried with the matcher; the engine finds that they are clean.
  @Test func cleanLinesAfterManyOthersAreCounted() throws {
    let lines = (0..<400).map { $0 < 100 || $0 % 50 == 0 ? Self.broken : Self.clean }
    let piece = LineBatchTests.piece(lines)
    var check = IndependentCheck(Self.checker, by: Workers(count: 1))
    check.prepare(forFile: piece.file)
    var fine = 0
    let matched = try check.check(piece) {
      outcomes throws(CommandFailure) in fine += outcomes.count { Self.words($0) == " 0" }
    }.clean
    #expect(matched + fine == lines.count { $0 == Self.clean })
    #expect(matched > 200)
  }

  private static let checker: PayloadChecker = {
    let declarations = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int }
      }
      """
    let file = SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))
    let linter = Linter(schema: SchemaBuilder.schema(from: [file]))
    return PayloadChecker(
      MatchingLinter(linter, expectsSeveral: true), listsClean: false)
  }()

  private static func words(_ outcome: PayloadOutcome) -> String {
    switch outcome {
    case .clean: " clean"
    case .unrelated, .withoutPush, .skipped: " foreign"
    case .checked(let report): " \(report.diagnostics.count)"
    case .unreadable: " unreadable"
    case .tooLarge: " too large"
    case .invalidRequest: " invalid request"
    }
  }
}
