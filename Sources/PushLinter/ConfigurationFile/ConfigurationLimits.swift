import JSONSyntax

/// The limits of a configuration. They are far above real use, and bound the cost of its entries for each file, payload
/// and finding.
package enum ConfigurationLimits {
  /// The maximum number of elements of an array and of members of an object.
  package static let entries = 2_000
  /// The maximum number of supported versions, each with its own declarations.
  package static let versions = 100
  /// The maximum number of bytes of the name of a version, which every finding in it contains.
  package static let versionBytes = 100
  /// The maximum number of own envelopes, each of which can contain any payload.
  package static let envelopes = 200
  /// The maximum number of strings with JSON, each of which is looked for in every payload.
  package static let embedded = 100
  /// The maximum number of keys and values in the whole configuration.
  package static let values = 40_000
  /// The maximum number of bytes between the quotation marks of a string or key.
  package static let textBytes = 8_192
  /// The maximum number of bytes of all path patterns together.
  package static let patternBytes = 1 << 17
  /// The maximum number of bytes of all path patterns from their first wildcards on, which are compared with every place of a
  /// path.
  package static let searchedPatternBytes = 1 << 14
  /// The maximum number of alternatives in the braces of all path patterns.
  package static let alternatives = 500
  /// The maximum number of stars of a JSON Pointer: of each, of all `envelopes` and of all `suppressions` together.
  package static let starsOfPointer = 8
  package static let starsOfEnvelopes = 50
  package static let starsOfSuppressions = 1_000
  /// The maximum number of bytes of all JSON Pointers of `envelopes` together: each is compared with every payload.
  package static let envelopePointerBytes = 1 << 14
  /// The maximum number of names and stars of a JSON Pointer of an envelope.
  package static let stepsOfEnvelopePointer = 64
  /// The maximum number of paths in all `versions` together, each of which is searched.
  package static let pathsOfVersions = 2_000
  /// The maximum number of bytes of a placeholder's value.
  package static let placeholderBytes = 8_192
}

extension JSONTree {
  /// The first part of a configuration that exceeds a limit; nil if there is none.
  var excessOfConfiguration: ConfigurationProblem? {
    let nodes = nodes(in: root)
    // First, because even to compare a very long key is expensive.
    for node in nodes {
      if let problem = excessOfText(of: node) { return problem }
    }
    for member in members(of: root) {
      switch text(of: member.key) {
      case "versions":
        if let problem = excess(of: member.value, ConfigurationLimits.versions) { return problem }
      case "embedded":
        if let problem = excess(of: member.value, ConfigurationLimits.embedded) { return problem }
      case "envelopes":
        if let problem = excess(of: member.value, ConfigurationLimits.envelopes) { return problem }
      default: continue
      }
    }
    for node in nodes {
      if let problem = excess(of: node, ConfigurationLimits.entries) { return problem }
    }
    guard nodes.count > ConfigurationLimits.values else { return nil }
    return problem(
      "the configuration has more than \(ConfigurationLimits.values) keys and values", at: root)
  }

  private func excess(of node: JSONNode, _ maximum: Int) -> ConfigurationProblem? {
    switch kind(of: node) {
    case .array where elements(of: node).dropFirst(maximum).first(where: { _ in true }) != nil,
      .object where members(of: node).dropFirst(maximum).first(where: { _ in true }) != nil:
      let name = key(of: node).map { "`\(text(of: $0))`" }
      let subject = name ?? (node == root ? "the configuration" : "this")
      return problem("\(subject) has more than \(maximum) entries", at: node)
    default: return nil
    }
  }

  private func excessOfText(of node: JSONNode) -> ConfigurationProblem? {
    guard kind(of: node) == .string || kind(of: node) == .key,
      contentRange(of: node).count > ConfigurationLimits.textBytes
    else { return nil }
    return problem("a string has more than \(ConfigurationLimits.textBytes) bytes", at: node)
  }

  /// Returns a problem at the start of a node, because the node itself is too large to show.
  private func problem(_ message: String, at node: JSONNode) -> ConfigurationProblem {
    let start = FindingCollector.anchor(of: node, in: self).lowerBound
    return ConfigurationProblem(message, start..<min(start + 1, bytes.count))
  }
}
