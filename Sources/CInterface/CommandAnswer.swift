import ActivityReports
import CommandSyntax
import JSONSyntax

/// The end of a command: its output and exit status.
struct CommandAnswer {
  var output: [UInt8] = []
  /// The lines for standard error, not yet sanitized.
  var errors: [String] = []
  let status: Int

  static func failed(_ lines: [String]) -> CommandAnswer { CommandAnswer(errors: lines, status: 2) }

  var json: [UInt8] {
    var errors: [UInt8] = []
    for line in self.errors { errors += Sanitizer.message(line) + [UInt8(ascii: "\n")] }
    return JSONWriter.object { json in
      json.member("exitStatus", status)
      json.member("output", String(decoding: output, as: UTF8.self))
      json.member("errors", String(decoding: errors, as: UTF8.self))
    }
  }
}
