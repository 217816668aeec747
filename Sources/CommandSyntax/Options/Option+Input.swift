package import PushDocuments
package import PushTexts

// Options that select the input and how to interpret it.

extension Option<[Path]> {
  package static var declarations: Self {
    Option(paths: "declarations", "A Swift file or folder with the declarations. Repeatable.")
  }
}

extension Option<String?> {
  package static var type: Self {
    Option(
      text: "type", "name", "The attributes type of every payload, such as RideAttributes.")
  }
}

extension Option<SequenceRequest?> {
  package static var sequence: Option<SequenceRequest?> {
    Option(
      "sequence", .optional("pointer", isValue: { _ in false }),
      """
      Treat the payloads of a JSON Lines file or of a folder as pushes to one activity, in order; or to several, which the value \
      at a JSON Pointer such as /id identifies.
      """, default: nil
    ) { pointers throws(OptionFault) in
      guard let pointer = pointers.first?.text, !pointer.isEmpty else { return SequenceRequest() }
      guard pointer.hasPrefix("/") else {
        throw OptionFault(
          "'--sequence' expects a JSON Pointer such as /id; '\(pointer)' has no leading slash")
      }
      return SequenceRequest(key: pointer)
    }
  }
}

/// The request to treat payloads as pushes in order.
package struct SequenceRequest: Sendable {
  /// The JSON Pointer of the value that identifies the activity; nil if all pushes are to one activity.
  package var key: String?
}

extension Option<Envelope?> {
  package static var envelope: Option<Envelope?> {
    envelope(
      summary:
        "The vendor's request format of every document, such as fcm; 'explain' lists the formats. (default: detected by keys)"
    )
  }

  package static func envelope(summary: String) -> Option<Envelope?> {
    Option("envelope", .choice("name", { Envelope.names }), summary, default: nil) {
      $0.first.flatMap { Envelope.named($0.text) }
    }
  }
}

extension Option<PayloadPart?> {
  package static var part: Option<PayloadPart?> {
    Option(
      choice: "part", "part", among: [.contentState, .attributes],
      "Treat each payload as only this part of a push. (values: content-state, attributes)")
  }
}

extension Option<Bool> {
  package static var ndjson: Self {
    Option(flag: "ndjson", "Treat each line as a payload, regardless of the file extension.")
  }
  package static var ready: Self {
    Option(
      flag: "ready",
      "Print a ready line once the declarations are loaded, and answer each line, which can be a request with payload, headers, type and now; requires --ndjson --format jsonl -."
    )
  }
  package static var skipForeign: Self {
    Option(
      flag: "skip-foreign",
      "Skip documents that are unrelated to pushes in named files, too; succeed even if no push remains."
    )
  }
}

extension Option<Path?> {
  package static var stdinFilename: Self {
    Option(
      path: "stdin-filename", "name",
      "The file name of standard input in reports and for the patterns of the configuration.")
  }
  package static var config: Self {
    Option(
      path: "config", "file",
      "The configuration file, whose paths may lead out of the repository. (default: the nearest .activity-lint.json, up to the root of the repository, whose paths may not)"
    )
  }
}

/// The maximum number of threads of a run.
package let maximumJobs = 256

extension Option<Int?> {
  /// Nil for one for each processor.
  package static var jobs: Self {
    Option(
      "jobs", .text("count"),
      "The number of payloads to check in parallel; the output does not depend on it. (default: the number of processors)",
      default: nil
    ) { counts throws(OptionFault) in
      guard let text = counts.first?.text else { return nil }
      guard let count = Int(text), 1...maximumJobs ~= count else {
        throw OptionFault("--jobs expects a number from 1 to \(maximumJobs), found '\(text)'")
      }
      return count
    }
  }
}
