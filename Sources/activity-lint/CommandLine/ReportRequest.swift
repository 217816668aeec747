import ActivityReports
import PushLinter

/// A format in which a run is to be reported, and where to.
struct ReportRequest: Sendable {
  let format: ReportFormat
  /// Nil for standard output.
  let file: Path?

  init(_ format: ReportFormat, file: Path? = nil) {
    self.format = format
    self.file = file
  }

  /// Those that values such as `sarif=report.sarif` ask for.
  static func all(in values: [Path]) throws(OptionFault) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for value in values {
      let (name, file) = value.splitAtEqualsSign
      guard let format = ReportFormat.named(name.text) else { continue }
      if file?.bytes.isEmpty == true {
        throw OptionFault("missing file in '--format \(value.text)'")
      }
      let request = ReportRequest(format, file: file == .standardInput ? nil : file)
      guard !requests.contains(where: { $0.file == request.file }) else { throw request.isTaken }
      requests.append(request)
    }
    return requests
  }

  /// Thrown where another request has the same destination.
  private var isTaken: OptionFault {
    guard let file else {
      return OptionFault(
        "two reports to standard output; --format \(format.name)=<file> writes one into a file")
    }
    return OptionFault("two reports into '\(file.text)'")
  }
}
