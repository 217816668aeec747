import ActivitySchema
import JSONSyntax

extension AppComparison {
  /// Returns a report for each file with a finding, in the order of the files.
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
      let notChecked = index == first ? notCompared : []
      guard !found[index].isEmpty || !notChecked.isEmpty else { continue }
      var report = Report(
        ofDeclarationsIn: file,
        filtered: configuration.filteredFindings(
          found[index], for: configuration.entries(forFile: file.path)))
      report.notChecked = notChecked
      reports.append(report)
    }
    return reports
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
      effect: incompatibility.effect, help: incompatibility.help, decodingError: incompatibility.decodingError)
    witness = incompatibility.payload.compactText
  }
}
