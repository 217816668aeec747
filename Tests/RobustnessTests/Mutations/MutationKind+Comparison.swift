extension MutationKind {
  /// A version of some declarations, which is compared with another one.
  static let comparison = MutationKind(
    name: "comparison", file: "Mutant.swift",
    seeds: [
      MutationSeeds.declarations, recursive,
      MutationSeeds.declarations.replacing("var stops: Int", with: "var stops: [String: Stop?]"),
      MutationSeeds.declarations.replacing("case wait, go(to: Stop, Int)", with: "case go(Ride)"),
    ],
    words: swiftWords,
    commands: [
      ["compat", "Other.swift", "Mutant.swift"], ["compat", "Mutant.swift", "Other.swift"],
      ["compat", "--format", "json", "Other.swift", "Mutant.swift"],
      ["compat", "--format", "sarif", "Mutant.swift", "Other.swift"],
      ["compat", "--payloads", "Payload.json", "Other.swift", "Mutant.swift"],
      ["compat", "Mutant.swift", "Mutant.swift"],
    ],
    others: ["Other.swift": MutationSeeds.declarations, "Payload.json": MutationSeeds.update])

  private static let recursive = """
    struct Ride: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var stops: [Int: Tree]
        var eta: ClosedRange<Date>?
        var phase: Phase = .idle
        var list: [[Tree]]
        indirect enum Tree: Codable, Hashable { case leaf(Int), fork(Tree, Tree?), named([String: Tree]) }
        enum Phase: Int, Codable, CodingKeyRepresentable { case idle, riding }
      }
      var name: String?
      enum CodingKeys: String, CodingKey { case name = "id" }
    }
    """
}
