import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules

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
    (#"a\*"#, "a*", true), (#"a\*"#, "ab", false), (#"{a\,b}"#, "a,b", true),
    (#"\{a,b}"#, "{a,b}", true),
    (#"a\"#, #"a\"#, true), (#"\\?"#, #"\b"#, true),
  ])
  func patternMatchesAPath(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test(arguments: ["a*b", "{a,b}/?.json", #"a\b"#, "**/", "ümlaut {}.json"])
  func patternOfAPathMatchesOnlyThatPath(_ path: String) {
    let glob = Glob(Glob.matching(path))
    #expect(glob.matches(path))
    for other in ["aXb", "a/1.json", "b/c.json", "a/", "ümlaut .json"] {
      #expect(!glob.matches(other))
    }
  }

  @Test func patternWithTooManyAlternativesMatchesNothing() {
    let names = (0..<65).map { "a\($0)" }
    #expect(Glob("{\(names.dropFirst().joined(separator: ","))}").matches("a64"))
    for pattern in ["{\(names.joined(separator: ","))}", String(repeating: "{a,b}", count: 7)] {
      let glob = Glob(pattern)
      #expect(glob.spellings == nil)
      #expect(!glob.matches("a1") && !glob.matches("aaaaaaa"))
    }
  }

  /// Each would take years with a search that tries one way after the other, or with a spelling for each alternative.
  @Test(arguments: [
    "{a,b}", "{,a}", "{a,", "*a", "**/", "**/*a*/", "a*?", "{", "{a{",
  ])
  func costIsThatOfBothLengths(_ part: String) {
    let glob = Glob(String(repeating: part, count: 200) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 500) + "/c"))
    #expect(!glob.matches(String(repeating: "a/", count: 250) + "c"))
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

extension Glob {
  fileprivate func matches(_ path: String) -> Bool {
    var path = PatternPath(path)
    return path.matches(self)
  }
}
