import PushLinter
import PushRules
import Testing

/// `docs/changes.md`: the section of a version becomes its release notes.
@Suite struct ChangesDocumentTests {
  private static let page = DocumentPage("docs/changes.md")

  @Test func theVersionHasASection() throws {
    let sections = Self.page.sections.map { String($0.heading) }
    #expect(
      sections.contains(Version.current),
      "docs/changes.md has no section \(Version.current), which packages/scripts/build-release copies"
    )
  }

  @Test func versionsAreInDescendingOrder() {
    let versions = Self.page.sections.map { $0.heading }
      .filter { $0.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil }
      .map { $0.split(separator: ".").compactMap { Int($0) } }
    #expect(!versions.isEmpty)
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $1.lexicographicallyPrecedes($0) })
  }

  /// A relative link leads nowhere in release notes.
  @Test func everyLinkIsAnAddress() {
    #expect(Self.page.links.map { $0.path } == [])
  }
}
