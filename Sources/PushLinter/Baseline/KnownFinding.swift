import JSONSyntax

/// The identity of a finding across runs; it does not depend on the position or on the wording.
package struct KnownFinding: Sendable, Hashable {
  package let rule: String
  /// The JSON Pointer to the value.
  package let pointer: String
  /// A fingerprint of the value; it does not depend on white space, the order of members, or the spelling of numbers.
  let value: UInt64
}

extension Report {
  /// The identity of each diagnostic; nil for diagnostics that a baseline never contains.
  ///
  /// For payloads, the linter must compute fingerprints first.
  var knownFindings: [KnownFinding?] {
    guard diagnostics.contains(where: { !$0.isExpected }) else {
      return diagnostics.map { _ in nil }
    }
    switch subject {
    case .configuration: return diagnostics.map { _ in nil }
    case .declarations:
      return diagnostics.map { diagnostic in
        // The marked name identifies the declaration.
        var name = Fingerprint(seed: 0)
        name.combine(source.bytes[diagnostic.range.clamped(to: source.bytes.indices)])
        return KnownFinding(rule: diagnostic.rule, pointer: "", value: name.value)
      }
    case .payload:
      return diagnostics.map { diagnostic in
        guard !diagnostic.isExpected, let value = diagnostic.valueFingerprint else { return nil }
        // A key can be a token, which the file of a baseline must not contain either.
        return KnownFinding(
          rule: diagnostic.rule, pointer: secrets.masking(diagnostic.pointer), value: value)
      }
    }
  }
}

extension Report {
  /// The path of the file in a baseline.
  var knownPath: String { Secrets.masking(source.path) }

  /// Computes the fingerprints by which a baseline recognizes the diagnostics.
  mutating func computeFingerprints(in tree: JSONTree) {
    var known: [JSONNode: UInt64] = [:]
    for index in diagnostics.indices where !diagnostics[index].isExpected {
      let node = tree.node(at: diagnostics[index].pointer) ?? tree.root
      let fingerprint = known[node] ?? tree.fingerprint(of: node)
      known[node] = fingerprint
      diagnostics[index].valueFingerprint = fingerprint
    }
  }
}
