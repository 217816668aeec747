import ActivitySchema
import Foundation
import JSONSyntax
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// SECURITY.md agrees with the program.
@Suite struct SecurityDocumentTests {
  private static let page = DocumentPage("SECURITY.md")

  private static func sources(with expression: some RegexComponent) throws -> [String] {
    try Repository.swiftFiles(in: "Sources").filter {
      try Repository.text($0).firstMatch(of: expression) != nil
    }
  }

  @Test func readmeLinksToThePage() throws {
    #expect(try Repository.text("README.md").contains("(SECURITY.md)"))
  }

  @Test func namedOptionsAndCommandsExist() {
    let options = Self.page.text.matches(of: /`(?:activity-lint )?(?:[a-z]+ )?(--[a-z-]+)/).map {
      String($0.1)
    }
    #expect(options.count > 5)
    for option in options { #expect(Subcommand.spellings.contains(option), "\(option)") }
    for command in ["baseline", "init", "curl"] {
      #expect(Subcommand.all.contains { $0.name == command })
    }
  }

  /// Every variable that the sources read by its name, and no other.
  @Test func pageListsTheEnvironmentVariables() throws {
    var names: Set<String> = []
    let files = ["activity-lint", "CommandSyntax"].flatMap {
      Repository.swiftFiles(in: "Sources/\($0)")
    }
    for file in files {
      let text = try Repository.text(file)
      // A file that reads variables spells their names in capital letters.
      guard text.firstMatch(of: /[vV]ariable\b|isSet\(|isForced\(/) != nil else { continue }
      for match in text.matches(of: /"([A-Z][A-Z_]{3,})"/) { names.insert(String(match.1)) }
    }
    let section = Self.page.text.firstMatch(of: /(?s)Environment variables:(.*?)\n\n/)?.1 ?? ""
    let listed = Set(section.matches(of: /`([A-Z_]+)`/).map { String($0.1) })
    // Titles in help and in the manual page.
    let titles: Set = [
      "ARGUMENTS", "OPTIONS", "SUBCOMMANDS", "EXAMPLES", "NAME", "SYNOPSIS", "DESCRIPTION",
      "COMMANDS", "ENVIRONMENT", "FILES",
    ]
    #expect(names.subtracting(titles) == listed)
  }

  @Test func noSourceOpensAConnection() throws {
    let files = try Self.sources(
      with:
        /\b(socket|connect|getaddrinfo|gethostbyname|sendto)\(|URLSession[.(]|import (Network|FoundationNetworking)/
    )
    #expect(files == [])
  }

  @Test func onlyCurlAndGitAreStarted() throws {
    let starts = try Self.sources(
      with: /\b(posix_spawnp?|exec[lv]p?e?|fork|popen)\(|\bsystem\(command/)
    #expect(starts == ["Sources/activity-lint/System/Process+Run.swift"])
    let uses = try Self.sources(with: /environment\.run\(|Process\.run\(/)
    #expect(uses == ["Sources/activity-lint/Curl/CurlCommand.swift"])
    let children = try Self.sources(with: /[^.]Process\.spawn\(|ChildProcess\(/)
    #expect(
      children == [
        "Sources/activity-lint/Git/GitProcess.swift",
        "Sources/activity-lint/System/ChildProcess.swift",
      ])
    #expect(
      try Self.sources(with: /GitProcess\(/) == ["Sources/activity-lint/Git/GitCommand.swift"])
  }

  /// Every command of git that the sources start, and no other.
  @Test func pageListsTheCommandsOfGit() throws {
    var commands: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/activity-lint/Git") {
      for match in try Repository.text(file).matches(
        of: /(?:run|start)\(\s*\[\s*(?:Path\()?"([a-z-]+)"/)
      {
        commands.insert(String(match.1))
      }
    }
    #expect(
      commands == ["rev-parse", "ls-tree", "cat-file", "for-each-ref", "merge-base", "config"])
    for command in commands { #expect(Self.page.text.contains(command), "\(command)") }
  }

  @Test func limitsAreThoseOfTheSources() throws {
    let text = Self.page.text
    let limits: [(SizeLimit, String)] = [
      (.payload, "a line, has less than"), (.configuration, "a configuration"),
      (.baseline, "a baseline"), (.text, "any other file"),
    ]
    for (limit, words) in limits {
      #expect(text.contains("\(words) \(limit.bytes >> 20) MB"))
    }
    #expect(
      text.contains(
        "at most 2,097,152 files and \(GitObjects.maximumTotal >> 20) MB".replacing(
          "1024", with: "1,024")))
    #expect(GitTree.maximumEntries == 2_097_152)
    #expect(text.contains("nested \(JSONParser.maximumDepth) deep"))
    let parser = try Repository.text("Sources/ActivitySchema/Parsing/DeclarationParser.swift")
    #expect(
      parser.contains("maximumSize = 1 << 24") && text.contains("a Swift file 16 MB"))
  }
}
