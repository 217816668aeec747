import PushLinter

extension Summary {
  /// The summary of a text report, one sentence per line.
  var sentences: [String] {
    let unchecked =
      "\(Self.count(notChecked, "value")) \(notChecked == 1 ? "was" : "were") not checked."
    let withoutPush =
      "Skipped \(Self.count(skipped, "document")) without a Live Activity push."
    let withoutCheck = "The configuration excludes \(Self.count(excluded, "file"))."
    let unread = "\(Self.count(unreadable, "file")) could not be read."
    let unwritten = "\(Self.count(unwritable, "file")) could not be written."
    let unexplained =
      failingSilently == 1
      ? "1 payload fails a rule that is off."
      : "\(failingSilently) payloads fail rules that are off."
    let verdicts = isEmpty && conclusion != nil ? [] : [verdict]
    let uncompared =
      "No Swift file declares `ActivityAttributes`: no value was compared with a type."
    return verdicts + (sourceFiles == 0 ? [] : [readCode])
      + (comparesTypes || payloads > 0 || sourceFiles == 0 ? [] : [uncompared])
      + (fixes.map { [$0] } ?? [])
      + (notChecked == 0 ? [] : [unchecked])
      + (failingSilently == 0 ? [] : [unexplained])
      + (skipped == 0 ? [] : [withoutPush]) + (excluded == 0 ? [] : [withoutCheck])
      + (unreadable == 0 ? [] : [unread]) + (unwritable == 0 ? [] : [unwritten])
      + (conclusion.map { [$0] } ?? [])
  }

  /// The numbers of read and unread pushes in source files.
  private var readCode: String {
    let read = code.withState + code.withoutState
    let total = Self.count(read + code.unread, "push", "pushes")
    let pushes = "\(code.unread == 0 ? "" : "\(read) of ")\(total) in source code"
    let states =
      switch code.withState {
      case _ where read == 0: ""
      case read: read == 1 ? ", with its state" : ", all with their states"
      case 0: read == 1 ? ", without its state" : ", none with its state"
      default: ", \(code.withState) with \(code.withState == 1 ? "its state" : "their states")"
      }
    return "Read \(pushes)\(states)."
  }

  private var fixes: String? {
    switch (safelyFixable, unsafelyFixable) {
    case _ where !canFix: nil
    case (0, 0): nil
    case (let safe, 0): "\(safe) fixable with --fix."
    case (0, let unsafe): "\(unsafe) fixable with --fix=all."
    case (let safe, let unsafe): "\(safe) fixable with --fix, \(unsafe) more with --fix=all."
    }
  }

  /// The findings that do not count, in parentheses.
  private var uncountedFindings: String {
    let counts = [(expected, "expected"), (suppressed, "suppressed")].filter { $0.0 > 0 }
    guard let last = counts.last else { return "" }
    let parts = counts.dropLast().map { "\($0.0) \($0.1)" }
    return " (" + (parts + [Self.count(last.0, "\(last.1) finding")]).joined(separator: ", ") + ")"
  }

  private var verdict: String {
    let uncounted = uncountedFindings
    guard hasFindings || !comparesTypes && payloads > 0 else {
      // A payload is fine only if every value was compared with its type, and if it is delivered.
      if notChecked > 0 || failingSilently > 0 {
        return "Found no problem in \(checked)\(uncounted)."
      }
      switch (payloads, swiftFiles) {
      case _ where sourceFiles > 0: return "Found no problem in \(checked)\(uncounted)."
      case (0, 0): return "There are no payloads to check."
      case (_, 0) where pushes > payloads:
        return "All \(pushes) pushes in \(Self.count(payloads, "payload")) are fine\(uncounted)."
      case (1, 0): return "The payload is fine\(uncounted)."
      case (_, 0): return "All \(payloads) payloads are fine\(uncounted)."
      case (0, 1): return "The declarations are fine\(uncounted)."
      case (0, _): return "The declarations in all \(swiftFiles) files are fine\(uncounted)."
      default: return "All payloads and declarations are fine\(uncounted)."
      }
    }
    guard hasFindings else {
      return "Found no other problem in \(checked)\(uncounted)."
    }
    let counts = [(errors, "error"), (warnings, "warning"), (infos, "info")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) }
      .joined(separator: ", ")
    let shares = [
      (payloadsWithFindings, payloads, "payload"),
      (sourceFilesWithFindings, sourceFiles, "source file"),
      (swiftFilesWithFindings, swiftFiles, "Swift file"),
    ]
    .filter { $0.1 > 0 && (inConfiguration == 0 || $0.0 > 0) }
    .map { "\($0.0) of \(Self.count($0.1, $0.2))\($0.2 == "payload" ? pushesOfPayloads : "")" }
    let places = shares + (inConfiguration > 0 ? ["the configuration"] : [])
    return "Found \(counts) in \(places.joined(separator: " and "))\(uncounted)."
  }

  /// The numbers of checked items.
  private var checked: String {
    [(payloads, "payload"), (sourceFiles, "source file"), (swiftFiles, "Swift file")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) + ($0.1 == "payload" ? pushesOfPayloads : "") }
      .joined(separator: " and ")
  }

  /// " with 3 pushes"; empty if each payload is one push.
  private var pushesOfPayloads: String {
    pushes > payloads ? " with \(Self.count(pushes, "push", "pushes"))" : ""
  }

  private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }
}
