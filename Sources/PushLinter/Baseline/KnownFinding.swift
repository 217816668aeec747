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
      let tree = JSONParser.parse(source.checkedBytes).tree
      var values: [JSONNode: UInt64] = [:]
      return diagnostics.map { diagnostic in
        guard !diagnostic.isExpected else { return nil }
        let node = tree.node(at: diagnostic.pointer) ?? tree.root
        let value = values[node] ?? tree.fingerprint(of: node)
        values[node] = value
        return KnownFinding(rule: diagnostic.rule, pointer: diagnostic.pointer, value: value)
      }
    }
  }
}
