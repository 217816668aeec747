import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Random names of commits: each is a commit or is reported by one line, and no shell or option of git reads it.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct HostileReferenceTests {
  private static let pieces =
    """
    v1 v1 v1 HEAD main refs/tags/v1 origin/main stash FETCH_HEAD - -- --all --exec=touch\\ ran -c .. ... @ @{ @{0} @{-1} @{u}
    } ^ ^{ ^{} ^{tree} ^{commit} ^{/x} ^{/((( ^0 ^! ^@ ^- ~ ~1 ~99999999999999999999 : :/ :/x :App :App/Ride.swift :(top) :../.. .git
    .git/HEAD .lock / // \\ * ? [ ] ! # $ $(touch$IFS\\ran) `touch` ; | & > < ' " % %00 %s {} é e\u{301} 😀 \u{202E} \u{200B} \u{FEFF}
    \u{7F} \u{1B}[2J 0000000000000000000000000000000000000000 ffffffffffffffffffffffffffffffffffffffff 1e 0x1 \u{2028}
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { String($0) }
    + [" ", "\n", "\r", "\t", String(repeating: "a", count: 5_000), "\u{0}", ""]

  private static let count = CompleteRun.count(400, otherwise: 6)

  @Test func everyNameIsACommitOrReportedByOneLine() throws {
    let repository = try GitTestRepository()
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int")], tag: "v1")
    try repository.folder.write(#"{"stops": 1}"#, to: "state.json")
    var random = SeededRandom(seed: Setting.seed)
    for number in 0..<Self.count {
      let ref = (0..<random.number(1...4)).map { _ in random.pick(from: Self.pieces) ?? "" }
        .joined()
      let run: CommandRun
      switch number % 3 {
      case 0: run = repository.run("compat", "--", argument(ref))
      case 1: run = repository.run("compat", "--ref", "--", argument(ref))
      default:
        try repository.folder.write(try Self.configuration(ref), to: ".activity-lint.json")
        run = repository.run("check", "--part", "content-state", "state.json")
        try FileManager.default.removeItem(
          at: repository.folder.url.appending(path: ".activity-lint.json"))
      }
      expectOneLine(run, ref)
      #expect(
        !FileManager.default.fileExists(
          atPath: repository.folder.url.appending(path: "ran").path()), "\(ref)")
    }
  }

  private enum Setting {
    static let seed =
      ProcessInfo.processInfo.environment["ROBUSTNESS_SEED"].flatMap { UInt64($0) } ?? 1
  }

  /// No argument of a process contains a null character.
  private func argument(_ ref: String) -> String { ref.replacing("\u{0}", with: "") }

  private static func configuration(_ ref: String) throws -> String {
    let versions = ["versions": [["app": "1.0", "ref": ref]]]
    return String(decoding: try JSONEncoder().encode(versions), as: UTF8.self)
  }

  private func expectOneLine(_ run: CommandRun, _ ref: String) {
    let text = run.output + run.errors
    #expect((0...2).contains(run.status), "\(ref.debugDescription)")
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F },
      "\(ref.debugDescription): \(text.debugDescription)")
    guard run.status == 2 else { return }
    let isOneMessage = run.errors.hasPrefix("error: ") && run.output.isEmpty
    #expect(isOneMessage, "\(ref.debugDescription): \(text)")
    // The place in the configuration, or the hint about help, follows the message.
    #expect(run.errors.count { $0 == "\n" } <= 6, "\(ref.debugDescription): \(text)")
    #expect(!text.contains("cannot run"), "\(ref.debugDescription): \(text)")
  }
}
