import JSONSyntax

/// What a finding is known again by: not where it stands, and not in which words it is told.
package struct KnownFinding: Sendable, Hashable {
  package let rule: String
  /// The JSON Pointer of the value.
  package let pointer: String
  /// What the value means, whatever the white space, the order of members and the spelling of numbers.
  let value: UInt64
}

extension Report {
  /// What each of the diagnostics is known by; nil for those that no baseline takes up.
  ///
  /// Of payloads, a linter has to take fingerprints for it.
  var knownFindings: [KnownFinding?] {
    guard diagnostics.contains(where: { !$0.isExpected }) else {
      return diagnostics.map { _ in nil }
    }
    switch subject {
    case .configuration: return diagnostics.map { _ in nil }
    case .declarations:
      return diagnostics.map { diagnostic in
        // The name that is marked stands for the declaration.
        var name = Fingerprint(seed: 0)
        name.combine(source.bytes[diagnostic.range.clamped(to: source.bytes.indices)])
        return KnownFinding(rule: diagnostic.rule, pointer: "", value: name.value)
      }
    case .payload:
      return diagnostics.map { diagnostic in
        guard !diagnostic.isExpected, let value = diagnostic.valueFingerprint else { return nil }
        return KnownFinding(rule: diagnostic.rule, pointer: diagnostic.pointer, value: value)
      }
    }
  }
}

extension Report {
  /// Works out what a baseline knows the diagnostics again by.
  mutating func takeFingerprints(in tree: JSONTree) {
    var known: [JSONNode: UInt64] = [:]
    for index in diagnostics.indices where !diagnostics[index].isExpected {
      let node = tree.node(at: diagnostics[index].pointer) ?? tree.root
      let fingerprint = known[node] ?? tree.fingerprint(of: node)
      known[node] = fingerprint
      diagnostics[index].valueFingerprint = fingerprint
    }
  }
}
