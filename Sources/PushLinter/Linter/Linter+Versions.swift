package import ActivitySchema
import JSONSyntax

/// A version of the app that is still in use, and that must also decode the pushes.
package struct SupportedVersion: Sendable {
  package let app: String
  package let schema: Schema

  /// Creates a supported version.
  ///
  /// - Parameter schema: The schema; its files are in the same `SourceFiles` as those of the linter's own schema.
  package init(app: String, schema: Schema) {
    self.app = app
    self.schema = schema
  }
}

extension Linter {
  /// Adds the findings that only some versions of the app have, and returns what could not be checked for them.
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
    // The other versions with a finding of the main declarations.
    var sharing: [FindingIdentity: [String]] = [:]
    let faultyRanges = Set(findings.findings.map { $0.diagnostic.range })
    var places: [FindingIdentity: Int] = [:]
    var added: [FindingCollector.Finding] = []
    var notChecked: [Report.NotChecked] = []
    for version in versions {
      let found = version.schema.activities(named: name)
      guard !found.isEmpty else {
        let reason: Message = "app \(version.app) does not declare `\(name)`"
        notChecked.append(Report.NotChecked(pointer: "", reason: reason))
        continue
      }
      let other = Payload(
        payload.text, payload.document, as: .chosen(found, because: evidence),
        in: payload.context.reading(version.schema))
      for finding in FindingCollector.findings(
        in: other, by: decodingChecks, silencing: silentRules
      ).findings {
        let identity = FindingIdentity(finding)
        if own.contains(identity) {
          if sharing[identity]?.last != version.app {
            sharing[identity, default: []].append(version.app)
          }
          continue
        }
        // An info does no harm to a version; most are about keys that were added since, which it ignores.
        if finding.diagnostic.severity == .info { continue }
        if !findings.isComplete(finding.diagnostic.rule) { continue }
        if let place = places[identity] {
          if added[place].diagnostic.versions.last != version.app {
            added[place].diagnostic.affectedVersions?.others.append(version.app)
          }
        } else {
          places[identity] = added.count
          var finding = finding
          finding.diagnostic.affectedVersions = AffectedVersions(
            includesMain: false, main: mainVersion, others: [version.app])
          // A fix for one version may break the push for another.
          finding.diagnostic.fix = nil
          if !faultyRanges.contains(finding.diagnostic.range) {
            finding.diagnostic.adviseForSeveralVersions()
          }
          added.append(finding)
        }
      }
      notChecked += other.uncheckedValues(apartFrom: payload, in: version)
    }
    let rules = Set(self.rules.filter { $0.group == .decoding }.map { $0.id })
    findings.updateEach { finding in
      let sharing = sharing[FindingIdentity(finding)] ?? []
      guard rules.contains(finding.diagnostic.rule),
        sharing.count < versions.count || versions.isEmpty
      else { return }
      finding.diagnostic.affectedVersions = AffectedVersions(
        includesMain: true, main: mainVersion, others: sharing)
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

  /// Replaces advice that would break the push for the current declarations, which read the value as it is.
  fileprivate mutating func adviseForSeveralVersions() {
    if rule == Rule.unknownKey.id {
      help = "send the value under both keys until that version is no longer in use"
    } else if Self.rulesAboutTypes.contains(rule) {
      help =
        "the versions read different types: give the property a new key and send both keys, or send each version a push of its own"
    }
  }

  private static let rulesAboutTypes: Set<String> = [
    Rule.typeMismatch.id, Rule.isoDate.id, Rule.unixDate.id, Rule.doubleEncodedJson.id,
    Rule.wrongElementCount.id,
  ]
}

extension Payload {
  fileprivate func uncheckedValues(
    apartFrom other: Payload, in version: SupportedVersion
  ) -> [Report.NotChecked] {
    let known = Set(other.decodings.flatMap { $0.result.unchecked.map { $0.node } })
    let values = decodings.flatMap { $0.result.unchecked }.filter { !known.contains($0.node) }
    return zip(tree.pointers(to: values.map { $0.node }), values).map { pointer, value in
      Report.NotChecked(
        pointer: pointer, reason: "\(value.reason.sentence) (app \(version.app))")
    }
  }
}
