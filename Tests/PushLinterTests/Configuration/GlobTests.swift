import TestSupport
import Testing

@testable import PushLinter

@Suite struct GlobTests {
  @Test(arguments: [
    ("a/*.json", "a/b.json", true), ("a/*.json", "a/b/c.json", false),
    ("a/**", "a/b/c.json", true), ("**/c.json", "c.json", true), ("**/c.json", "a/b/c.json", true),
    ("**/c.json", "a/bc.json", false), ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true),
    ("a?c", "abc", true), ("a?c", "a/c", false), ("a/", "a/b", true), ("././a", "a", true),
    ("{a,b}/c", "b/c", true), ("{a,b}/c", "c/c", false), ("{**,a}/c", "x/y/c", true),
    ("{**,a}/c", "c", true), ("x{*,}*", "xa/b", true), ("{a,{b,c}d}e", "ae", true),
    ("{a,{b,c}d}e", "cde", true), ("{a,{b,c}d}e", "be", false), ("{a", "{a", true),
    ("a}", "a}", true), ("{}a", "a", true), ("{a{b,c}", "{ac", true),
  ])
  func patternMatchesAPath(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test func alternativesHaveNoLimit() {
    let glob = Glob("{\((0..<1_000).map { "a\($0)" }.joined(separator: ","))}/{b,c}/*.json")
    #expect(glob.matches("a999/c/x.json"))
    #expect(!glob.matches("a1000/c/x.json"))
  }

  /// The same answer as for each expansion of the braces, parsed and matched one by one.
  @Test func bracesMatchLikeTheirAlternatives() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<CompleteRun.count(40_000, otherwise: 400) {
      let pattern = Self.text(of: ["a", "b", "/", "*", "**", "?", "{", ",", "}", "**/"], &random)
      let path = Self.text(of: ["a", "b", "/", "ab"], &random)
      let complete = pattern.hasSuffix("/") ? pattern + "**" : pattern
      guard let spellings = Self.spellings(of: complete) else { continue }
      let expected = spellings.contains { Self.matches(Array($0.utf8)[...], Array(path.utf8)[...]) }
      #expect(Glob(pattern).matches(path) == expected, "\(pattern) and \(path)")
      // The same at the end of the first 64 bytes, which a search follows together.
      let start = String(repeating: "c", count: random.number(50...63))
      guard let spellings = Self.spellings(of: start + complete) else { continue }
      let isExpected = spellings.contains {
        Self.matches(Array($0.utf8)[...], Array((start + path).utf8)[...])
      }
      #expect(
        Glob(start + pattern).matches(start + path) == isExpected,
        "\(pattern) and \(path) after \(start)")
    }
  }

  /// The same answer as of each pattern alone.
  @Test func patternsOfASetMatchOnTheirOwn() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<CompleteRun.count(4_000, otherwise: 100) {
      let globs = (0..<random.number(1...40)).map { _ in
        Glob(Self.text(of: ["a", "b", "/", "*", "**", "?", "{", ",", "}", "**/", "aab"], &random))
      }
      let path = Self.text(of: ["a", "b", "/", "ab", "aab"], &random)
      let expected = globs.indices.filter { globs[$0].matches(path) }
      #expect(GlobSet(globs).matches(path) == expected, "\(globs.map { $0.pattern }) and \(path)")
    }
  }

  /// Many patterns cost as much as one of the same length, and patterns with another start or end nothing.
  @Test func costOfASetIsThatOfItsBytes() {
    let path = "folder/f12.json"
    let long = GlobSet([Glob(String(repeating: "*1*f", count: 1_600))]).search(path)
    let short = GlobSet((0..<1_600).map { _ in Glob("*1*f") } + [Glob("*1*n")]).search(path)
    #expect(short.matches == [])
    #expect(short.cost <= long.cost + path.utf8.count)
    let others = GlobSet((0..<1_600).map { Glob("other\($0)/**/*.json") }).search(path)
    #expect(others.cost == 0)
  }

  /// The places that a search follows: at most the product of both lengths, and not the number of spellings.
  @Test(arguments: [
    ("{a,b}", 1), ("{,a}", 40), ("*a", 40), ("**/", 8), ("a", 1), ("?", 1), ("{a,", 1),
  ])
  func costIsLinearInThePattern(_ part: String, _ placesPerByte: Int) {
    let path = String(repeating: "a", count: 40)
    let costs = [1_000, 10_000].map { count in
      let result = GlobSet([Glob(String(repeating: part, count: count) + "b")]).search(path)
      #expect(result.matches == [])
      return result.cost
    }
    #expect(costs[1] <= 11 * costs[0] + 1_000)
    #expect(costs[1] <= part.utf8.count * 10_000 * 4 * placesPerByte)
  }

  private static func text(of parts: [String], _ random: inout SeededRandom) -> String {
    let count = random.number(1...9)
    return (0..<count).map { _ in random.pick(from: parts) ?? "" }.joined()
  }

  /// Returns every spelling of a pattern without braces; nil if braces are nested or not closed.
  private static func spellings(of pattern: String) -> [String]? {
    guard let open = pattern.firstIndex(of: "{") else { return [pattern] }
    guard let close = pattern[open...].firstIndex(of: "}"),
      !pattern[pattern.index(after: open)..<close].contains("{")
    else { return nil }
    var all: [String] = []
    let inner = pattern[pattern.index(after: open)..<close]
    for choice in inner.split(separator: ",", omittingEmptySubsequences: false) {
      let rest = pattern[..<open] + choice + pattern[pattern.index(after: close)...]
      // The braces of the rest cannot be nested in this group.
      guard let spellings = spellings(of: String(rest)) else { return nil }
      all += spellings
    }
    return all
  }

  /// Matches by trying everything; a `**/` also matches nothing.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "*") where rest.first == first && rest.dropFirst().first == slash:
      let after = rest.dropFirst(2)
      return matches(after, path)
        || path.indices.contains { path[$0] == slash && matches(after, path[($0 + 1)...]) }
    case UInt8(ascii: "*") where rest.first == first:
      return (path.startIndex...path.endIndex).contains { matches(rest.dropFirst(), path[$0...]) }
    case UInt8(ascii: "*"):
      let end = path.firstIndex(of: slash) ?? path.endIndex
      return (path.startIndex...end).contains { matches(rest, path[$0...]) }
    case UInt8(ascii: "?"):
      return path.first.map { $0 != slash } ?? false && matches(rest, path.dropFirst())
    default: return path.first == first && matches(rest, path.dropFirst())
    }
  }
}
