import ActivityReports
import ActivitySchema
import JSONSyntax
import PushLinter

extension Session {
  /// Compares the declarations with those of a newer version of the app.
  ///
  /// Returns the report on the pushes that one version drops, and the order in which server and app can change.
  func compare(
    _ newer: [UInt8], _ options: ComparisonOptions
  ) throws(InterfaceError) -> [UInt8] {
    try checkSize(with: newer)
    let file = SwiftFile(name: options.name, bytes: newer)
    var (table, _) = configuration.sourceFiles(with: files)
    let old = Array(table.files.indices)
    let packages = old.dropFirst(files.count)
    let new = [table.add(file)] + packages
    let comparison = ReleaseComparison(
      old: [SupportedVersion(schema: table.schema(of: old))], new: table.schema(of: new))
    if let reason = comparison.reasonForNothing {
      throw InterfaceError(kind: .declarations, message: reason)
    }
    let sources = table.files.map { Source(name: $0.name, bytes: $0.bytes) }
    return answer(comparison.summary, comparison.reports(in: sources, configuration), in: sources)
  }

  private func answer(_ order: String, _ reports: [Report], in sources: [Source]) -> [UInt8] {
    let reporter = ReportFormat.json.reporter(ReportContext(declarations: sources))
    var summary = Summary(canFix: false)
    for report in reports {
      summary.add(report)
      reporter.add(report)
    }
    reporter.finish(summary)
    var json = JSONWriter()
    json.object { json in
      json.member("order", order)
      json.name("report")
      json.literal(String(decoding: reporter.takeOutput(), as: UTF8.self))
    }
    return json.bytes
  }
}
