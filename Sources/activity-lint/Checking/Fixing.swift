import CommandSyntax
import PushLinter
import PushModel
import PushTexts

/// The state of `--fix` and `--diff` while `check` reads payloads.
struct Fixing {
  private let level: FixApplier.Level
  /// Whether changes are only shown.
  let showsDiff: Bool
  /// Whether fixes are written to files; otherwise, standard output contains the fixed text or the patch.
  let writesFiles: Bool
  /// The current text.
  var text = PatchedText()
  /// The number of findings fixed in the current text.
  private var findingsInText = 0
  /// The number of findings fixed in finished texts.
  private(set) var findings = 0
  /// The names of the texts with fixed findings.
  private var names: [Path] = []

  /// Returns nil if neither option is given.
  init?(_ options: Options, _ inputs: [InputFiles.Input]) {
    showsDiff = options[.diff]
    guard showsDiff || options[.fix] != nil else { return nil }
    writesFiles = !showsDiff && !inputs.contains { $0.isStandardInput }
    level = options[.fix] ?? .safe
  }

  /// Fixes one payload of the text, and returns the report of the remaining findings.
  mutating func fix(
    _ payload: ExaminedPayload, with linter: Linter, after sequences: ActivitySequences?,
    in place: String
  ) -> Report {
    let outcome = FixApplier(linter: linter, level: level).fix(payload, after: sequences, in: place)
    let source = payload.source
    text.replace(source.offset..<source.offset + source.bytes.count, by: outcome.bytes)
    findingsInText += outcome.fixed
    return outcome.report
  }

  /// Discards the current text, which stays unchanged.
  mutating func discardText() {
    findingsInText = 0
    text = PatchedText()
  }

  /// The summary, such as `Fixed 3 findings in 2 files.`
  var sentence: String? {
    guard let name = names.first else { return nil }
    let place = names.count == 1 ? name.text : "\(names.count) files"
    return
      "\(showsDiff ? "Would fix" : "Fixed") \(findings) \(findings == 1 ? "finding" : "findings") in \(place)."
  }

  // MARK: Output

  /// The destination of the report, depending on the use of standard output.
  var destinationOfReport: RunOutput.Channel {
    if writesFiles { return .standardOutput }
    return showsDiff ? .nowhere : .standardError
  }

  /// Writes the completed part of a stream's fixed text.
  mutating func writeCompletedText(
    of input: InputFiles.Input, to streams: StandardStreams
  ) throws(CommandFailure) {
    guard !showsDiff, input.isStandardInput else { return }
    try streams.write(text.takeCompleted())
  }

  /// Writes the fixed text to its file, to standard output or as a patch, and counts the fixed findings.
  mutating func finishText(
    of input: InputFiles.Input, at path: Path, _ command: Invocation
  ) throws(CommandFailure) {
    var text = text
    text.finish()
    if showsDiff {
      let name = command.environment.displayed(path)
      try command.streams.write(
        UnifiedDiff.text(from: text.original, to: text.patched, name: name))
    } else if input.isStandardInput {
      try command.streams.write(text.patched)
    } else if text.isChanged {
      try attempt(
        try FileSystem.replace(
          path, holding: text.original, by: text.patched, in: command.environment)
      ) { .unwritten(input.name, $0) }
    }
    if findingsInText > 0 { names.append(input.name) }
    findings += findingsInText
    discardText()
  }
}
