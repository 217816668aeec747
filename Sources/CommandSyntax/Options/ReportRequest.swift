package import ActivityReports

/// A report format with its destination.
package struct ReportRequest: Sendable {
  package let format: ReportFormat
  /// Nil for standard output.
  package let file: Path?

  package init(_ format: ReportFormat, file: Path? = nil) {
    self.format = format
    self.file = file
  }

  /// Parses values such as `sarif=report.sarif`.
  package static func all(in values: [Path]) throws(OptionFault) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for value in values {
      let (name, file) = value.splitAtEqualsSign
      guard let format = ReportFormat.named(name.text) else { continue }
      if file?.bytes.isEmpty == true {
        throw OptionFault("missing file in '--format \(value.text)'")
      }
      let request = ReportRequest(
        format, file: file.flatMap { standardOutput.contains($0) ? nil : $0 })
      guard !requests.contains(where: { $0.file == request.file }) else {
        throw request.duplicateDestination
      }
      requests.append(request)
    }
    return requests
  }

  /// The names of standard output.
  private static let standardOutput = [Path("-"), Path("/dev/stdout")]

  /// The error if another request has the same destination.
  private var duplicateDestination: OptionFault {
    guard let file else {
      return OptionFault(
        "two reports to standard output; use --format \(format.name)=<file> to write one to a file")
    }
    return OptionFault("two reports to '\(file.text)'")
  }
}
