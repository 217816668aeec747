import Testing

@testable import ActivitySchema

/// Tests of the differences that `record --check` lists.
@Suite struct LockDifferenceTests {
  private static let recorded = """
    struct Ride: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var eta: Date
        init(from decoder: any Decoder) throws { eta = .now }
      }
      let id: String
    }
    """

  private func differences(to current: String) -> [String] {
    let files = [Self.recorded, current].map { LockedFile(name: "A.swift", bytes: Array($0.utf8)) }
    return LockDifference.differences(between: [files[0]], and: [files[1]])
      .map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test func commentsAndFormattingDoNotCount() {
    let current = Self.recorded.replacing("\n", with: "\n\n  // x\n").replacing(
      "let  ", with: "let ")
    #expect(differences(to: "/// A ride.\n" + current) == [])
  }

  @Test(arguments: [
    ("let id: String", "let id: String; var legs: Int", ["added Ride.legs"]),
    ("let id: String", "", ["removed Ride.id"]),
    ("let id: String", "let id: UUID", ["changed Ride.id"]),
    ("Codable, Hashable", "Codable", ["changed Ride.ContentState"]),
    ("eta = .now", "eta = .distantPast", ["changed Ride.ContentState.init(from:)"]),
    ("var eta: Date", "#if DEBUG\nvar eta: Date\n#endif", ["changed Ride.ContentState.eta"]),
  ])
  func aDifferenceNamesTheMember(_ old: String, _ new: String, _ expected: [String]) {
    #expect(differences(to: Self.recorded.replacing(old, with: new)) == expected)
  }

  @Test func anAddedTypeIsNamedWithItsMembers() {
    #expect(
      differences(to: Self.recorded + "\nenum Phase: String, Codable { case a, b }")
        == ["added Phase", "added Phase.a", "added Phase.b"])
  }

  @Test func casesOfOneLineAreSeparate() {
    func phase(_ cases: String) -> LockedFile {
      LockedFile(name: "A.swift", bytes: Array("enum Phase: Int, Codable { \(cases) }".utf8))
    }
    func differences(_ old: String, _ new: String) -> [String] {
      LockDifference.differences(between: [phase(old)], and: [phase(new)])
        .map { "\($0.kind.rawValue) \($0.name)" }
    }
    #expect(differences("case a, b(x: Int, y: Int)", "case a; case b(x: Int, y: Int)") == [])
    #expect(differences("case a, b", "case a, b, c") == ["added Phase.c"])
    #expect(differences("case a, b = 3", "case a, b = 4") == ["changed Phase.b"])
    // The implicit raw values differ.
    #expect(differences("case a, b", "case b, a") == ["changed Phase"])
  }
}
