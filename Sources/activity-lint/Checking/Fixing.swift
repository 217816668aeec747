import ActivityLint

/// What `--fix` and `--diff` make of the texts that `check` reads.
struct Fixing {
  private let level: Fixer.Level
  /// True where changes are shown and not made.
  let showsDiff: Bool
  /// True where standard output is taken by a text that was repaired.
  let outputIsTaken: Bool
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

  /// Repairs one payload of the text, and reports what remains.
  mutating func fix(
    _ source: Source, with linter: Linter, in sequences: inout ActivitySequences?, place: String
  ) -> Report {
    let outcome = Fixer(linter: linter, level: level).fix(source, in: &sequences, place: place)
    text.replace(source.offset..<source.offset + source.bytes.count, by: outcome.bytes)
    findingsInText += outcome.fixed
    return outcome.report
  }

  /// Forgets a text that could not be read to its end, and stays as it is.
  mutating func abandonText() {
    findingsInText = 0
    text = PatchedText()
  }

  /// Counts what was repaired in a text that is where it belongs.
  fileprivate mutating func finishText(called name: Path) {
    if findingsInText > 0 { names.append(name) }
    findings += findingsInText
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

extension CheckCommand {
  /// Gives out what is repaired of a stream, as it comes.
  mutating func writeSettledText(of input: InputFiles.Input) throws(CommandFailure) {
    guard fixing?.showsDiff == false, input.origin == .standardInput,
      let text = fixing?.text.takeSettled()
    else { return }
    try job.command.streams.write(text)
  }

  /// Brings the repaired text to where it belongs.
  mutating func finishText(of input: InputFiles.Input) throws(CommandFailure) {
    guard let showsDiff = fixing?.showsDiff, var text = fixing?.text else { return }
    text.finish()
    let (environment, streams) = (job.command.environment, job.command.streams)
    let path = environment.absolute(input.name)
    if showsDiff {
      let name = environment.displayed(path)
      try streams.write(UnifiedDiff.text(from: text.original, to: text.patched, name: name))
    } else if input.origin == .standardInput {
      try streams.write(text.patched)
    } else if text.isChanged {
      do throws(ReplacementFailure) {
        try FileSystem.replace(path, holding: text.original, by: text.patched)
      } catch {
        throw .job("cannot write '\(input.name.text)': \(error.message)")
      }
    }
    fixing?.finishText(called: input.name)
  }

  mutating func writeReport(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let fixing, fixing.outputIsTaken else { return try reports.write(bytes) }
    if !fixing.showsDiff { try? job.command.streams.writeError(bytes) }
  }

  func tellFixes() {
    if let sentence = fixing?.sentence { job.command.streams.writeMessage(sentence) }
  }
}
