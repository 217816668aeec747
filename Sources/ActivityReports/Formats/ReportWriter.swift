import PushLinter

/// A writer of any format: functions that share one `FormatWriter`, as Embedded Swift has no existentials.
struct ReportWriter {
  let start: (inout [UInt8]) -> Void
  let add: (Report, inout [UInt8]) -> Void
  let finish: (Summary, inout [UInt8]) -> Void

  init<Writer: FormatWriter>(_ writer: Writer) {
    var writer = writer
    start = { writer.start(&$0) }
    add = { writer.add($0, to: &$1) }
    finish = { writer.finish($0, to: &$1) }
  }
}
