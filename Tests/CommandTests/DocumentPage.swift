import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A page of the documentation with the commands that it shows.
struct DocumentPage: CustomTestStringConvertible {
  let path: String
  let text: String

  var testDescription: String { path }

  init(_ path: String) {
    self.path = path
    text = (try? Repository.text(path)) ?? ""
  }

  /// The pages whose commands run.
  static let all = [DocumentPage("README.md")] + files(in: "docs")

  /// The pages in other languages than English.
  static let translations = all.filter { $0.path.hasSuffix(".zh-CN.md") }

  private static func files(in folder: String) -> [DocumentPage] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { DocumentPage("\(folder)/\($0)") }
  }

  /// A `console` block: a command and its complete output.
  struct Session {
    let range: Range<String.Index>
    let command: String
    let output: String
  }

  var sessions: [Session] {
    text.matches(of: /(?s)```console\n\$ ([^\n]*)\n(.*?)```/).map {
      Session(range: $0.2.startIndex..<$0.2.endIndex, command: String($0.1), output: String($0.2))
    }
  }

  /// The language and the lines of each code block.
  var blocks: [(language: String, lines: [String])] {
    var blocks: [(language: String, lines: [String])] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }

  /// The contents of each block of the language.
  func blocks(of language: String) -> [String] {
    blocks.filter { $0.language == language }.map { $0.lines.joined(separator: "\n") }
  }

  /// The commands of each block for a shell, in order, without comments and without files for their output.
  var scripts: [[String]] {
    blocks.filter { ["", "sh"].contains($0.language) }
      .map { block in
        block.lines.filter { $0.hasPrefix("activity-lint ") }.map { Self.command(of: $0) }
      }
      .filter { !$0.isEmpty }
  }

  private static func command(of line: String) -> String {
    var line = line
    for end in [" #", " > "] {
      if let range = line.range(of: end) { line = String(line[..<range.lowerBound]) }
    }
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// The path and the anchor of each link to another file or section.
  var links: [(path: String, anchor: String?)] {
    text.matches(of: /\]\(([^()\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") }
      .map { link in
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      }
  }

  /// The anchors of the page's headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(text.matches(of: /(?m)^#+ (.+)$/).map { Self.anchor(of: $0.1) })
  }

  /// Returns the anchor of a heading, as GitHub makes it.
  static func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      .replacing(" ", with: "-")
  }
}
