import ActivitySchema
import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

extension Linter {
  /// Adds the findings that only some versions of the app have, and names the versions of the others.
  func addVersions(to findings: inout FindingList, in push: Payload) {
    guard !push.selection.activities.isEmpty else { return }
    let faultyRanges = Set(findings.findings.map { $0.diagnostic.range })
    // The other versions that have each finding of the main declarations.
    var sharing: [FindingIdentity: [String]] = [:]
    for finding in findings.findings { sharing[FindingIdentity(finding)] = [] }
    let found = versions.merged { index -> [FindingCollector.Finding] in
      guard let payload = push.versions[index].payload else { return [] }
      return FindingCollector.findings(in: payload, by: decodingChecks, outcomeOnly: unlistedRules)
        .findings.filter {
          // Info is harmless to a version; most of it is about later keys, which the version ignores.
          sharing[FindingIdentity($0)] != nil
            || $0.diagnostic.severity != .info && findings.isComplete($0.diagnostic.rule)
        }
    } by: {
      FindingIdentity($0)
    }
    var added: [FindingCollector.Finding] = []
    for (var finding, apps) in found {
      guard sharing[FindingIdentity(finding)] == nil else {
        sharing[FindingIdentity(finding)] = apps
        continue
      }
      // A fix for one version may break the push for another.
      finding.diagnostic.fix = nil
      if !faultyRanges.contains(finding.diagnostic.range) { finding.adviseForSeveralVersions() }
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
      if finding.role == .unreadKey, finding.diagnostic.severity == .info {
        finding.diagnostic.help = "keep it for the versions that read it"
      }
    }
    for finding in added { findings.append(finding) }
  }
}

extension FindingCollector.Finding {
  /// Replaces advice that would break the push for the current declarations, which accept the value unchanged.
  fileprivate mutating func adviseForSeveralVersions() {
    switch role {
    case .unreadKey:
      diagnostic.help = "send the value under both keys until that version is no longer in use"
    case .wrongType:
      diagnostic.help =
        "the versions read different types: give the property a new key and send both keys, or send each version a separate push"
    default: break
    }
  }
}

extension Payload {
  /// The values that could not be checked for some versions of the app.
  var uncheckedByVersions: [Report.NotChecked] {
    let known = Set(unchecked.map { $0.node })
    return versions.flatMap { reading -> [Report.NotChecked] in
      let words = reading.version.words
      guard let payload = reading.payload else {
        let name = selection.activities.first?.name ?? ""
        let reason: Message =
          reading.version.apps.count == 1
          ? "\(words) does not declare `\(name)`" : "\(words) do not declare `\(name)`"
        return [Report.NotChecked(pointer: "", reason: reason)]
      }
      let values = payload.unchecked.filter { !known.contains($0.node) }
      return zip(tree.pointers(to: values.map { $0.node }), values).map { pointer, value in
        Report.NotChecked(pointer: pointer, reason: "\(value.reason.sentence) (\(words))")
      }
    }
  }
}
