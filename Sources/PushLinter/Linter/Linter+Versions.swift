import ActivitySchema
import JSONSyntax

extension Linter {
  /// Adds the findings that only some versions of the app have, and returns the values that could not be checked for them.
  ///
  /// The type was selected in the linter's own schema: a version without it cannot show such an activity.
  func addVersions(
    to findings: inout FindingList, in payload: Payload
  ) -> [Report.NotChecked] {
    guard case .chosen(let activities, let evidence) = payload.selection,
      let name = activities.first?.name
    else { return [] }
    let decodingChecks = checks.filter { $0.group == .decoding }
    let own = Set(findings.findings.map { FindingIdentity($0) })
    let faultyRanges = Set(findings.findings.map { $0.diagnostic.range })
    var notChecked: [Report.NotChecked] = []
    let found = versions.merged { index -> [FindingCollector.Finding] in
      let group = versions.groups[index]
      let declared = group.schema.activities(named: name)
      guard !declared.isEmpty else {
        let reason: Message =
          group.apps.count == 1
          ? "\(group.words) does not declare `\(name)`" : "\(group.words) do not declare `\(name)`"
        notChecked.append(Report.NotChecked(pointer: "", reason: reason))
        return []
      }
      let other = Payload(
        payload.text, payload.document, as: .chosen(declared, because: evidence),
        in: payload.context.reading(group.schema))
      notChecked += other.uncheckedValues(apartFrom: payload, in: group.words)
      return FindingCollector.findings(in: other, by: decodingChecks, outcomeOnly: unlistedRules)
        .findings.filter {
          // Info is harmless to a version; most of it is about later keys, which the version ignores.
          own.contains(FindingIdentity($0))
            || $0.diagnostic.severity != .info && findings.isComplete($0.diagnostic.rule)
        }
    } by: {
      FindingIdentity($0)
    }
    // The other versions with a finding of the main declarations.
    var sharing: [FindingIdentity: [String]] = [:]
    var added: [FindingCollector.Finding] = []
    for (var finding, apps) in found {
      guard !own.contains(FindingIdentity(finding)) else {
        sharing[FindingIdentity(finding)] = apps
        continue
      }
      // A fix for one version may break the push for another.
      finding.diagnostic.fix = nil
      if !faultyRanges.contains(finding.diagnostic.range) {
        finding.diagnostic.adviseForSeveralVersions()
      }
      finding.diagnostic.affectedVersions = AffectedVersions(
        includesMain: false, main: mainVersion, others: versions.ordered(apps))
      added.append(finding)
    }
    let rules = Set(self.rules.filter { $0.group == .decoding }.map { $0.id })
    findings.updateEach { finding in
      let sharing = sharing[FindingIdentity(finding)] ?? []
      guard rules.contains(finding.diagnostic.rule),
        sharing.count < versions.apps.count || versions.apps.isEmpty
      else { return }
      finding.diagnostic.affectedVersions = AffectedVersions(
        includesMain: true, main: mainVersion, others: versions.ordered(sharing))
      finding.diagnostic.adviseForVersionsWithTheKey()
    }
    for finding in added { findings.append(finding) }
    return notChecked
  }
}

extension Diagnostic {
  /// Replaces the advice to remove a key that another version reads.
  fileprivate mutating func adviseForVersionsWithTheKey() {
    guard rule == Rule.unknownKey.id, severity == .info else { return }
    help = "keep it for the versions that read it"
  }

  /// Replaces advice that would break the push for the current declarations, which accept the value unchanged.
  fileprivate mutating func adviseForSeveralVersions() {
    if rule == Rule.unknownKey.id {
      help = "send the value under both keys until that version is no longer in use"
    } else if Self.rulesAboutTypes.contains(rule) {
      help =
        "the versions read different types: give the property a new key and send both keys, or send each version a separate push"
    }
  }

  private static let rulesAboutTypes: Set<String> = [
    Rule.typeMismatch.id, Rule.isoDate.id, Rule.unixDate.id, Rule.doubleEncodedJson.id,
    Rule.wrongElementCount.id,
  ]
}

extension Payload {
  fileprivate func uncheckedValues(
    apartFrom other: Payload, in versions: Message
  ) -> [Report.NotChecked] {
    let known = Set(other.decodings.flatMap { $0.result.unchecked.map { $0.node } })
    let values = decodings.flatMap { $0.result.unchecked }.filter { !known.contains($0.node) }
    return zip(tree.pointers(to: values.map { $0.node }), values).map { pointer, value in
      Report.NotChecked(
        pointer: pointer, reason: "\(value.reason.sentence) (\(versions))")
    }
  }
}
