import JSONSyntax

/// The identity of a finding across runs; it does not depend on the position or on the wording.
package struct KnownFinding: Sendable, Hashable {
  package let rule: String
  /// The JSON Pointer to the value.
  package let pointer: String
  /// A fingerprint of the value; it does not depend on white space, the order of members, or the spelling of numbers.
  ///
  /// For an object or an array, it is a fingerprint of the finding: something is absent in the value, or the value is of the
  /// wrong kind, and the rest of its contents can change.
  let value: UInt64
}

extension KnownFinding {
  /// What the finding is about.
  var subject: Baseline.Subject {
    Rule.named(rule)?.group == .compatibility ? .versions : .payloads
  }
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
        if let change = diagnostic.valueFingerprint {
          return KnownFinding(rule: diagnostic.rule, pointer: diagnostic.pointer, value: change)
        }
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
    for index in diagnostics.indices where !diagnostics[index].isExpected {
      let diagnostic = diagnostics[index]
      let node = tree.node(at: diagnostic.pointer) ?? tree.root
      switch tree.kind(of: node) {
      case .object, .array:
        diagnostics[index].valueFingerprint = diagnostic.fingerprint(at: node, in: tree)
      default: diagnostics[index].valueFingerprint = tree.fingerprint(of: node)
      }
    }
  }
}

extension Diagnostic {
  /// Returns a fingerprint of the names in the message, without the members of the object that it describes: they can
  /// change, and absent members are not among them.
  ///
  /// The name of a rule about something absent identifies the problem, and the wording of its message can change. Another
  /// rule can find several things in one object, which only the wording distinguishes.
  fileprivate func fingerprint(at node: JSONNode, in tree: JSONTree) -> UInt64 {
    var fingerprint = Fingerprint(seed: 1)
    if !Rule.isAboutAbsence(rule) { fingerprint.combine(message.key.utf8) }
    let names = message.quotedNames
    guard tree.kind(of: node) == .object, !names.isEmpty else {
      for name in names { fingerprint.combine(name.utf8) }
      return fingerprint.value
    }
    let members = Set(tree.members(of: node).map { tree.text(of: $0.key) })
    for name in names where !members.contains(name) { fingerprint.combine(name.utf8) }
    return fingerprint.value
  }
}

extension Rule {
  fileprivate static func isAboutAbsence(_ id: String) -> Bool { id.hasPrefix("missing-") }
}
