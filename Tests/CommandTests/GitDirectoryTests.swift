import ActivityReports
import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Git runs programs that the files in its directories contain or name. No command writes there.
@Suite struct GitDirectoryTests {
  /// A git directory, and a path below it that a command is to write.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    var prepare: @Sendable (TemporaryFolder) throws -> Void = { _ in }
  }

  static let kinds = [
    Kind(testDescription: ".git", path: ".git/hooks/pre-commit"),
    Kind(testDescription: "spelled otherwise", path: "p/./.././/.git/hooks/pre-commit"),
    Kind(testDescription: "the directory itself", path: ".git"),
    Kind(testDescription: "other case", path: "app/.GiT/config"),
    Kind(testDescription: "bare", path: "server.git/config") { folder in
      try folder.writeRepository(to: "server.git")
    },
    Kind(testDescription: "submodule", path: "modules/app/hooks/post-checkout") { folder in
      try folder.replaceGit(by: "gitdir: modules/app\n")
      try folder.writeRepository(to: "modules/app")
    },
    Kind(testDescription: "shared by work trees", path: "store/hooks/post-checkout") { folder in
      try folder.replaceGit(by: "gitdir: \(folder.path.text)/store/worktrees/app\n")
      try folder.writeRepository(to: "store")
    },
    Kind(testDescription: "file of a work tree", path: ".git") { folder in
      try folder.replaceGit(by: "gitdir: store\n")
    },
    Kind(testDescription: "link to a folder", path: "reports/pre-commit") { folder in
      try folder.write("", to: ".git/hooks/sample")
      try folder.link("reports", to: ".git/hooks")
    },
    Kind(testDescription: "link to a file", path: "report.json") { folder in
      try folder.write("", to: ".git/config")
      try folder.link("report.json", to: ".git/config")
    },
    Kind(testDescription: "link to a link", path: "report.json") { folder in
      try folder.write("", to: ".git/config")
      try folder.link("inner", to: ".git")
      try folder.link("report.json", to: "inner/config")
    },
  ]

  /// A command that writes the file `X`.
  struct Writer: CustomTestStringConvertible, Sendable {
    let arguments: String
    var variables: [String: String] = [:]
    /// Whether the run continues without the file.
    var onlyWarns = false

    var testDescription: String { "\(arguments) \(variables)" }
    var command: String { String(arguments.prefix { $0 != " " }) }
  }

  static let writers =
    ReportFormat.all.map {
      Writer(arguments: "check --part content-state --format \($0.name)=X p/1.json")
    } + [
      Writer(
        arguments: "check --part content-state --format github p/1.json",
        variables: ["GITHUB_STEP_SUMMARY": "X"], onlyWarns: true),
      Writer(arguments: "check --part content-state --fix --format json=X p/1.json"),
      Writer(arguments: "check Ride.swift --format json=X"),
      Writer(arguments: "compat Ride.swift --format json=X"),
    ]

  private func folder(_ kind: Kind) throws -> TemporaryFolder {
    let folder = try FixablePayload.folder(with: "p/1.json")
    try kind.prepare(folder)
    let parent = folder.url.appending(path: kind.path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: writers, kinds)
  func nothingIsWritten(_ writer: Writer, _ kind: Kind) throws {
    let folder = try folder(kind)
    let before = try folder.contents()
    let arguments = writer.arguments.split(separator: " ").map {
      $0.replacingOccurrences(of: "X", with: kind.path)
    }
    let run = folder.run(
      arguments,
      variables: writer.variables.mapValues { $0.replacingOccurrences(of: "X", with: kind.path) })
    let messages = run.errors.split(separator: "\n")
    #expect(messages.count == 1, "\(messages)")
    #expect(
      messages.first?.hasSuffix("it is in a git directory, where nothing is written") == true)
    #expect(writer.onlyWarns ? run.status < 2 : run.status == 2 && run.output.isEmpty)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: kinds.filter { $0.path != ".git" })
  func payloadThereIsNotFixed(_ kind: Kind) throws {
    let folder = try folder(kind)
    try Data(FixablePayload.broken.utf8).write(to: folder.url.appending(path: kind.path))
    let before = try folder.contents()
    let run = folder.run(
      ["check", "--part", "content-state", "--type", "RideAttributes", "--fix", kind.path])
    #expect(run.status == 2)
    let isLink = kind.testDescription.hasPrefix("link to a") && !kind.path.contains("/")
    let reason = isLink ? "it is a link" : "it is in a git directory"
    #expect(run.errors.contains("cannot write '\(kind.path)': \(reason)"))
    #expect(try folder.contents() == before)
  }

  @Test(arguments: kinds.filter { $0.path.contains("/") && !$0.path.hasPrefix("p/") })
  func initWritesNoConfigurationThere(_ kind: Kind) throws {
    let folder = try folder(kind)
    let before = try folder.contents()
    let subfolder = String(kind.path.prefix { $0 != "/" })
    for arguments in [["init"], ["init", "--force"]] {
      let run = folder.run(arguments, in: subfolder == "app" ? "app/.GiT" : subfolder)
      // The store and the modules contain directories of git, and are none.
      guard !["modules"].contains(subfolder) else { continue }
      #expect(run.status == 2 && run.errors.contains("git directory"), "\(run.errors)")
      #expect(try folder.contents() == before)
    }
  }

  @Test func foldersThatOnlyResembleOneAreWritten() throws {
    let folder = try FixablePayload.folder(with: "p/1.json")
    try folder.write("", to: "store/HEAD")
    try folder.write("", to: "store/objects/x")
    for name in ["store/out.json", ".github/out.json", "my.git", "git/out.json", ".gitignore"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      let run = folder.run(
        ["check", "--part", "content-state", "--format", "json=\(name)", "p/1.json"])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  /// `git clone --bare` and `git worktree add` below it.
  @Test func workTreeInABareRepositoryIsWritten() throws {
    let folder = try FixablePayload.folder(with: "main/p/1.json")
    try folder.replaceGit(by: "unused")
    for name in ["HEAD", "objects/x", "refs/x", "worktrees/main/commondir"] {
      try folder.write("../..", to: name)
    }
    try folder.write("gitdir: ../worktrees/main", to: "main/.git")
    for (name, isWritten) in [
      ("p/out.json", true), ("out.json", true), ("../out.json", false), ("../hooks/x", false),
      ("../worktrees/main/out.json", false), (".git", false),
    ] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "hooks"), withIntermediateDirectories: true)
      let run = folder.run(
        [
          "check", "--declarations", "../Ride.swift", "--part", "content-state", "--format",
          "json=\(name)", "p/1.json",
        ], in: "main")
      #expect(run.status == (isWritten ? 0 : 2), "\(name): \(run.errors)")
      #expect(run.errors.contains("git directory") != isWritten, "\(name): \(run.errors)")
    }
  }

  @Test func everyCommandThatTakesAFileToWriteIsTried() {
    let commands = Set(Self.writers.map { $0.command })
    for command in Subcommand.all where command.options().contains(where: { $0.takesFile }) {
      #expect(commands.contains(command.name), "\(command.name)")
    }
  }
}

extension TemporaryFolder {
  fileprivate func replaceGit(by text: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: ".git"))
    try write(text, to: ".git")
  }

  /// The text of each file, by its path.
  fileprivate func contents() throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: url.path())?.compactMap { $0 as? String }
    var contents: [String: Data] = [:]
    for name in names ?? [] {
      contents[name] = (try? Data(contentsOf: url.appending(path: name))) ?? Data()
    }
    return contents
  }
}

extension TemporaryFolder {
  /// Writes what git requires of a repository.
  fileprivate func writeRepository(to path: String) throws {
    try write("ref: refs/heads/main", to: "\(path)/HEAD")
    for name in ["objects/pack", "refs/heads"] { try write("", to: "\(path)/\(name)/x") }
  }
}
