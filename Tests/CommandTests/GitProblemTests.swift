import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// What is said about a commit that cannot be read: one line, and exit status 2.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct GitProblemTests {
  private let repository: GitTestRepository
  private static let old = GitTestRepository.swift(state: "var stops: Int")

  init() throws {
    repository = try GitTestRepository()
    try repository.commit(["App/Ride.swift": Self.old], tag: "v1.2.0")
  }

  private func error(
    _ arguments: [String], in other: GitTestRepository? = nil, variables: [String: String] = [:]
  ) -> String {
    let usual = ["PATH": GitTestRepository.path, "HOME": "/nowhere"]
    let run = (other ?? repository).folder.run(
      ["compat"] + arguments, variables: usual.merging(variables) { $1 })
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    return run.errors
  }

  private static let shallow =
    "with a commit in this clone; a shallow clone gets all commits by 'git fetch --unshallow --tags', or by 'fetch-depth: 0' for actions/checkout"

  @Test func unknownRefIsNamed() {
    #expect(
      error(["1.2.0"]) == "error: '1.2.0' is neither a path nor a git ref \(Self.shallow)\n")
    #expect(error(["1.2.0:"]) == "error: '1.2.0' is not a git ref \(Self.shallow)\n")
  }

  @Test(arguments: [
    "-v1", "--upload-pack=touch x", "-", "^v1.2.0", "v1.2.0..main", "$(touch x)", "main;touch x",
    "@{-1}", "a b", "\n", "v1.2.0^{tree}", "HEAD^{/(a{1,255}){1,255}}", "HEAD~-1", "~1",
    String(repeating: "a", count: 256),
  ])
  func expressionIsNotPassedToGit(_ ref: String) throws {
    try repository.folder.writeProgram(": > '\(repository.folder.path.text)/ran'", to: "bin/git")
    let path = ["PATH": "\(repository.folder.path.text)/bin"]
    for argument in [ref, "\(ref):", "\(ref):App"] {
      let error = error(["--", argument], variables: path)
      #expect(error.contains("a ref is a branch, a tag or an id, such as v3.4.0"), "\(argument)")
    }
    #expect(error(["--merge-base", "--", ref], variables: path).contains("is not a git ref"))
    #expect(!FileManager.default.fileExists(atPath: "\(repository.folder.path.text)/ran"))
  }

  @Test(arguments: ["HEAD~9", "HEAD^2", "@", "v1.2.0+5", "ü"])
  func nameThatNoCommitHasIsUnknown(_ ref: String) {
    guard ref != "@" else { return #expect(repository.run("compat", ref).errors.isEmpty) }
    #expect(error(["\(ref):"]) == "error: '\(ref)' is not a git ref \(Self.shallow)\n")
  }

  @Test func fileIsNoCommit() throws {
    try repository.git("tag", "file", "HEAD:App/Ride.swift")
    #expect(
      error(["file"]) == "error: 'file' is neither a path nor a git ref \(Self.shallow)\n")
  }

  @Test func gitThatDoesNotAnswerIsEnded() {
    #expect(throws: SystemError.timeout) {
      let process = try ChildProcess(
        Path("/bin/sh"), [Path("-c"), Path("sleep 60")], variables: [], maximumSeconds: 0.1)
      _ = try process.read()
    }
  }

  @Test func namedCommandCompletesAShallowClone() throws {
    try repository.commit(["README": "x"])
    let clone = try GitTestRepository(cloneOf: repository, "--depth=1")
    for ref in ["v1.2.0", "HEAD~1"] {
      #expect(error([ref], in: clone).contains("'git fetch --unshallow --tags'"))
    }
    try clone.git("fetch", "--quiet", "--unshallow", "--tags")
    for ref in ["v1.2.0", "HEAD~1"] { #expect(clone.run("compat", ref).errors.isEmpty) }
  }

  @Test func fileThatAPartialCloneLacksIsNotDownloaded() throws {
    try repository.git("config", "uploadpack.allowFilter", "true")
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int?")])
    let clone = try GitTestRepository(cloneOf: repository, "--filter=blob:none")
    let missing = error(["v1.2.0"], in: clone)
    #expect(missing.hasPrefix("error: cannot read 'App/Ride.swift' of 'v1.2.0': "))
    #expect(
      missing
        .hasSuffix("; in a partial clone, 'git archive v1.2.0 > /dev/null' downloads the files\n"))
    let bare = try GitTestRepository(cloneOf: repository, "--filter=tree:0")
    #expect(error(["v1.2.0"], in: bare).hasPrefix("error: cannot read a folder of 'v1.2.0': "))
  }

  @Test func gitIsNotInstalled() {
    for path in ["/nowhere", "", "."] {
      #expect(
        error(["v1.2.0"], variables: ["PATH": path])
          == "error: 'v1.2.0' is not the path of a file or folder, and cannot be read as a git ref: there is no git in any folder of PATH\n"
      )
    }
  }

  @Test func gitIsNotStartedOutsideOfARepository() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try folder.writeProgram("touch \(folder.path.text)/ran", to: "bin/git")
    let run = folder.run(
      ["compat", "v1"], variables: ["PATH": "\(folder.path.text)/bin:/usr/bin:/bin"])
    #expect(run.errors.contains("'\(folder.path.text)' is not in a git repository"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path.text)/ran"))
  }

  @Test func repositoryAroundAnInvalidOneIsNotRead() throws {
    try FileManager.default.createDirectory(
      at: repository.folder.url.appending(path: "inner/.git"), withIntermediateDirectories: true)
    let run = repository.run("compat", "v1.2.0", in: "inner")
    #expect(run.errors.contains("git says: not a git repository"))
    #expect(run.status == 2)
  }

  @Test func repositoryOfAnotherFormatIsReportedByGit() throws {
    try repository.git("config", "core.repositoryFormatVersion", "1")
    try repository.git("config", "extensions.future", "true")
    #expect(
      error(["v1.2.0:"])
        .hasPrefix(
          "error: cannot read the git ref 'v1.2.0': git says: unknown repository extension"))
  }

  @Test func repositoryOfAnotherUserIsNotRead() {
    let run = repository.run(
      "compat", "v1.2.0", variables: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    // The program does not pass on variables that it does not know.
    #expect(run.errors.isEmpty)
  }

  @Test func repositoryOfTheVariablesOfAHookIsNotRead() throws {
    let other = try GitTestRepository()
    let elsewhere = "\(other.folder.path.text)/.git"
    let run = repository.run(
      "compat", "v1.2.0",
      variables: ["GIT_DIR": elsewhere, "GIT_WORK_TREE": elsewhere, "GIT_INDEX_FILE": "/nowhere"])
    #expect(run.errors.isEmpty)
  }

  @Test func replacedCommitIsReadAsItIs() throws {
    let first = try repository.git("rev-parse", "HEAD")
    let second = try repository.commit(["App/Ride.swift": "struct Nothing {}"])
    try repository.git("replace", first, second)
    try repository.folder.write(Self.old, to: "App/Ride.swift")
    #expect(repository.run("compat", "v1.2.0").errors.isEmpty)
  }
}
