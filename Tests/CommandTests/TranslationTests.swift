import Foundation
import Testing

/// A translated page follows the English pages.
///
/// Each of its sections names the English sections that it translates, with their fingerprints. If an English section changes, a person
/// rereads the translation and then writes the new mark; UPDATE_FIXTURES=1 does not.
@Suite struct TranslationTests {
  @Test func translationsExist() {
    #expect(
      DocumentPage.translations.map { $0.path } == ["README.zh-CN.md", "docs/guide.zh-CN.md"])
    #expect(DocumentPage.translations.allSatisfy { !$0.sessions.isEmpty && !$0.scripts.isEmpty })
  }

  @Test(arguments: DocumentPage.translations)
  func everySectionNamesItsOriginal(_ page: DocumentPage) {
    for section in page.sections {
      #expect(!section.marks.isEmpty, "\(page.path):\(section.line): no mark of a translation")
    }
  }

  @Test(arguments: DocumentPage.translations)
  func originalIsUnchanged(_ page: DocumentPage) {
    for section in page.sections {
      let place = "\(page.path):\(section.line)"
      for mark in section.marks {
        guard let original = mark.original else {
          Issue.record("\(place): \(mark.place) does not exist")
          continue
        }
        guard original.fingerprint != mark.fingerprint else { continue }
        let current = mark.updated(for: original)
        Issue.record(
          "\(place): \(mark.place) has changed; reread the translation, then write \(current)")
      }
    }
  }

  /// Code is not translated: it is from the English section, or a file of the example. Commands run in other tests.
  @Test(arguments: DocumentPage.translations)
  func codeIsInTheOriginal(_ page: DocumentPage) throws {
    let files = try Self.exampleFiles()
    for section in page.sections {
      let originals = section.marks.compactMap { $0.original }
      let known = Set(originals.flatMap { $0.blocks.map { $0.text } }).union(files)
      for block in section.blocks where !["console", "sh"].contains(block.language) {
        #expect(
          known.contains(block.text),
          "\(page.path):\(section.line): neither in the original nor in docs/example: \(block.text)"
        )
      }
    }
  }

  private static func exampleFiles() throws -> Set<String> {
    let folder = "docs/example"
    let found = FileManager.default.enumerator(
      atPath: Repository.root.appending(path: folder).path)
    let names = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }
    let texts = try names.map { try Repository.text("\(folder)/\($0)") }
    return Set(texts.map { $0.trimmingCharacters(in: .newlines) })
  }

  @Test func changedTextChangesTheFingerprint() {
    let section = DocumentSection(heading: "Set up", line: 1, lines: ["", "Run `check`."])
    var changed = section
    changed.lines[1] = "Run `check` twice."
    #expect(section.fingerprint != changed.fingerprint)
    #expect(section.fingerprint.count == 16)
  }

  @Test func outputDoesNotChangeTheFingerprint() {
    let lines: [Substring] = ["```console", "$ activity-lint explain", "one", "```", "Text."]
    let section = DocumentSection(heading: "Rules", line: 1, lines: lines)
    var other = section
    other.lines[2] = "two"
    #expect(section.fingerprint == other.fingerprint)
    other.lines[1] = "$ activity-lint version"
    #expect(section.fingerprint != other.fingerprint)
    other = section
    other.lines[4] = "Other text."
    #expect(section.fingerprint != other.fingerprint)
  }

  @Test func markNamesASectionAndItsFingerprint() throws {
    let mark = try #require(
      TranslationMark("<!-- translation of docs/rules.md#missing-key, 0123456789abcdef -->"))
    #expect(mark.path == "docs/rules.md" && mark.anchor == "missing-key")
    #expect(mark.fingerprint == "0123456789abcdef")
    #expect(mark.original?.heading == "missing-key")
    let page = try #require(
      TranslationMark("<!-- translation of README.md, 0123456789abcdef -->"))
    #expect(page.anchor == nil && page.original?.heading == "activity-lint")
    #expect(TranslationMark("<!-- translation of README.md -->") == nil)
  }

  @Test func headingInACodeBlockIsNotASection() {
    let sections = DocumentPage("docs/integrations.md").sections
    #expect(sections.contains { $0.heading == "pre-commit" })
    #expect(!sections.contains { $0.heading.hasPrefix(".pre-commit-config") })
  }
}
