import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  func showSize() throws(CommandFailure) -> ExitStatus {
    var job = try LintJob(options, needsDeclarations: false, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
      job.linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        for payload in payloads.map({ job.linter.examine($0) })
        where !reader.file.skipsForeign || !payload.isForeign {
          let text = SizeReport.text(payload.sizes, style: terminal.style(options))
          try streams.write(isFirst ? text : [UInt8(ascii: "\n")] + text)
          isFirst = false
        }
      }
    }
    guard !isFirst else { throw job.nothingFound }
    return job.status
  }
}
