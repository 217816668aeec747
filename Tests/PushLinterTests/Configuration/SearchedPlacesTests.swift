import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules

/// Tests whether a run found all files that a pattern matches.
@Suite struct SearchedPlacesTests {
  private func covers(_ pattern: String, folders: [String] = [], files: Set<String> = []) -> Bool {
    SearchedPlaces(
      folders: folders, files: files, extensions: ["json", "apns"], skippedFolders: ["Pods"]
    ).cover(Glob(pattern))
  }

  @Test(
    arguments: [
      ("fixtures/rides/**", "fixtures", true),
      ("fixtures/rides/**", "fixtures/rides", true),
      ("fixtures/rides/**", ".", true),
      ("fixtures/rides/**", "..", true),
      ("fixtures/rides/**", "../..", true),
      ("fixtures/rides/**", "fixtures/rides/berlin", false),
      ("fixtures/rides/**", "fixtures/ride", false),
      ("fixtures/rides/**", "payloads", false),
      ("**/rides/*.json", "fixtures", false),
      ("**/rides/*.json", ".", true),
      ("fixtures/r*/**", "fixtures/rides", false),
      ("{fixtures,payloads}/**", "fixtures", false),
      ("{fixtures,payloads}/**", ".", true),
      ("../server/**", ".", false),
      ("../server/**", "..", true),
      ("../server/**", "../server", true),
      ("a.json", ".", true),
      ("./a/", "a", true),
    ])
  func filesAreFoundIfTheirFolderWasSearched(pattern: String, folder: String, isCovered: Bool) {
    #expect(covers(pattern, folders: [folder]) == isCovered)
  }

  @Test(
    arguments: ["a/.hidden/*.json", "Pods/**", "a/*.txt", ".hidden.json", "a/b.log"])
  func filesThatTheSearchSkipsAreNotFound(pattern: String) {
    #expect(!covers(pattern, folders: ["."]))
  }

  @Test func anExplicitlyNamedFileIsFoundAndOthersAreNot() {
    #expect(covers("a/b.log", files: ["a/b.log"]))
    #expect(!covers("a/*.json", files: ["a/b.json"]))
    #expect(!covers("a/c.json", files: ["a/b.json"]))
  }
}
