import ActivityReports
import ActivitySchema
import JSONSyntax
import PushLinter
import PushModel
import PushTexts

extension Session {
  /// Compares the declarations with those of a newer version of the app.
  ///
  /// Returns the report on the pushes that one version drops, and the order in which server and app can change.
  func compare(_ newer: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let name = try OptionReader.read(options) { $0.text("name") ?? "New.swift" }
    try checkSize(with: newer)
    let file = SwiftFile(name: name, bytes: newer)
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
    let report = ReportFormat.json.text(
      of: comparison.reports(in: sources, configuration), ReportContext(declarations: sources))
    let answer: JSONValue = [
      "order": .string(comparison.summary),
      "report": .literal(String(decoding: report, as: UTF8.self)),
    ]
    return answer.bytes
  }
}
