import ActivitySchema
import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Tests of the commit that `record` reads from the files of a repository.
@Suite struct GitCheckoutTests {
  private static let commit = String(repeating: "5b7d301a", count: 5)
  private static let other = String(repeating: "a", count: 40)

  private func origin(
    _ files: [String: String], preferring tags: [String] = []
  ) throws -> DeclarationOrigin? {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return GitCheckout(around: folder.path)?.origin(preferring: tags)
  }

  @Test func aBranchIsRead() throws {
    let origin = try origin([
      ".git/HEAD": "ref: refs/heads/release/3.4\n",
      ".git/refs/heads/release/3.4": Self.commit + "\n",
      ".git/config":
        "[core]\n\turl = x\n[remote \"origin\"]\n\turl = https://git.example.com/ride\n",
    ])
    #expect(origin?.ref == "release/3.4")
    #expect(origin?.commit == Self.commit)
    #expect(origin?.repository == "https://git.example.com/ride")
  }

  @Test func aTagOfTheCommitIsPreferred() throws {
    let packed = """
      # pack-refs with: peeled
      \(Self.other) refs/tags/v3.3
      \(Self.other) refs/tags/v3.4
      ^\(Self.commit)
      """
    let files = [".git/HEAD": Self.commit, ".git/packed-refs": packed]
    #expect(try origin(files, preferring: ["3.4", "v3.4"])?.ref == "v3.4")
    #expect(try origin(files, preferring: ["v3.3"])?.ref == nil)
    #expect(try origin(files)?.commit == Self.commit)
  }

  @Test func aWorkTreeIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("gitdir: ../main/worktrees/a\n", to: "tree/.git")
    try folder.write("ref: refs/heads/a", to: "main/worktrees/a/HEAD")
    try folder.write("../..", to: "main/worktrees/a/commondir")
    try folder.write(Self.commit, to: "main/refs/heads/a")
    let checkout = GitCheckout(around: folder.path.appending(Path("tree")))
    #expect(checkout?.origin(preferring: []).commit == Self.commit)
  }

  @Test(arguments: ["refs/heads/../../../secret", "secret", "refs//x", "/etc/passwd", "refs/.x"])
  func onlyARefIsRead(_ ref: String) throws {
    let files = [".git/HEAD": "ref: \(ref)", "secret": Self.commit, ".git/secret": Self.commit]
    let origin = try origin(files)
    #expect(origin?.commit == nil)
    #expect(origin?.ref == nil)
  }

  @Test func aFolderWithoutARepositoryHasNoOrigin() {
    #expect(GitCheckout(around: Path("/")) == nil)
  }

  @Test(arguments: [
    ("https://ana:token@git.example.com/ride.git", "https://git.example.com/ride.git"),
    ("https://git.example.com/ride?token=1#x", "https://git.example.com/ride"),
    ("git@git.example.com:ride/app.git", "ssh://git.example.com/ride/app.git"),
    ("ssh://ana@git.example.com/ride", "ssh://git.example.com/ride"),
    ("/home/ana/ride", nil), ("../ride", nil), ("file:///home/ana/ride", nil), ("C:\\ride", nil),
    ("https://", nil),
  ])
  func anAddressHasNoCredentials(_ address: String, _ text: String?) {
    #expect(RemoteAddress(address)?.text == text)
  }
}
