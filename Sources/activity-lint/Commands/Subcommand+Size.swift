import ActivityReports
import PushLinter

extension Subcommand {
  static let size = Subcommand(
    name: "size",
    overview: "Show the size of each part of a payload.",
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument("path", "Files and folders with payloads; - for standard input.", .files)
    ],
    options: {
      [
        .declarations, .type, .envelope, .part, .ndjson, .asSent, .stdinFilename, .config,
        .allowOutside, .color, .help,
      ]
    },
    run: Invocation.showSize)
}

extension Invocation {
  fileprivate func showSize() throws(CommandFailure) -> ExitStatus {
    let job = try LintJob(options, needsDeclarations: false, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
      while let payloads = try reader.nextPayloads() {
        for payload in payloads {
          let text = SizeReport.text(job.linter.examine(payload).sizes, style: style(options))
          try streams.write(isFirst ? text : [UInt8(ascii: "\n")] + text)
          isFirst = false
        }
      }
    }
    guard !isFirst else { throw job.nothingFound }
    return job.status
  }
}
