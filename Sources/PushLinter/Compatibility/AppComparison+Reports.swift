import ActivitySchema
import JSONSyntax

extension AppComparison {
  /// Returns a report for each file with a finding, and for that of the first attributes type, in the order of the files.
  ///
  /// - Parameter files: The Swift files of both versions, in the order of `SourceFiles`.
  package func reports(
    in files: [Source], _ configuration: Configuration = Configuration()
  ) -> [Report] {
    var found = [[Diagnostic]](repeating: [], count: files.count)
    for incompatibility in incompatibilities where configuration.isOn(incompatibility.rule) {
      guard let site = incompatibility.newSite ?? incompatibility.oldSite,
        found.indices.contains(site.file)
      else { continue }
      found[site.file].append(Diagnostic(incompatibility, at: site))
    }
    let first = new.activities.first?.site.file ?? 0
    var reports: [Report] = []
    for (index, file) in files.enumerated() {
      guard !found[index].isEmpty || index == first else { continue }
      var report = Report(
        ofDeclarationsIn: file,
        configured: configuration.configuredFindings(
          found[index], for: configuration.entries(forFile: file.path)))
      report.notChecked = index == first ? notCompared : []
      reports.append(report)
    }
    return reports
  }
}

extension AppComparison {
  /// The order in which server and app can change, and the number of payloads behind it, as a sentence.
  package var summary: String {
    let count = "\(payloadCount) payloads were decoded with both versions"
    guard exchanges != [.storedByOldApp] else {
      return "Only stored attributes and states were compared: \(count)."
    }
    let orders = Set(incompatibilities.filter { $0.severity >= .warning }.map { $0.order })
    let order =
      orders.isEmpty
      ? notCompared.isEmpty
        ? "Server and app can change in any order"
        : "Server and app can change in any order, as far as values were compared"
      : orders.contains(.twoSteps) || orders.count > 1
        ? "No single order is safe: change in two steps"
        : orders.contains(.serverFirst)
          ? "Change the server first, then release the app"
          : "Release the app first, and change the server when old builds are gone"
    return "\(order) (\(count))."
  }
}

extension AppComparison {
  /// The reason why nothing was compared; nil if both versions declare an attributes type.
  package var reasonForNothing: String? {
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

extension Diagnostic {
  fileprivate init(_ incompatibility: Incompatibility, at site: DeclarationSite) {
    let other = incompatibility.oldSite.flatMap { $0 == site ? nil : $0 }
    self.init(
      rule: incompatibility.rule.id, severity: incompatibility.severity,
      message: incompatibility.message, range: site.range,
      pointer: incompatibility.place.pointer(in: incompatibility.part),
      label: incompatibility.label,
      notes: other.map { [Note(incompatibility.noteAboutOld, at: .declaration($0))] } ?? [],
      effect: incompatibility.effect, help: incompatibility.help,
      decodingError: incompatibility.decodingError)
    if case .payload = incompatibility.kind { return }
    witness = incompatibility.payload.compactText
  }
}
