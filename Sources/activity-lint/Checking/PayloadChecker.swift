import CleanPayloads
import CommandSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// The outcome of checking one payload.
enum PayloadOutcome: Sendable {
  /// The payload has no findings, and no report lists it.
  case clean
  case checked(Report)
  /// The document has no Live Activity push and is skipped.
  case unrelated(UnrelatedDocument)
  /// A search found a source file that names no part of a push, as most do.
  case withoutPush
  /// A source file with a state that a search does not read.
  case skipped(SkippedSource)
  case unreadable(SystemError)
  /// The payload, or an empty source instead of a line, and the limit that it exceeds.
  case tooLarge(Source, SizeLimit)
  /// A request that was not checked, and the reason.
  case invalidRequest(Source, Report.Failure)
}

/// A checker of the payloads in files and in the lines of files.
struct PayloadChecker: Sendable {
  private(set) var linter: MatchingLinter
  /// Whether a report lists clean payloads, too.
  let listsClean: Bool
  /// Whether documents of the current file that are unrelated to pushes are skipped.
  private var skipsForeign = false
  private var notation = SourceNotation.other
  /// Whether a search found the current file.
  private var isFound = false
  /// Whether the current file is read even if a tool made it.
  private var isNamed = false

  init(_ linter: MatchingLinter, listsClean: Bool) {
    self.linter = linter
    self.listsClean = listsClean
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double) { linter.setClock(now) }

  /// Prepares for the payloads of a file.
  mutating func prepare(forFile file: PayloadFile) {
    linter.prepare(for: file.entries)
    skipsForeign = file.skipsForeign
    notation = SourceNotation(ofFile: file.name.text)
    isFound = file.isFound
    isNamed = file.isNamed
  }

  /// Returns whether the matcher recognizes the payload in a range as clean.
  mutating func accepts(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    linter.accepts(range, in: bytes)
  }

  /// Returns the outcome for a payload that the matcher accepted, and that a report lists.
  func outcome(accepted source: Source, as typeName: String?) -> PayloadOutcome {
    .checked(Report(clean: source, typeName: typeName))
  }

  /// Examines a payload with the engine.
  ///
  /// - Parameter report: Returns the report on the payload unless it is skipped or too large.
  func examine(_ source: Source, report: (ExaminedPayload) -> Report) -> PayloadOutcome {
    if let outcome = outcome(ofUnread: source.bytes[...], at: source.path) { return outcome }
    let payload = linter.engine.examine(source)
    if let problem = payload.problemOfRequest {
      return .invalidRequest(source, Report.Failure(.request, problem))
    }
    if skipsForeign, let document = payload.unrelated(isNamed: isNamed) {
      return .unrelated(document)
    }
    return payload.isTooLarge ? .tooLarge(source, .filledTemplate) : .checked(report(payload))
  }

  /// Returns the outcome for a file of the current notation that is not read; nil for any other.
  private func outcome(ofUnread bytes: ArraySlice<UInt8>, at path: String) -> PayloadOutcome? {
    guard isFound || notation.isCodeOrPage, !linter.engine.options.project.contains(path) else {
      return nil
    }
    return switch notation.candidate(bytes, isNamed: isNamed) {
    case .possible: nil
    case .unrelated: isFound ? .withoutPush : .unrelated(.foreign)
    case .skipped(let reason): .skipped(reason)
    }
  }

  /// Examines an independent payload with the engine.
  func examine(_ source: Source) -> PayloadOutcome {
    examine(source) { linter.engine.report(on: $0) }
  }

  // MARK: Files

  /// Checks files that are one payload each. The outcome is nil for files that were not read because the allowance is used up.
  ///
  /// Each file is read once into a reused buffer; only the bytes that the engine needs are copied.
  func check(
    _ files: ArraySlice<PayloadFile>, within allowance: TextAllowance
  ) -> [PayloadOutcome?] {
    var checker = self
    var buffer = InputBuffer()
    return files.map { file in
      do throws(SystemError) {
        let descriptor = try Descriptor(reading: file.location)
        let size = descriptor.size
        guard allowance.take(size) else { return nil }
        let text = try buffer.read(descriptor, ofSize: size, upTo: .payload)
        checker.prepare(forFile: file)
        if checker.linter.accepts(text, in: buffer.bytes.span) {
          allowance.giveBack(size)
          return listsClean
            ? outcome(
              accepted: file.source([]), as: checker.linter.acceptedType)
            : .clean
        }
        if let outcome = checker.outcome(ofUnread: buffer.bytes[text], at: file.path) {
          return outcome
        }
        return checker.examine(file.source(Array(buffer.bytes[text])))
      } catch {
        return file.outcome(ofSkipping: error) ?? .unreadable(error)
      }
    }
  }

  // MARK: Lines

  /// The lines of one share of a piece.
  struct Lines: Sendable {
    /// The number of lines, including blank lines.
    var lineCount = 0
    /// The end of the separated lines, before the end of the share if it has more lines than are kept in memory.
    var end = 0
    /// The number of clean payloads that no report lists.
    var cleanCount = 0
    /// The other payloads; for a clean one, with the name of its type.
    var lines: [(line: PayloadPiece.Line, verdict: Verdict)] = []
  }

  enum Verdict: Sendable {
    case clean(typeName: String?)
    case open
  }

  /// The maximum number of lines to keep in memory.
  private static let maximumLines = 1024

  /// Separates clean lines from the others, until there are many others.
  ///
  /// - Parameter piece: a piece of the file that was passed to `prepare(forFile:)`.
  func separateClean(_ share: Range<Int>, of piece: PayloadPiece) -> Lines {
    var linter = linter
    var outcome = Lines()
    let bytes = piece.bytes.span
    let (lineCount, end) = piece.forEachLine(in: share) { line in
      if !linter.accepts(line.range, in: bytes) {
        outcome.lines.append((line, .open))
      } else if listsClean {
        outcome.lines.append((line, .clean(typeName: linter.acceptedType)))
      } else {
        outcome.cleanCount += 1
      }
      return outcome.lines.count < Self.maximumLines
    }
    (outcome.lineCount, outcome.end) = (lineCount, end)
    return outcome
  }

  /// Checks a separated line.
  func check(_ source: Source, _ verdict: Verdict) -> PayloadOutcome {
    switch verdict {
    case .clean(let typeName): outcome(accepted: source, as: typeName)
    case .open: examine(source)
    }
  }
}
