package import ActivitySchema
import JSONSyntax
package import PushModel
package import PushTexts

/// Compares the next version of an app with each version that phones have.
package struct ReleaseComparison: Sendable {
  private let versions: SupportedVersions
  private let new: Schema
  private let exchanges: [Exchange]
  /// The comparisons with the groups of versions, in their order.
  private var comparisons: [AppComparison]

  /// - Parameter paths: the paths of the files, in the order of `SourceFiles`, to match copies of a declaration.
  package init(
    old versions: [SupportedVersion], new: Schema, in paths: [String] = [],
    exchanges: [Exchange] = Exchange.allCases
  ) {
    (self.new, self.exchanges) = (new, exchanges)
    self.versions = SupportedVersions(versions)
    let budget = ComparisonBudget(forComparisons: self.versions.groups.count)
    comparisons = self.versions.groups.map {
      AppComparison(
        old: $0.schema, new: new, in: paths, exchanges: exchanges, spending: budget)
    }
  }

  /// Compares the findings with payloads that servers really send.
  ///
  /// - Returns: the reasons why nothing was compared; empty if something was.
  package mutating func compare(
    with payloads: [Source], _ configuration: Configuration, options: LinterOptions
  ) -> [Message] {
    let reasons = comparisons.indices.map {
      comparisons[$0].compare(with: payloads, configuration, options: options)
    }
    return reasons.contains { $0.isEmpty } ? [] : reasons.joined().unique { $0 }
  }

  /// The reason why nothing was compared; nil if the new version and another one declare the same attributes type.
  package var reasonForNothing: String? {
    let reasons = comparisons.compactMap { $0.reasonForNothing }
    return reasons.count == comparisons.count ? reasons.first : nil
  }

  // MARK: Results

  /// Returns a report for each file with a finding, and for that of the first attributes type, in the order of the files.
  ///
  /// - Parameter files: The Swift files of all versions, in the order of `SourceFiles`.
  package func reports(
    in files: [Source], _ configuration: Configuration = Configuration()
  ) -> [Report] {
    var found = [[Diagnostic]](repeating: [], count: files.count)
    for (incompatibility, apps) in incompatibilities where configuration.isOn(incompatibility.rule)
    {
      guard let site = incompatibility.site, found.indices.contains(site.file) else { continue }
      var diagnostic = Diagnostic(incompatibility, at: site)
      diagnostic.affectedVersions = affectedVersions(apps, areSent: incompatibility.isOfServer)
      found[site.file].append(diagnostic)
    }
    let notCompared = notCompared
    let first = new.activities.first?.site.file ?? 0
    var reports: [Report] = []
    for (index, file) in files.enumerated() {
      let values = notCompared.filter { $0.file == index }.map { $0.value }
      guard !found[index].isEmpty || !values.isEmpty || index == first else { continue }
      var report = Report(
        ofDeclarationsIn: file,
        configured: configuration.configuredFindings(
          found[index], for: configuration.entries(forFile: file.path),
          comments: SuppressionComments(inSwift: file)))
      report.notChecked = values
      reports.append(report)
    }
    return reports
  }

  /// The order in which server and app can change, independent of the reported directions; nil if only stored values are
  /// reported.
  package var order: Incompatibility.Order? {
    guard exchanges != [.storedByOldApp] else { return nil }
    let orders = Set(
      comparisons.flatMap { $0.found }.filter { $0.severity >= .warning }
        .map { $0.order }.filter { $0 != .anyOrder })
    return orders.count > 1 ? .twoSteps : orders.first ?? .anyOrder
  }

  /// The order in which server and app can change, and the number of payloads behind it, as a sentence.
  package var summary: String {
    let payloads = comparisons.reduce(0) { $0 + $1.payloadCount }
    let count =
      comparisons.count == 1
      ? "\(payloads) payloads were decoded with both versions"
      : "\(payloads) payloads were decoded with the new version and one of \(comparisons.count) different old ones"
    guard let order else {
      return "Only stored attributes and states were compared: \(count)."
    }
    let isComplete = comparisons.allSatisfy { $0.leftOut.isEmpty && $0.untried.isEmpty }
    let sentence =
      switch order {
      case .anyOrder: "Server and app can change in any order"
      case .twoSteps: "No single order is safe: change in two steps"
      case .serverFirst: "Change the server first, then release the app"
      case .appFirst: "Release the app first, and change the server when old builds are gone"
      }
    return "\(sentence)\(isComplete ? "" : ", as far as values were compared") (\(count))."
  }

  /// The incompatibilities of all versions, each once with the names of its versions, and the keys of a rewritten type as one.
  private var incompatibilities: [(value: Incompatibility, apps: [String])] {
    let found = versions.merged {
      comparisons[$0].incompatibilities
    } by: {
      FindingKey($0)
    }
    var first: [ObjectKey: Int] = [:]
    var merged: [(value: Incompatibility, apps: [String])] = []
    for (value, apps) in found {
      if value.isUndeclaredKey, let index = first[ObjectKey(value, apps)] {
        merged[index].value.otherKeys.append(
          Incompatibility.Key(place: value.place, newSite: value.newSite, oldSite: value.oldSite))
      } else {
        if value.isUndeclaredKey { first[ObjectKey(value, apps)] = merged.count }
        merged.append((value, apps))
      }
    }
    return merged
  }

  /// What findings about several keys of one object have in common.
  private struct ObjectKey: Hashable {
    let rule: String
    let activities: Set<String>
    let severity: Severity
    let pointer: String
    let condition: WitnessCondition
    let apps: [String]
    let file: Int?

    init(_ incompatibility: Incompatibility, _ apps: [String]) {
      rule = incompatibility.rule.id
      activities = incompatibility.activities
      severity = incompatibility.severity
      pointer = incompatibility.place.parent.pointer(in: incompatibility.part)
      condition = incompatibility.condition
      self.apps = apps
      file = incompatibility.site?.file
    }
  }

  /// What findings of several versions have in common if they are about the same change.
  private struct FindingKey: Hashable {
    let rule: String
    let activities: Set<String>
    let severity: Severity
    let pointer: String
    let message: Message
    let help: Message
    /// The declaration in the new version; that of an old version is another one in each.
    let site: DeclarationSite?

    init(_ incompatibility: Incompatibility) {
      let wording = incompatibility.wording
      rule = incompatibility.rule.id
      activities = incompatibility.activities
      severity = incompatibility.severity
      help = wording.help
      pointer = incompatibility.place.pointer(in: incompatibility.part)
      message = wording.message
      site = incompatibility.newSite
    }
  }

  /// The values that were not compared, each once with the names of its versions.
  private var notCompared: [AppComparison.NotCompared] {
    let untried = comparisons.reduce(into: UntriedValues()) { $0.add($1.untried) }
      .sentences(namingTypes: comparisons.contains { $0.commonTypes.count > 1 })
    return versions.merged({ index in
      let comparison = comparisons[index]
      return comparison.leftOut + (comparison.untried.isEmpty ? [] : untried)
    }) {
      $0
    }.map { value, apps in
      guard let affected = affectedVersions(apps) else { return value }
      return AppComparison.NotCompared(
        value: Report.NotChecked(
          pointer: value.value.pointer, reason: "\(value.value.reason) (\(affected.words))"),
        file: value.file)
    }
  }

  /// Returns the versions with a finding; nil if they have no names, or if all of several versions have it.
  private func affectedVersions(_ apps: [String], areSent: Bool = false) -> AffectedVersions? {
    guard !apps.isEmpty, apps.count == 1 || apps.count < versions.apps.count else { return nil }
    return areSent
      ? AffectedVersions(sentAs: apps) : AffectedVersions(includesMain: false, others: apps)
  }
}

extension AppComparison {
  /// The reason why nothing was compared; nil if both versions declare an attributes type.
  fileprivate var reasonForNothing: String? {
    commonTypes.isEmpty
      ? "nothing to compare: no attributes type is declared in both versions; the old one declares \(old.typeNames), the new one \(new.typeNames)"
      : nil
  }
}

extension Schema {
  /// The names of the attributes types, for a message.
  fileprivate var typeNames: String {
    activities.isEmpty ? "none" : activities.map { $0.name }.joined(separator: ", ")
  }
}

extension Incompatibility {
  /// The declaration that the finding marks: that of the new version, if it has one.
  fileprivate var site: DeclarationSite? { newSite ?? oldSite }
}

extension Diagnostic {
  fileprivate init(_ incompatibility: Incompatibility, at site: DeclarationSite) {
    let wording = incompatibility.wording
    let keys = incompatibility.otherKeys
    let place = keys.isEmpty ? incompatibility.place : incompatibility.place.parent
    let old = Self.notes(
      incompatibility.noteAboutOld, at: [incompatibility.oldSite] + keys.map { $0.oldSite },
      besides: site)
    let new = Self.notes(wording.label, at: keys.map { $0.newSite }, besides: site)
    self.init(
      rule: incompatibility.rule.id, severity: incompatibility.severity,
      message: wording.message, range: site.range,
      pointer: place.pointer(in: incompatibility.part), label: wording.label, notes: new + old,
      effect: wording.effect, help: wording.help, decodingError: incompatibility.decodingError)
    if case .payload = incompatibility.kind { return }
    witness = incompatibility.payload?.compactText
  }

  /// Returns a note for each different declaration.
  private static func notes(
    _ text: Message, at sites: [DeclarationSite?], besides site: DeclarationSite
  ) -> [Note] {
    var shown: Set<DeclarationSite> = [site]
    return sites.compactMap { $0 }.filter { shown.insert($0).inserted }
      .map { Note(text, at: .declaration($0)) }
  }
}
