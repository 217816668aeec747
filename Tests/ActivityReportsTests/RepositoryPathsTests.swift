import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// Paths of files relative to the root of the repository.
@Suite struct RepositoryPathsTests {
  @Test(arguments: [
    ("a.json", "server/a.json"), ("./a//b.json", "server/a/b.json"),
    ("../app/a.json", "app/a.json"), ("/repository/a.json", "a.json"),
    // Outside, and the root itself.
    ("../../a.json", "../../a.json"), ("/elsewhere/a.json", "/elsewhere/a.json"), ("..", ".."),
    ("/repository2/a.json", "/repository2/a.json"),
  ])
  func pathBelowTheRootIsRelative(name: String, path: String) {
    let paths = RepositoryPaths(workingDirectory: "/repository/server", root: "/repository")
    #expect(paths.path(of: name) == path)
  }

  @Test(arguments: [("./a.json", "a.json"), ("/a.json", "/a.json")])
  func pathWithoutARootIsNormalized(name: String, path: String) {
    #expect(RepositoryPaths().path(of: name) == path)
  }
}
