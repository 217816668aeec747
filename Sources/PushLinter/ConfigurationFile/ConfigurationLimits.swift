import JSONSyntax
import PushModel

/// The limits of a configuration, besides the size of its file. They are far above real use, and bound the cost of its entries
/// for each file, payload and finding.
package enum ConfigurationLimits {
  /// The maximum number of elements of an array and of members of an object.
  package static let entries = 2_000
  /// The maximum number of bytes of all path patterns together, with each alternative of their braces, and of all JSON Pointers
  /// that can contain `*`.
  static let patternBytes = 1 << 17
  /// The number of these bytes for which a `*` of an envelope counts, because it is compared with each element of a list in each
  /// payload.
  static let bytesOfStar = 1 << 10
  /// The maximum number of steps that compare all path patterns with the paths of a run.
  package static let patternSteps = 1 << 28
  /// The maximum number of supported versions, each with its own declarations.
  package static let versions = 100
  /// The maximum number of bytes of the name of a version, which every finding in it contains.
  static let versionBytes = 100
  /// The maximum number of paths in all `versions` together, each of which is searched.
  static let pathsOfVersions = 2_000
}

extension JSONTree {
  /// The first part of a configuration with too many entries; nil if there is none.
  var excessOfConfiguration: ConfigurationProblem? {
    for member in members(of: root) where text(of: member.key) == "versions" {
      if let problem = excess(of: member.value, ConfigurationLimits.versions) { return problem }
    }
    for node in nodes(in: root) {
      if let problem = excess(of: node, ConfigurationLimits.entries) { return problem }
    }
    return nil
  }

  /// Returns a problem at the start of a node, because the node itself is too large to show.
  private func excess(of node: JSONNode, _ maximum: Int) -> ConfigurationProblem? {
    switch kind(of: node) {
    case .array where elements(of: node).dropFirst(maximum).first(where: { _ in true }) != nil,
      .object where members(of: node).dropFirst(maximum).first(where: { _ in true }) != nil:
      let name = key(of: node).map { "`\(text(of: $0))`" }
      let subject = name ?? (node == root ? "the configuration" : "this")
      let start = FindingCollector.anchor(of: node, in: self).lowerBound
      return ConfigurationProblem(
        "\(subject) has more than \(maximum) entries", start..<min(start + 1, bytes.count))
    default: return nil
    }
  }
}
