/// Findings that were there when somebody began to check, and that do not count until they change.
public struct Baseline: Sendable, Equatable {
  /// By file, then by pointer, rule and value.
  public private(set) var entries: [Entry] = []

  /// Findings in one file that nothing tells apart.
  public struct Entry: Sendable, Equatable {
    /// The path, relative to the configuration's folder.
    public let file: String
    public let finding: KnownFinding
    /// How many; two missing keys of one object, say.
    public var count: Int
  }

  public init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.sortKey < $1.sortKey }
  }

  /// How many findings there are.
  public var count: Int { entries.reduce(0) { $0 &+ $1.count } }
}

extension Baseline.Entry {
  fileprivate var sortKey: (String, String, String, UInt64) {
    (file, finding.pointer, finding.rule, finding.value)
  }
}
