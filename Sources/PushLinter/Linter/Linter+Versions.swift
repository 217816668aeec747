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

/// The supported versions of the app. Versions with the same declarations are checked together.
package struct SupportedVersions: Sendable {
  /// The names of all versions, in the order of the configuration.
  package let apps: [String]
  package private(set) var groups: [Group] = []

  package struct Group: Sendable {
    package let schema: Schema
    /// The positions of its versions in `apps`.
    fileprivate(set) var members: [Int]
  }

  init(_ versions: [SupportedVersion]) {
    apps = versions.map { $0.app }
    var places: [ObjectIdentifier: Int] = [:]
    for (index, version) in versions.enumerated() {
      if let place = places[ObjectIdentifier(version.schema)] {
        groups[place].members.append(index)
      } else {
        places[ObjectIdentifier(version.schema)] = groups.count
        groups.append(Group(schema: version.schema, members: [index]))
      }
    }
  }

  package var isEmpty: Bool { apps.isEmpty }

  /// Returns the names of versions, in their order.
  fileprivate func names(of members: [Int]) -> [String] { members.sorted().map { apps[$0] } }

  /// Returns the versions of a group in the words of a message: `app 3.1` or `apps 3.1, 3.2`.
  fileprivate func words(for group: Group) -> Message {
    let names = names(of: group.members)
    let listed: Message = "\(.list(names.map { .text($0) }, .comma))"
    return names.count == 1 ? "app \(listed)" : "apps \(listed)"
  }
}

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
    // The other versions with a finding of the main declarations.
    var sharing: [FindingIdentity: [Int]] = [:]
    let faultyRanges = Set(findings.findings.map { $0.diagnostic.range })
    var places: [FindingIdentity: Int] = [:]
    var added: [(finding: FindingCollector.Finding, members: [Int])] = []
    var notChecked: [Report.NotChecked] = []
    for group in versions.groups {
      let found = group.schema.activities(named: name)
      guard !found.isEmpty else {
        let reason: Message =
          group.members.count == 1
          ? "\(versions.words(for: group)) does not declare `\(name)`"
          : "\(versions.words(for: group)) do not declare `\(name)`"
        notChecked.append(Report.NotChecked(pointer: "", reason: reason))
        continue
      }
      let other = Payload(
        payload.text, payload.document, as: .chosen(found, because: evidence),
        in: payload.context.reading(group.schema))
      var seen: Set<FindingIdentity> = []
      for finding in FindingCollector.findings(
        in: other, by: decodingChecks, outcomeOnly: unlistedRules
      ).findings {
        let identity = FindingIdentity(finding)
        if own.contains(identity) {
          if seen.insert(identity).inserted {
            sharing[identity, default: []] += group.members
          }
          continue
        }
        // Info is harmless to a version; most of it is about later keys, which the version ignores.
        if finding.diagnostic.severity == .info { continue }
        if !findings.isComplete(finding.diagnostic.rule) { continue }
        if let place = places[identity] {
          if seen.insert(identity).inserted { added[place].members += group.members }
        } else {
          places[identity] = added.count
          seen.insert(identity)
          var finding = finding
          // A fix for one version may break the push for another.
          finding.diagnostic.fix = nil
          if !faultyRanges.contains(finding.diagnostic.range) {
            finding.diagnostic.adviseForSeveralVersions()
          }
          added.append((finding, group.members))
        }
      }
      notChecked += other.uncheckedValues(apartFrom: payload, in: versions.words(for: group))
    }
    let rules = Set(self.rules.filter { $0.group == .decoding }.map { $0.id })
    findings.updateEach { finding in
      let sharing = sharing[FindingIdentity(finding)] ?? []
      guard rules.contains(finding.diagnostic.rule),
        sharing.count < versions.apps.count || versions.isEmpty
      else { return }
      finding.diagnostic.affectedVersions = AffectedVersions(
        includesMain: true, main: mainVersion, others: versions.names(of: sharing))
      finding.diagnostic.adviseForVersionsWithTheKey()
    }
    for (finding, members) in added {
      var finding = finding
      finding.diagnostic.affectedVersions = AffectedVersions(
        includesMain: false, main: mainVersion, others: versions.names(of: members))
      findings.append(finding)
    }
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
