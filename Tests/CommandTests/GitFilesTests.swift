import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Files of a git directory for which git would wait, or which take its memory. The tests wait as long as the program does.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct GitFilesTests {
  private static let names = [
    "HEAD", "config", "config.worktree", "packed-refs", "refs/tags/v1", "refs/heads/v1", "refs/v1",
    "v1", "refs/remotes/v1", "MERGE_HEAD", "shallow", "commondir", "info/grafts",
    "objects/info/alternates", "objects/info/commit-graph",
    "objects/info/commit-graphs/commit-graph-chain", "objects/pack/multi-pack-index",
    "objects/\(blob)", "objects/\(tree)", "index", "",
  ]
  private static let (blob, tree) = ("BLOB", "TREE")

  private static func repository() throws -> GitTestRepository {
    let repository = try GitTestRepository()
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int")], tag: "v1")
    return repository
  }

  /// Returns the place of a file of the git directory, after removing the file.
  private static func freePlace(_ name: String, in repository: GitTestRepository) throws -> URL {
    var name = name
    for (mark, object) in [(blob, "v1:App/Ride.swift"), (tree, "v1^{tree}")] {
      guard name.hasSuffix(mark) else { continue }
      let id = try repository.git("rev-parse", object)
      name = "objects/\(id.prefix(2))/\(id.dropFirst(2))"
    }
    let place = repository.folder.url.appending(path: name.isEmpty ? ".git" : ".git/\(name)")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    return place
  }

  private static func makePipe(_ path: String) throws {
    let result = unsafe mkfifo(path, 0o600)
    try #require(result == 0)
  }

  private static func expectRefusal(of repository: GitTestRepository, naming file: String) {
    let run = repository.run("compat", "--merge-base", "v1")
    #expect(run.status == 2)
    #expect(run.errors.contains("\(file)' is not a regular file"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: names.sampled(oneIn: 4))
  func pipeIsRefused(_ name: String) throws {
    let repository = try Self.repository()
    let place = try Self.freePlace(name, in: repository)
    try Self.makePipe(place.path(percentEncoded: false))
    Self.expectRefusal(of: repository, naming: place.lastPathComponent)
  }

  @Test(arguments: names.sampled(oneIn: 7))
  func linkToADeviceIsRefused(_ name: String) throws {
    let repository = try Self.repository()
    let place = try Self.freePlace(name, in: repository)
    try FileManager.default.createSymbolicLink(
      atPath: place.path(percentEncoded: false), withDestinationPath: "/dev/zero")
    Self.expectRefusal(of: repository, naming: place.lastPathComponent)
  }

  /// Other folders, which files of the git directory name.
  @Test(arguments: [
    (".git", "gitdir: OTHER\n", "HEAD"), (".git/commondir", "OTHER\n", "config"),
    (".git/objects/info/alternates", "OTHER\n", "info/alternates"),
    (".git/objects/info/alternates", "# a\n../../OTHER\n", "ab/cd"),
    (".git/objects/info/alternates", "\"OTHER\"\n", "pack/a.idx"),
    (".git/config", "[include]\n\tPath = OTHER/a\n", "a"),
    (".git/config", "[includeIf \"gitdir:/\"] path = \"../OTHER/b\"\n", "b"),
  ])
  func pipeInAnotherFolderIsRefused(_ file: String, _ text: String, _ name: String) throws {
    let repository = try Self.repository()
    let other = try TemporaryFolder()
    let place = other.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.makePipe(place.path(percentEncoded: false))
    if file == ".git" {
      try FileManager.default.removeItem(at: repository.folder.url.appending(path: ".git"))
    }
    let target =
      text.contains("../") ? "../\(other.url.lastPathComponent)" : other.path.text
    try repository.folder.write(text.replacing("OTHER", with: target), to: file)
    Self.expectRefusal(of: repository, naming: place.lastPathComponent)
  }

  @Test(arguments: ["config", "refs/tags/v1", "packed-refs"].sampled(oneIn: 2))
  func fileThatIsTooLargeIsRefused(_ name: String) throws {
    let repository = try Self.repository()
    let place = try Self.freePlace(name, in: repository)
    #expect(
      FileManager.default.createFile(atPath: place.path(percentEncoded: false), contents: nil))
    try FileHandle(forWritingTo: place).truncate(atOffset: 1 << 34)
    let run = repository.run("compat", "v1")
    #expect(run.status == 2)
    #expect(run.errors.contains("'.git/\(name)' has more than"), "\(run.errors)")
  }

  /// The daemon of git has a socket in the git directory, a linked folder can contain itself, and git does not read hooks.
  @Test func otherFilesAreRead() throws {
    let repository = try Self.repository()
    let git = repository.folder.path.text + "/.git"
    try repository.folder.link(".git/refs/self", to: ".")
    try repository.folder.link(".git/refs/all", to: "../refs/tags")
    try Self.makePipe("\(git)/hooks/post-checkout")
    let socket = try UnixSocket(at: "\(git)/fsmonitor--daemon.ipc")
    let run = repository.run("compat", "v1")
    #expect(run.status == 0, "\(run.errors)")
    _ = socket
  }

  @Test(arguments: ["file", "link"])
  func gitFileThatNamesItselfIsAnError(_ kind: String) throws {
    let repository = try Self.repository()
    try FileManager.default.removeItem(at: repository.folder.url.appending(path: ".git"))
    if kind == "file" {
      try repository.folder.write("gitdir: .git\n", to: ".git")
    } else {
      try repository.folder.link(".git", to: ".git")
    }
    #expect(repository.run("compat", "v1").status == 2)
  }
}

/// A socket that a file names.
private final class UnixSocket {
  private let number: Int32

  init(at path: String) throws {
    #if os(Linux)
      number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      number = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    try #require(path.utf8.count < capacity)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  deinit { close(number) }
}
