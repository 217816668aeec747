import ActivitySchema
import PushDecoding
package import PushDocuments
import PushLinter
package import PushModel
import PushRules
package import PushTexts

/// The result of checking a sample with the engine.
package enum CheckedSample: Sendable {
  /// The engine reports no error, and the remarks list unchecked values.
  case accepted(Sample)
  /// The engine rejects the sample; the reason is a sentence without a final period.
  case rejected(reason: String)
}

extension Sampler {
  /// Checks a sample with the engine: a value that satisfies all declarations may not exist, or may not be found.
  ///
  /// - Parameter part: The only part of the sample; nil for a whole push.
  package func checked(
    _ sample: Sample, part: PayloadPart? = nil, in envelope: Envelope? = nil,
    _ configuration: Configuration = Configuration()
  ) -> CheckedSample {
    let linter = Linter(
      schema: schema, configuration: configuration,
      options: Linter.Options(
        type: activity.name, part: part, envelope: envelope, now: request.now))
    let report = linter.lint(Source(name: "sample", bytes: Array(sample.text.utf8)))
    if let error = report.diagnostics.first(where: { $0.severity == .error }) {
      let copies = schema.activities(named: activity.name).count
      let conflict =
        copies > 1
        ? "the \(copies) declarations of `\(activity.name)` differ; name the file of one with --declarations"
        : nil
      let obstacle = sample.obstacle ?? conflict ?? error.message.text
      return .rejected(reason: "cannot write a sample that check accepts: \(obstacle)")
    }
    let warnings = report.diagnostics.filter { $0.severity == .warning }.map {
      "check warns: \($0.message.text)"
    }
    let guesses = guesses(in: report, of: part, besides: sample)
    var checked = sample
    checked.remarks += warnings + guesses
    checked.mayBeRejected = !guesses.isEmpty || sample.mayBeRejected
    return .accepted(checked)
  }

  /// Returns remarks on the values that the code of a type decides about, and that the sample itself has no remark on.
  private func guesses(
    in report: Report, of part: PayloadPart?, besides sample: Sample
  ) -> [String] {
    report.notChecked.compactMap { value in
      let place = Self.place(of: (part.map { "/\($0.rawValue)" } ?? "") + value.pointer)
      guard !sample.placesOfRemarks.contains(place) else { return nil }
      return
        "the value of `\(place)` is a guess, and the app may reject it: \(value.reason.text); replace it with a value that the app accepts"
    }
  }

  /// Returns the part and the keys of a pointer, as in other remarks.
  private static func place(of pointer: String) -> String {
    let keys = pointer.split(separator: "/")
    let start = keys.firstIndex { key in PayloadPart.allCases.contains { $0.rawValue == key } }
    return keys[(start ?? 0)...].joined(separator: ".")
  }

  /// Returns the reason why a sample would be made up, because a part of it has no declaration, and the remedy, without a
  /// final period; nil if something is known about each part.
  ///
  /// - Parameter part: the only part of the sample; nil for a whole push.
  package func obstacle(in part: PayloadPart?) -> String? {
    let whole = request.event == .start ? PayloadPart.allCases : [.contentState]
    for part in part.map({ [$0] }) ?? whole {
      guard case .opaque(let unknown) = schema[activity.type(of: part)].shape else { continue }
      let isUndeclared = if case .unresolved = unknown.reason { true } else { false }
      return
        "cannot write a sample, because the \(part.rawValue) of \(activity.qualifiedName) is not known: \(unknown.reason.sentence.text); "
        + (isUndeclared ? "pass the file that declares it, or " : "")
        + "specify its encoding under \"types\" in .activity-lint.json"
    }
    return nil
  }
}
