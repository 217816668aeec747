import ActivityReports
import CommandSyntax
import PushLinter
import PushModel

extension Invocation {
  func showSize() throws(CommandFailure) -> ExitStatus {
    var job = try LintJob(options, needsDeclarations: false, readsSources: true, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
      job.linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        for payload in payloads.compactMap({ job.examine($0, of: reader.file) }) {
          let text = SizeReport.text(payload.sizes, style: terminal.style(options))
          try streams.write(isFirst ? text : [UInt8(ascii: "\n")] + text)
          isFirst = false
        }
      }
    }
    guard !isFirst else { throw job.nothingFound() }
    return job.status
  }
}
