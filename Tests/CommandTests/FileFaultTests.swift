import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Files that cannot be written, and files whose kind differs from their path.
@Suite struct FileFaultTests {
  private static let (broken, fixed) = (FixablePayload.broken, FixablePayload.fixed)

  private func folder() throws -> TemporaryFolder {
    try FixablePayload.folder(with: "p/1.json", "p/2.json", "p/3.json")
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  /// Runs a script, and returns the lines with errors. No temporary file is left.
  private func errors(
    of script: String, in folder: TemporaryFolder, status: Int32 = 2
  ) throws -> [String] {
    let run = try ShellScript.run(script, in: folder)
    #expect(run.status == status, "\(run.output)")
    let names = FileManager.default.enumerator(atPath: folder.path.text)?
      .compactMap { $0 as? String }
    #expect(names?.contains { $0.contains(".tmp") } == false)
    return run.output.split(separator: "\n").map { String($0) }.filter { $0.hasPrefix("error: ") }
  }

  // MARK: --fix

  @Test func otherFilesAreFixedBesideOneThatIsTooLarge() throws {
    let folder = try folder()
    let large = "{\"driver\": \"\(String(repeating: "a", count: 1500))\", \"note\": null}"
    try folder.write(large, to: "p/2.json")
    // The limit is a number of blocks of 512 bytes.
    let script = "ulimit -f 1; $LINT check --part content-state --fix p"
    #expect(
      try errors(of: script, in: folder) == ["error: cannot write 'p/2.json': File too large"])
    #expect(try text("p/2.json", in: folder) == large)
    for name in ["p/1.json", "p/3.json"] { #expect(try text(name, in: folder) == Self.fixed) }
  }

  @Test func outputThatIsTooLargeIsAFailure() throws {
    let folder = try folder()
    let script = "ulimit -f 1; $LINT schema --format json-schema > out"
    #expect(
      try errors(of: script, in: folder) == [
        "error: cannot write to standard output: File too large"
      ])
  }

  @Test(.enabled(if: Mount.isPossible, "file systems cannot be mounted here"))
  func otherFilesAreFixedBesideOneOnAFullDisk() throws {
    let folder = try folder()
    let script = Mount.script(
      """
      mount -t tmpfs -o size=8k none p/full
      cp p/1.json p/full/2.json
      head -c 100000 /dev/zero > p/full/filler 2> /dev/null
      $LINT check --part content-state --fix p
      status=$?
      cat p/full/2.json > copy
      ls -a p/full | grep -c '^.activity-lint' > left
      exit $status
      """, creating: "p/full")
    #expect(
      try errors(of: script, in: folder)
        == ["error: cannot write 'p/full/2.json': No space left on device"])
    #expect(try text("copy", in: folder) == Self.broken)
    #expect(try text("left", in: folder) == "0\n")
    for name in ["p/1.json", "p/3.json"] { #expect(try text(name, in: folder) == Self.fixed) }
  }

  @Test(.enabled(if: Mount.isPossible, "file systems cannot be mounted here"))
  func otherFilesAreFixedBesideAReadOnlyFileSystem() throws {
    let folder = try folder()
    try folder.write(Self.broken, to: "p/fixed/2.json")
    let script = Mount.script(
      """
      mount --bind p/fixed p/fixed && mount -o remount,ro,bind p/fixed
      $LINT check --part content-state --fix p
      """)
    #expect(
      try errors(of: script, in: folder)
        == ["error: cannot write 'p/fixed/2.json': Read-only file system"])
    for name in ["p/1.json", "p/3.json"] { #expect(try text(name, in: folder) == Self.fixed) }
  }

  /// The pipe delays the run until the file is gone.
  @Test func fileThatIsRemovedMeanwhileIsReported() throws {
    let script = """
      mkfifo pipe
      $LINT check --part content-state --fix pipe p &
      exec 3> pipe
      rm p/2.json
      echo '{"driver": "Ana"}' >&3
      exec 3>&-
      wait $!
      """
    let folder = try folder()
    #expect(
      try errors(of: script, in: folder)
        == ["error: cannot read 'p/2.json': No such file or directory"])
    for name in ["p/1.json", "p/3.json"] { #expect(try text(name, in: folder) == Self.fixed) }
  }

  @Test func otherHardLinksKeepTheOldContents() throws {
    let folder = try folder()
    try FileManager.default.linkItem(
      at: folder.url.appending(path: "p/1.json"), to: folder.url.appending(path: "other.json"))
    #expect(folder.run(["check", "--part", "content-state", "--fix", "p"]).status == 0)
    #expect(try text("p/1.json", in: folder) == Self.fixed)
    #expect(try text("other.json", in: folder) == Self.broken)
  }

  // MARK: Outputs

  /// The ways to name a file to write, with the arguments before and after the name.
  static let writers = [
    "check --part content-state --format json=X p/1.json", "check --format json=X Ride.swift",
  ]

  @Test(arguments: writers)
  func outputThatCannotBeWrittenIsAFailure(_ writer: String) throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path(), withDestinationPath: "absent")
    for (name, reason) in [
      ("p", "Is a directory"), ("absent/out", "No such file or directory"),
      ("link", "it is a link to a file that does not exist"), ("Ride.swift/out", "Not a directory"),
      ("/dev/fd/77", "Bad file descriptor"),
    ] {
      let line = writer.replacing("X", with: name)
      let errors = try errors(of: "$LINT \(line)", in: folder)
      #expect(errors.count == 1 && errors[0].hasPrefix("error: cannot write '"), "\(errors)")
      #expect(errors.first?.hasSuffix("\(name)': \(reason)") == true, "\(errors)")
    }
  }

  @Test(arguments: writers)
  func inputIsNotOverwritten(_ writer: String) throws {
    let folder = try folder()
    let manager = FileManager.default
    let input = writer.hasSuffix("Ride.swift") ? "Ride.swift" : "p/1.json"
    try manager.linkItem(
      at: folder.url.appending(path: input), to: folder.url.appending(path: "hard"))
    try manager.createSymbolicLink(
      atPath: folder.url.appending(path: "soft").path(), withDestinationPath: input)
    let before = try text(input, in: folder)
    for name in [input, "./p/../\(input)", "hard", "soft"] {
      let line = writer.replacing("X", with: name)
      let errors = try errors(of: "$LINT \(line)", in: folder)
      #expect(errors.count == 1, "\(errors)")
      #expect(errors.first?.contains("is an input, and the output would overwrite it") == true)
      #expect(try text(input, in: folder) == before)
    }
  }

  @Test(arguments: [
    ("out", "./out"), ("out", "p/../out"), ("out", "soft"), ("p/1.hard", "p/2.hard"),
  ])
  func twoOutputsAreDifferentFiles(_ first: String, _ second: String) throws {
    let folder = try folder()
    let script = """
      touch p/1.hard; ln p/1.hard p/2.hard
      if [ \(second) = soft ]; then touch out; ln -s out soft; fi
      $LINT check --part content-state --format json=\(first) --format sarif=\(second) p/1.json
      """
    #expect(try errors(of: script, in: folder) == ["error: two outputs to '\(second)'"])
  }

  @Test func fileOfStandardOutputIsContinued() throws {
    let folder = try folder()
    let line = "$LINT check --part content-state --format concise"
    let script = """
      echo first > out
      \(line)=/dev/stdout p/1.json >> out
      \(line)=/dev/stderr --format jsonl=- p/1.json > /dev/null 2>> out
      \(line)=/dev/fd/3 --format jsonl p/1.json > /dev/null 3>> out
      """
    #expect(try errors(of: script, in: folder, status: 0).isEmpty)
    let lines = try text("out", in: folder).split(separator: "\n")
    #expect(lines.count == 4 && lines.first == "first")
    #expect(Set(lines.dropFirst()).count == 1)
  }

  @Test func pipeAndDeviceAreWritten() throws {
    let script = """
      mkfifo pipe
      cat pipe > out &
      $LINT check --part content-state --format json=pipe --format junit=/dev/null p/1.json
      wait
      """
    let folder = try folder()
    #expect(try errors(of: script, in: folder, status: 0).isEmpty)
    #expect(try text("out", in: folder).hasPrefix("{"))
  }

  @Test func linkToTheConfigurationStaysALink() throws {
    let folder = try folder()
    let script = """
      mkdir config && echo '{}' > config/lint.json && ln -s config/lint.json .activity-lint.json
      $LINT init --force && test -L .activity-lint.json && grep -q declarations config/lint.json
      """
    #expect(try errors(of: script, in: folder, status: 0).isEmpty)
  }
}

/// File systems that only a script sees, in a separate namespace.
private enum Mount {
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let run = try? ShellScript.run(script("mount -t tmpfs none x", creating: "x"), in: folder)
    return run?.status == 0
  }()

  /// - Parameter folder: a folder to create before.
  static func script(_ script: String, creating folder: String = ".") -> String {
    "mkdir -p \(folder)\nunshare -rm sh -c '\(script.replacing("'", with: "'\\''"))'"
  }
}
