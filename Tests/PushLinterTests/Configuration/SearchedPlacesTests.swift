import Testing

@testable import PushLinter

@Suite("Whether a run has seen all files of a pattern")
struct SearchedPlacesTests {
  private func covers(_ pattern: String, folders: [String] = [], files: Set<String> = []) -> Bool {
    SearchedPlaces(
      folders: folders, files: files, extensions: ["json", "apns"], skippedFolders: ["Pods"]
    ).cover(Glob(pattern))
  }

  @Test(
    "It has where the folder that they lie in was searched",
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
  func folder(pattern: String, folder: String, isCovered: Bool) {
    #expect(covers(pattern, folders: [folder]) == isCovered)
  }

  @Test(
    "It has not where a search passes by",
    arguments: ["a/.hidden/*.json", "Pods/**", "a/*.txt", ".hidden.json", "a/b.log"])
  func passedBy(pattern: String) {
    #expect(!covers(pattern, folders: ["."]))
  }

  @Test("A file that was named is seen, and says nothing of others")
  func file() {
    #expect(covers("a/b.log", files: ["a/b.log"]))
    #expect(!covers("a/*.json", files: ["a/b.json"]))
    #expect(!covers("a/c.json", files: ["a/b.json"]))
  }
}
