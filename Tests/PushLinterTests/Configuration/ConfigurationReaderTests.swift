import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests that `.activity-lint.json` is read.
@Suite struct ConfigurationReaderTests {
  private func read(_ text: String) -> (
    configuration: Configuration, problems: [ConfigurationProblem]
  ) {
    ConfigurationReader.read(Array(text.utf8))
  }

  /// Returns the marked text and the message of each problem.
  private func problems(_ text: String) -> [String] {
    read(text).problems.map { problem in
      let marked = Array(text.utf8)[problem.range.clamped(to: 0..<text.utf8.count)]
      return "\(String(decoding: marked, as: UTF8.self)) — \(problem.message)"
    }
  }

  @Test func allSettingsAreReadWithCommentsAndTrailingCommas() {
    let (configuration, problems) = read(
      """
      // Ours.
      {
        "$schema": "schemas/configuration.schema.json",
        "declarations": ["App", "Widget/Ride.swift",],
        /* "payloads": 7, */
        "payloads": [{"files": "a//*.json", "type": "Ride"}],
        "rules": {"missing-key": "warning", "unix-date": "off"},
        "expected": [{"files": "rejected/null/**", "rules": ["null-value"]}],
      }
      """)
    #expect(problems == [])
    #expect(configuration.declarations == ["App", "Widget/Ride.swift"])
    #expect(configuration.payloads.map { $0.files.pattern } == ["a//*.json"])
    #expect(configuration.payloads.map { $0.type } == ["Ride"])
    #expect(configuration.severities == ["missing-key": .warning, "unix-date": nil])
    #expect(
      configuration.entries(forFile: "rejected/null/a/b.json").expectedRules == ["null-value"])
    #expect(configuration.entries(forFile: "rejected/a.json").expectedRules == [])
  }

  @Test func versionHasPathsOrARef() {
    let (configuration, problems) = read(
      #"{"versions": [{"app": "3", "ref": "v3.0"}, {"app": "2", "ref": "v2", "declarations": ["App"]}, {"app": "1", "declarations": ["Old"]}]}"#
    )
    #expect(problems == [])
    #expect(configuration.versions.map { $0.ref?.text } == ["v3.0", "v2", nil])
    #expect(configuration.versions.map { $0.declarations } == [[], ["App"], ["Old"]])
  }

  @Test func versionHasOneEntry() {
    #expect(
      problems(#"{"versions": [{"app": "2", "ref": "a"}, {"app": "2", "ref": "b"}]}"#) == [
        "{ — `versions` has two entries for app 2"
      ])
  }

  @Test func versionWithoutPathsAndRefIsAProblem() {
    #expect(
      problems(#"{"versions": [{"app": "3"}]}"#) == [
        #"{ — an entry of `versions` must have `declarations` or `ref`"#
      ])
    #expect(
      problems(#"{"versions": [{"app": "3", "reff": "v3"}]}"#) == [
        #""reff" — unknown key `reff` in an entry of `versions`; the known keys are `app`, `declarations`, `ref`"#,
        #"{ — an entry of `versions` must have `declarations` or `ref`"#,
      ])
  }

  private static let notAName =
    #"`ref` must be a branch, a tag or an id, such as "v3.2.0", and can end with ~2 or ^1"#

  @Test(arguments: [
    ("-v3", notAName), (#"v3\u0000x"#, notAName), ("HEAD^{/x}", notAName),
    ("v3:App", "a git ref has no `:`; name folders of the commit in `declarations`"),
    ("", #"expected a string: a git ref such as "v3.2.0""#),
  ])
  func refOfAVersionIsOnlyARef(_ ref: String, _ message: String) {
    #expect(
      problems(#"{"versions": [{"app": "3", "ref": "\#(ref)"}]}"#) == [#""\#(ref)" — \#(message)"#])
  }

  @Test func anEmptyObjectIsTheDefaultConfiguration() {
    let (configuration, problems) = read("{}")
    #expect(problems == [])
    #expect(configuration.declarations == [])
  }

  @Test func misspelledKeysRulesAndSeveritiesHaveASuggestion() {
    #expect(
      problems(#"{"paylods": []}"#) == [
        #""paylods" — unknown key `paylods` in the configuration; did you mean `payloads`?"#
      ])
    #expect(
      problems(#"{"rules": {"mising-key": "off"}}"#) == [
        #""mising-key" — unknown rule `mising-key`; did you mean `missing-key`?"#
      ])
    #expect(
      problems(#"{"rules": {"missing-key": "Warning"}}"#) == [
        #""Warning" — `missing-key` must be "error", "warning", "info" or "off"; did you mean "warning"?"#
      ])
    #expect(
      problems(#"{"expected": [{"file": "x"}]}"#).first
        == #""file" — unknown key `file` in an entry of `expected`; did you mean `files`?"#)
    #expect(
      problems(#"{"expected": [{"files": "a", "rules": ["zzz"]}]}"#) == [
        #""zzz" — unknown rule `zzz`"#
      ])
  }

  @Test func aValueOfTheWrongKindIsMarked() {
    #expect(problems("[]") == ["[ — the configuration must be an object"])
    #expect(problems(#"{"rules": []}"#) == [#""rules" — `rules` must be an object"#])
    #expect(problems(#"{"payloads": {}}"#) == [#""payloads" — `payloads` must be an array"#])
    #expect(problems(#"{"declarations": [1]}"#) == ["1 — expected a string: a path"])
    #expect(
      problems(#"{"payloads": [{"files": "x"}]}"#) == [
        "{ — an entry of `payloads` must have `type` or `envelope`"
      ])
  }

  @Test func invalidJSONReportsOnlyProblemsOfTheText() {
    #expect(problems("") == [" — the configuration is empty; the shortest valid text is `{}`"])
    #expect(problems(#"{"rulez": 1"#) == ["{ — this bracket is never closed"])
    #expect(
      problems(#"{"rules": {}, "rules": {}}"#) == [#""rules" — duplicate key"#])
    #expect(problems("{} /* open") == ["/* open — this comment is never closed"])
    #expect(problems(#"{'rules': {}}"#) == ["'rules' — text must be in double quotation marks"])
  }

  @Test func manyCommentsHideNoProblem() {
    let comments = String(repeating: "// \"\n", count: 300)
    #expect(problems(comments + "{}") == [])
    #expect(problems(comments + #"{"a" 1}"#) == ["1 — expected a colon between key and value"])
  }

  @Test func everyPrefixOfAConfigurationIsReadWithoutATrap() {
    let text = Array(
      #"{"rules": {"unix-date": "off"}, /* x */ "expected": [{"files": "a\"", "rules": []}]} // y"#
        .utf8)
    for end in 0..<text.count {
      let (_, problems) = ConfigurationReader.read(Array(text[..<end]))
      #expect(problems.allSatisfy { $0.range.upperBound <= end })
    }
  }

  @Test func problemsAreShownWithTheirLines() {
    let source = Source(
      name: ".activity-lint.json", bytes: Array("{\n  \"rulez\": {},\n  \"types\": 7\n}".utf8))
    let text = ProblemReport.text(
      ConfigurationReader.read(source.bytes).problems, in: source)
    #expect(
      String(decoding: text, as: UTF8.self) == """
        error: unknown key `rulez` in the configuration; did you mean `rules`?
         --> .activity-lint.json:2:3
          |
        2 |   "rulez": {},
          |   ^^^^^^^

        error: `types` must be an object
         --> .activity-lint.json:3:12
          |
        3 |   "types": 7
          |            ^

        """)
  }
}
