import TestSupport
import Testing

@testable import PushModel
@testable import activity_lint

/// The paths of a run are compared with the patterns of a configuration within one limit.
@Suite struct PatternMatchesTests {
  private static func configuration(_ patterns: [String]) -> Configuration {
    var configuration = Configuration()
    configuration.excluded = patterns.map { Glob($0) }
    return configuration
  }

  @Test func aPathIsComparedOnce() {
    let configuration = Self.configuration(["**/a*.json"])
    let matches = PatternMatches(upTo: 1)
    #expect(matches.entries(forFile: "x/a1.json", in: configuration).isExcluded)
    #expect(matches.areIncomplete)
    #expect(matches.entries(forFile: "x/a1.json", in: configuration).isExcluded)
    #expect(!matches.entries(forFile: "x/a2.json", in: configuration).isExcluded)
  }

  /// 64 bytes of a path are one step.
  @Test func stepsArePatternBytesForEach64BytesOfAPath() {
    let part = String(repeating: "*a", count: 30)
    let configuration = Self.configuration((0..<100).map { "**/\(part)b\($0)" })
    let path = String(repeating: "a", count: 640)
    #expect(configuration.entries(forFile: path).steps <= 100 * 70 * 11)
  }

  /// Twenty patterns are far from the limit, even for 100,000 files.
  @Test func ordinaryPatternsAreFarFromTheLimit() {
    let configuration = Self.configuration((0..<20).map { "**/fixtures\($0)/**/*.json" })
    let path = "server/fixtures/live-activities/rides/updates/0001-driver-assigned.json"
    let steps = configuration.entries(forFile: path).steps
    #expect(steps * 100_000 < PatternMatches().maximumSteps)
  }
}
