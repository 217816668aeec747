import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The configuration of a repository can name programs; none of them runs.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct HostileGitTests {
  private static let programs = [
    "core.fsmonitor", "core.sshCommand", "core.pager", "pager.ls-tree", "pager.cat-file",
    "pager.rev-parse", "core.editor", "core.askPass", "core.gitProxy", "core.alternateRefsCommand",
    "credential.helper", "diff.external", "diff.swift.textconv", "diff.swift.command",
    "filter.swift.smudge", "filter.swift.clean", "filter.swift.process", "gpg.program",
    "uploadpack.packObjectsHook", "remote.origin.vcs", "interactive.diffFilter", "sequence.editor",
  ]

  @Test func noProgramOfTheConfigurationRuns() throws {
    let repository = try GitTestRepository()
    try repository.commit(
      [
        ".gitattributes": "*.swift diff=swift filter=swift",
        "App/Ride.swift": GitTestRepository.swift(state: "var stops: Int"),
      ], tag: "v1")
    try repository.commit(["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int?")])
    let folder = repository.folder.path.text
    try repository.folder.writeProgram("touch '\(folder)/ran'", to: "evil")
    for hook in ["reference-transaction", "post-checkout", "post-index-change", "pre-auto-gc"] {
      try repository.folder.writeProgram("touch '\(folder)/ran'", to: ".git/hooks/\(hook)")
    }
    for name in Self.programs { try repository.git("config", name, "\(folder)/evil") }
    // A file that the configuration includes, also one that exists only for the work tree.
    for (index, name) in Self.programs.enumerated() {
      let file = index % 2 == 0 ? "\(folder)/more" : "\(folder)/.git/config.worktree"
      try repository.git("config", "--file", file, name, "\(folder)/evil")
    }
    try repository.git("config", "include.path", "../more")
    try repository.git("config", "includeIf.gitdir:**.path", "../more")
    try repository.git("config", "extensions.worktreeConfig", "true")
    for command in ["rev-parse", "ls-tree", "cat-file", "for-each-ref", "config"] {
      try repository.git("config", "alias.\(command)", "!touch '\(folder)/ran'")
    }
    #expect(repository.run("compat", "v1").output.contains("stops"))
    #expect(repository.run("compat", "--merge-base", "v1").output.contains("stops"))
    // A missing object would be downloaded from here.
    try repository.git("config", "extensions.partialClone", "origin")
    try repository.git("config", "remote.origin.promisor", "true")
    try repository.git("config", "remote.origin.url", "ext::sh -c 'touch \(folder)/ran'")
    try repository.git("config", "protocol.ext.allow", "always")
    try repository.git("config", "fetch.bundleURI", "http://127.0.0.1:9/bundle")
    try repository.git("config", "--unset", "remote.origin.vcs")
    let blob = try repository.git("rev-parse", "v1:App/Ride.swift")
    try FileManager.default.removeItem(
      at: repository.folder.url.appending(
        path: ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"))
    #expect(repository.run("compat", "v1").errors.contains("in a partial clone"))
    #expect(repository.run("compat", "v2").status == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/ran"))
  }

  @Test func folderThatIsABareRepositoryIsNotOne() throws {
    let repository = try GitTestRepository()
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int")], tag: "v1")
    // The files of the folder itself form a repository, and its `.git` is empty.
    let manager = FileManager.default
    let url = repository.folder.url
    for name in ["HEAD", "config", "objects", "refs"] {
      try manager.copyItem(
        at: url.appending(path: ".git/\(name)"), to: url.appending(path: name))
    }
    try manager.removeItem(at: url.appending(path: ".git"))
    try manager.createDirectory(
      at: url.appending(path: ".git"), withIntermediateDirectories: false)
    let run = repository.run("compat", "v1")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be read as a git ref"))
  }

  @Test func pathThatIsTooLongIsAnError() throws {
    let repository = try GitTestRepository()
    let file = try repository.commit(["App/Ride.swift": "struct Ride {}"])
    var tree = try repository.git("rev-parse", "\(file)^{tree}")
    for _ in 1...17 {
      let name = String(repeating: "a", count: 250)
      try repository.folder.write("040000 tree \(tree)\t\(name)\n", to: "list")
      tree = try repository.tree(fromListIn: "list")
    }
    try repository.git("tag", "deep", repository.git("commit-tree", "-m", "x", tree))
    let run = repository.run("compat", "deep")
    #expect(run.errors.contains("a path has more than 4096 bytes"))
    #expect(run.status == 2)
  }

  /// The contents of a file are read at each of its paths.
  @Test func largeFileAtManyPathsIsAnError() throws {
    let repository = try GitTestRepository()
    let text = String(repeating: " ", count: 30 << 20)
    try repository.folder.write(text, to: "large")
    try repository.tag(
      "paths", entry: "100644 blob \(try repository.git("hash-object", "-w", "large"))", count: 9)
    let run = repository.run("compat", "paths")
    #expect(run.errors.contains("have more than 256 MB"), "\(run.errors)")
    #expect(run.status == 2)
  }

  /// 10 folders with 10 folders, and so on, have 100 million paths, but only eight objects.
  @Test(.enabled(if: CompleteRun.isRequested, "reads half a million names"))
  func foldersInsideEachOtherAreAnError() throws {
    let repository = try GitTestRepository()
    try repository.commit(["Ride.swift": GitTestRepository.swift(state: "var stops: Int")])
    var tree = try repository.git("rev-parse", "HEAD^{tree}")
    for _ in 1...8 { tree = try repository.tag("paths", entry: "040000 tree \(tree)", count: 10) }
    let run = repository.run("compat", "paths")
    #expect(run.errors.contains("have more than 524288 Swift files and folders"), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func equalFilesAtSeveralPathsAreOneVersion() throws {
    let repository = try GitTestRepository()
    let swift = GitTestRepository.swift(state: "var stops: Int")
    let names = (1...25).map { "App\($0)/Ride.swift" }
    try repository.commit(Dictionary(uniqueKeysWithValues: names.map { ($0, swift) }), tag: "v1")
    #expect(repository.run("compat", "v1").status == 0)
  }

  @Test func folderThatIsTooLargeIsAnError() throws {
    let repository = try GitTestRepository()
    let name = String(repeating: "a", count: 20_000)
    let id = try repository.git("mktree", "--missing")
    let list = (0..<3_500).map { "040000 tree \(id)\t\(1_000 + $0)\(name)\n" }.joined()
    try repository.folder.write(list, to: "list")
    let tree = try repository.tree(fromListIn: "list")
    try repository.git("tag", "large", repository.git("commit-tree", "-m", "x", tree))
    let run = repository.run("compat", "large")
    #expect(run.errors.contains("a folder has more than 64 MB of names"), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func namesOfATreeAreOnlyNames() throws {
    let repository = try GitTestRepository()
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int")], tag: "v1")
    let id = try repository.git("rev-parse", "v1:App/Ride.swift")
    // Git itself would not write such names into a work tree.
    try repository.folder.write(
      "100644 blob \(id)\t..\n100644 blob \(id)\t\u{1B}[2J.swift\n", to: "list")
    let tree = try repository.tree(fromListIn: "list")
    let commit = try repository.git("commit-tree", "-m", "x", tree)
    try repository.git("tag", "hostile", commit)
    let run = repository.run("compat", "hostile")
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }
}

extension GitTestRepository {
  /// Tags a commit whose tree has some Swift files or folders with the same contents. Returns the id of the tree.
  @discardableResult
  fileprivate func tag(_ name: String, entry: String, count: Int) throws -> String {
    try folder.write((1...count).map { "\(entry)\t\($0).swift\n" }.joined(), to: "list")
    let tree = try tree(fromListIn: "list")
    try git("tag", "--force", name, git("commit-tree", "-m", "x", tree))
    return tree
  }

  /// Returns the id of a tree with the entries of a file.
  fileprivate func tree(fromListIn file: String) throws -> String {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: Self.program ?? "/usr/bin/git")
    process.arguments = ["-C", folder.path.text, "mktree"]
    process.environment = ["PATH": Self.path]
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: file))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
  }
}
