import Testing

@testable import ActivitySchema

/// Tests of the format of a lock.
@Suite struct DeclarationLockTests {
  private static let ride = """
    // activity-lint.lock 1

    // version: 3.4.0
    // repository: https://example.com/ride
    // ref: v3.4.0
    // commit: 5b7d301a
    // modified: with changes
    // signed: yes

    // file: Sources/Ride.swift
    struct Ride {}

    // file: Sources/Leg.swift
    struct Leg {}

    // version: 3.3.0

    // file: Ride.swift
    struct OldRide {}

    // end of activity-lint.lock

    """

  private func parse(_ text: String) throws -> DeclarationLock {
    try DeclarationLock(parsing: Array(text.utf8))
  }

  private func problem(_ text: String) -> LockProblem.Kind? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return (error as? LockProblem)?.kind
    }
  }

  @Test func theVersionsAndTheirFilesAreRead() throws {
    let lock = try parse(Self.ride)
    #expect(lock.versions.map { $0.name } == ["3.4.0", "3.3.0"])
    #expect(lock.versions[0].files.map { $0.name } == ["Sources/Ride.swift", "Sources/Leg.swift"])
    #expect(lock.versions[0].origin.repository == "https://example.com/ride")
    #expect(lock.versions[0].origin.ref == "v3.4.0")
    #expect(lock.versions[0].origin.commit == "5b7d301a")
    #expect(lock.versions[0].origin.isModified)
    #expect(lock.versions[1].origin.commit == nil)
    #expect(!lock.versions[1].origin.isModified)
  }

  @Test func aFileKnowsItsPlaceInTheLock() throws {
    let bytes = Array(Self.ride.utf8)
    for file in try parse(Self.ride).versions.flatMap({ $0.files }) {
      #expect(Array(bytes[file.start..<file.start + file.bytes.count]) == file.bytes)
    }
  }

  @Test func aLockThatIsWrittenReadsTheSame() throws {
    let text = try parse(Self.ride).text
    #expect(try DeclarationLock(parsing: text).text == text)
  }

  /// A file that is cut anywhere is not a smaller lock.
  @Test func aLockThatIsCutIsNotRead() throws {
    let text = try parse(Self.ride).text
    for length in 0..<(text.count - 1) {
      #expect(throws: LockProblem.self) { try DeclarationLock(parsing: Array(text.prefix(length))) }
    }
  }

  @Test func windowsLineBreaksAndAByteOrderMarkAreRead() throws {
    let text = "\u{FEFF}" + Self.ride.replacing("\n", with: "\r\n")
    #expect(DeclarationLock.isLock(Array(text.utf8)))
    #expect(try parse(text).versions.map { $0.name } == ["3.4.0", "3.3.0"])
  }

  @Test func swiftIsNoLock() {
    #expect(!DeclarationLock.isLock(Array("// Ride\nstruct Ride {}".utf8)))
    #expect(!DeclarationLock.isLock([]))
  }

  @Test func theNewestVersionIsFirstAndUnreleasedDeclarationsPrecedeIt() {
    let names = ["3.9", "3.10.1", "current", "v3.9.1", "3.10.1-beta.2", "odd", "3.10"]
    let lock = DeclarationLock(names.map { LockedVersion(name: $0, files: []) })
    #expect(
      lock.versions.map { $0.name }
        == ["current", "3.10.1", "3.10.1-beta.2", "3.10", "v3.9.1", "3.9", "odd"])
  }

  @Test func recordingReplacesOnlyTheSameVersion() throws {
    var lock = try parse(Self.ride)
    lock.record(LockedVersion(name: "3.3.0", files: []))
    lock.record(LockedVersion(name: "3.3.1", files: []))
    #expect(lock.versions.map { $0.name } == ["3.4.0", "3.3.1", "3.3.0"])
    #expect(lock.versions.map { $0.files.count } == [2, 0, 0])
  }

  @Test func pruningKeepsUnreleasedDeclarations() {
    let names = ["current", "3", "2", "1"]
    var lock = DeclarationLock(names.map { LockedVersion(name: $0, files: []) })
    lock.keepNewest(2)
    #expect(lock.versions.map { $0.name } == ["current", "3", "2"])
    let removed = [lock.remove("1"), lock.remove("2")]
    #expect(removed == [false, true])
  }

  @Test(
    arguments: [
      ("", .noFormat), ("struct Ride {}", .noFormat), ("// activity-lint.lock x", .noFormat),
      ("// activity-lint.lock 2\n…", .newerFormat("2")),
      ("// activity-lint.lock 1", .noVersion),
      ("// activity-lint.lock 1\nstruct Ride {}", .unexpectedText),
      ("// activity-lint.lock 1\n// file: a.swift\n", .unexpectedText),
      ("// activity-lint.lock 1\n// version: \n", .invalidName),
      ("// activity-lint.lock 1\n// version: 1\n", .emptyVersion("1")),
      (
        "// activity-lint.lock 1\n// version: 1\n// file: a\n// version: 1\n// file: a\n",
        .repeatedVersion("1")
      ),
      (
        "// activity-lint.lock 1\n// version: 1\n// file: a\n<<<<<<< ours\nstruct A {}\n=======\n",
        .conflict
      ),
      ("// activity-lint.lock 1\n// version: 1\n// file: a\nstruct A {}\n", .noEnd),
      (
        "// activity-lint.lock 1\n// version: 1\n// file: a\n// end of activity-lint.lock\n// version: 2\n",
        .unexpectedText
      ),
    ] as [(String, LockProblem.Kind)])
  func aDamagedLockHasOneProblem(_ text: String, _ kind: LockProblem.Kind) {
    #expect(problem(text) == kind)
  }

  @Test func theNumberOfVersionsIsLimited() {
    let versions = (0...DeclarationLock.maximumVersionCount).map {
      "// version: \($0)\n// file: a\nstruct A {}\n"
    }
    #expect(problem("// activity-lint.lock 1\n" + versions.joined()) == .tooManyVersions)
  }

  @Test func positionsAreThoseOfTheLock() throws {
    let text = """
      // activity-lint.lock 1
      // version: 2
      // file: Ride.swift
      struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int }
      }
      // version: 1
      // file: Ride.swift
      struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable { var gates: Int }
      }
      // end of activity-lint.lock
      """
    var files = SourceFiles()
    let number = files.add(SwiftFile(name: "activity-lint.lock", bytes: Array(text.utf8)))
    let names = files.lockedVersions(in: [number])
    #expect(names == ["2", "1"])
    for (version, name) in [(nil, "stops"), ("1", "gates")] {
      let schema = files.schema(of: [number], version: version)
      let state = try #require(schema.activities.first?.contentState)
      guard case .record(let record) = schema[state].shape else {
        Issue.record("the state is no record")
        continue
      }
      let site = try #require(record.properties.first?.site)
      #expect(Array(Array(text.utf8)[site.range]) == Array(name.utf8))
    }
  }

  @Test func versionsWithTheSameDeclarationsShareASchema() {
    let ride = "struct Ride: ActivityAttributes { struct ContentState: Codable {} }\n"
    let text =
      "// activity-lint.lock 1\n"
      + ["3", "2"].map { "// version: \($0)\n// file: Ride.swift\n\(ride)" }.joined()
      + DeclarationLock.end
    var files = SourceFiles()
    let number = files.add(SwiftFile(name: "a.lock", bytes: Array(text.utf8)))
    let schemas = [nil, "2", "1"].map { files.schema(of: [number], version: $0) }
    #expect(schemas[0] === schemas[1])
    #expect(schemas[2].activities.isEmpty)
  }
}
