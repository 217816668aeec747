import PushLinter

/// What `--fix` and `--diff` make of the texts that `check` reads.
struct Fixing {
  private let level: FixApplier.Level
  /// True where changes are shown and not made.
  let showsDiff: Bool
  /// True where standard output is taken by a text that was fixed.
  private let outputIsTaken: Bool
  /// The text that is being read.
  var text = PatchedText()
  /// Findings that are no more in this text.
  private var findingsInText = 0
  /// Findings that are no more in the texts that are done.
  private(set) var findings = 0
  /// The texts in which they were.
  private var names: [Path] = []

  /// Nil where neither is asked for.
  init?(_ options: Options, _ inputs: [InputFiles.Input]) {
    showsDiff = options[.diff]
    guard showsDiff || options[.fix] != nil else { return nil }
    outputIsTaken = showsDiff || inputs.contains { $0.origin == .standardInput }
    level = options[.fix] ?? .safe
  }

  /// Fixes one payload of the text, and reports what remains.
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

  /// Forgets a text that could not be read to its end, and stays as it is.
  mutating func abandonText() {
    findingsInText = 0
    text = PatchedText()
  }

  /// `Fixed 3 findings in 2 files.`
  var sentence: String? {
    guard let name = names.first else { return nil }
    let place = names.count == 1 ? name.text : "\(names.count) files"
    return
      "\(showsDiff ? "Would fix" : "Fixed") \(findings) \(findings == 1 ? "finding" : "findings") in \(place)."
  }
}

// MARK: Where the texts go

extension Fixing {
  /// Where the report goes while standard output is taken by a text that was fixed.
  var destinationOfReport: CheckResults.Destination {
    if !outputIsTaken { return .standardOutput }
    return showsDiff ? .nowhere : .standardError
  }

  /// Gives out what is fixed of a stream, as it comes.
  mutating func writeSettledText(
    of input: InputFiles.Input, to streams: StandardStreams
  ) throws(CommandFailure) {
    guard !showsDiff, input.origin == .standardInput else { return }
    try streams.write(text.takeSettled())
  }

  /// Brings the fixed text to where it belongs, and counts what was fixed in it.
  mutating func finishText(
    of input: InputFiles.Input, at path: Path, _ command: Invocation
  ) throws(CommandFailure) {
    var text = text
    text.finish()
    if showsDiff {
      let name = command.environment.displayed(path)
      try command.streams.write(
        UnifiedDiff.text(from: text.original, to: text.patched, name: name))
    } else if input.origin == .standardInput {
      try command.streams.write(text.patched)
    } else if text.isChanged {
      do throws(ReplacementFailure) {
        try FileSystem.replace(path, holding: text.original, by: text.patched)
      } catch {
        throw .job("cannot write '\(input.name.text)': \(error.message)")
      }
    }
    if findingsInText > 0 { names.append(input.name) }
    findings += findingsInText
    abandonText()
  }
}
