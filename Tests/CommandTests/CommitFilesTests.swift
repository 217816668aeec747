import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Declarations that git reads from a commit.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct CommitFilesTests {
  private let repository: GitTestRepository
  private static let old = GitTestRepository.swift(state: "var stops: Int")
  private static let new = GitTestRepository.swift(state: "var stops: Int; var eta: Double")
  private static let drop =
    "error[breaks-new-app]: the new build drops every push: `eta` is required"

  init() throws { repository = try GitTestRepository() }

  /// Commits the old declarations as v1, and the new ones as v2.
  private func commitTwoVersions(at path: String = "App/Ride.swift") throws {
    try repository.commit([path: Self.old], tag: "v1")
    try repository.commit([path: Self.new], tag: "v2")
  }

  @Test func tagIsComparedWithTheWorkingTree() throws {
    try commitTwoVersions()
    let run = repository.run("compat", "v1")
    #expect(run.output.contains(Self.drop))
    #expect(run.output.contains("--> App/Ride.swift:1:"))
    #expect(run.output.contains("::: v1:App/Ride.swift:1:"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["v1 v2", "HEAD~1 HEAD", "v1 main", "v1^0 main~0", "v1: v2:"])
  func twoCommitsAreCompared(_ refs: String) throws {
    try commitTwoVersions()
    try repository.folder.write("struct Broken: ActivityAttributes {", to: "App/Ride.swift")
    let run = repository.folder.run(
      ["compat"] + refs.split(separator: " ").map { String($0) },
      variables: ["PATH": GitTestRepository.path])
    #expect(run.output.contains(Self.drop))
    #expect(run.errors.isEmpty)
  }

  @Test func folderOfARunIsSearchedBeforeTheRoot() throws {
    let food = GitTestRepository.swift("Food", state: "var stops: Int")
    try repository.commit(
      ["apps/ride/App/Ride.swift": Self.old, "apps/food/Food.swift": food, "site/page.txt": "x"],
      tag: "v1")
    try repository.commit(["apps/ride/App/Ride.swift": Self.new])
    try FileManager.default.removeItem(
      at: repository.folder.url.appending(path: "apps/food/Food.swift"))
    let inApp = repository.run("compat", "v1", in: "apps/ride")
    #expect(!inApp.output.contains("FoodAttributes"))
    #expect(inApp.output.contains("v1:apps/ride/App/Ride.swift"))
    let elsewhere = repository.run("compat", "v1", in: "site")
    #expect(elsewhere.output.contains("FoodAttributes"))
  }

  @Test func typesInOtherFilesAreFollowedButNotFilesOfTests() throws {
    try repository.commit(
      [
        "App/Ride.swift": GitTestRepository.swift(state: "var phase: Phase"),
        "Shared/Phase.swift": "enum Phase: String, Codable { case waiting, driving }",
        "AppTests/Ride.swift": GitTestRepository.swift(state: "var x: Int"),
        "Pods/Ride.swift": GitTestRepository.swift(state: "var x: Int"),
        ".hidden/Ride.swift": GitTestRepository.swift(state: "var x: Int"),
      ], tag: "v1")
    try repository.commit(["Shared/Phase.swift": "enum Phase: String, Codable { case waiting }"])
    let run = repository.run("compat", "v1")
    #expect(run.output.contains("driving"))
    #expect(run.output.contains("::: v1:Shared/Phase.swift"))
    #expect(run.errors.isEmpty)
  }

  @Test func pathAfterAColonLimitsTheCommit() throws {
    try commitTwoVersions()
    try repository.commit(["Released/Ride.swift": Self.old], tag: "v3")
    for argument in ["v3:Released", "v3:Released/Ride.swift", "v3:./Released", "v3:/Released/"] {
      #expect(repository.run("compat", argument, "App").output.contains(Self.drop))
    }
    #expect(
      repository.run("compat", "v3:../Released", "Ride.swift", in: "App").output.contains(Self.drop)
    )
    let missing = repository.run("compat", "v3:Release")
    #expect(
      missing.errors
        == "error: 'Release' is not a Swift file or a folder with Swift files in 'v3'; did you mean 'Released'?\n"
    )
    #expect(missing.status == 2)
  }

  @Test func configuredDeclarationsAreReadInTheCommit() throws {
    try repository.commit(
      ["ios/App/Ride.swift": Self.old, "Ride.swift": GitTestRepository.swift(state: "")], tag: "v1")
    try repository.commit(
      [
        "ios/App/Ride.swift": Self.new,
        "ios/.activity-lint.json": #"{"declarations": ["App"]}"#,
      ])
    let run = repository.run("compat", "v1", in: "ios")
    #expect(run.output.contains("::: v1:ios/App/Ride.swift"))
    #expect(run.errors.isEmpty)
    try repository.git("mv", "ios/App", "ios/Sources")
    try repository.folder.write(
      #"{"declarations": ["Sources"]}"#, to: "ios/.activity-lint.json")
    let moved = repository.run("compat", "v1", in: "ios")
    #expect(moved.output.contains("::: v1:ios/App/Ride.swift"))
    #expect(
      moved.errors
        == "note: 'ios/Sources' is not a Swift file or a folder with Swift files in 'v1'; its other folders are searched\n"
    )
  }

  @Test func pathThatExistsIsNoRef() throws {
    try commitTwoVersions()
    try repository.folder.write(
      GitTestRepository.swift(state: "var other: Int"), to: "v1/Ride.swift")
    #expect(repository.run("compat", "v1", "App").output.contains("::: v1/Ride.swift"))
    #expect(repository.run("compat", "v1:", "v2").output.contains("::: v1:App/Ride.swift"))
    #expect(repository.run("compat", "v1:App", "v2").output.contains("::: v1:App/Ride.swift"))
  }

  @Test func anyCharacterCanBeInAPath() throws {
    let path = "App ü/a\nb\t\"c\\/Ri de – 乗る.swift"
    try repository.commit([path: Self.old], tag: "versión/1")
    try repository.commit([path: Self.new])
    let run = repository.run("compat", "versión/1")
    #expect(run.output.contains(Self.drop))
    #expect(run.errors.isEmpty)
  }

  @Test func linksAndSubmodulesAreSkippedWithANote() throws {
    try commitTwoVersions()
    let other = try GitTestRepository()
    try other.commit(["Shared.swift": "struct Shared {}"])
    try repository.git("submodule", "--quiet", "add", "file://\(other.folder.path.text)", "Shared")
    try repository.git(
      "submodule", "--quiet", "add", "file://\(other.folder.path.text)", "vendor/x")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.url.appending(path: "App/Link.swift").path,
      withDestinationPath: "../../outside.swift")
    try repository.commit(["App/Ride.swift": Self.old], tag: "v3")
    try repository.git("rm", "--quiet", "App/Link.swift")
    let run = repository.run("compat", "v3", "v2:App")
    #expect(
      run.errors == """
        note: links of 'v3' are not followed: 'App/Link.swift'
        note: submodules of 'v3' are not read, because their files are in other repositories: 'Shared'

        """)
    #expect(run.output.contains(Self.drop))
  }

  @Test func fileThatIsTooLargeIsSkipped() throws {
    try repository.folder.write("", to: "App/A.swift")
    let file = try FileHandle(forWritingTo: repository.folder.url.appending(path: "App/A.swift"))
    try file.truncate(atOffset: UInt64(SizeLimit.text.bytes))
    try file.close()
    try repository.commit(["App/Ride.swift": Self.old], tag: "v1")
    try FileManager.default.removeItem(at: repository.folder.url.appending(path: "App/A.swift"))
    try repository.commit(["App/Ride.swift": Self.new])
    let run = repository.run("compat", "v1")
    #expect(run.output.contains(Self.drop))
    #expect(run.errors == "warning: cannot read 'v1:App/A.swift': more than 64 MB without an end\n")
  }

  @Test func commitWithoutDeclarationsIsAnError() throws {
    try repository.commit(["App/Ride.swift": "struct Ride {}"], tag: "v0")
    try commitTwoVersions()
    let run = repository.run("compat", "v0")
    #expect(
      run.errors.hasPrefix(
        "error: no type conforms to ActivityAttributes in the Swift files of 'v0'"))
    #expect(run.status == 2)
  }

  @Test func versionsWithTheSameFilesAreReadOnce() throws {
    try commitTwoVersions()
    try repository.git("tag", "v1.1", "v1")
    try repository.commit(["README": "x"], tag: "v2.1")
    try repository.folder.write(
      #"{"versions": [{"app": "2.1", "ref": "v2.1"}, {"app": "1.1", "ref": "v1.1"}, {"app": "1", "ref": "v1"}]}"#,
      to: ".activity-lint.json")
    let run = repository.run("compat")
    #expect(run.output.contains("(servers for app 1.1, 1)"))
    #expect(run.output.contains("one of 2 different old ones"))
  }

  @Test func versionsOfTheConfigurationAreCommits() throws {
    try commitTwoVersions()
    try repository.folder.write(
      #"{"versions": [{"app": "1.0", "ref": "v1"}, {"app": "2.0", "ref": "v2", "declarations": ["App"]}]}"#,
      to: ".activity-lint.json")
    try repository.folder.write(
      #"{"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"stops": 1}}}"#,
      to: "push.json")
    let run = repository.run("check", "push.json")
    #expect(run.output.contains("`content-state` has no `eta`"))
    #expect(!run.output.contains("app 1.0"))
    // Without other declarations, the first version decides.
    try FileManager.default.removeItem(at: repository.folder.url.appending(path: "App"))
    let alone = repository.run("check", "push.json")
    #expect(alone.output.contains("(app 2.0)"))
    #expect(alone.output.contains("::: v2:App/Ride.swift"))
    try repository.folder.write(
      #"{"versions": [{"app": "1.0", "ref": "1"}]}"#, to: ".activity-lint.json")
    let unknown = repository.run("check", "push.json")
    #expect(unknown.errors.hasPrefix("error: '1' is not a git ref with a commit in this clone"))
    #expect(unknown.status == 2)
  }
}
