package import PushLinter

// Options that select the input and how to interpret it.

extension Option<[Path]> {
  package static var declarations: Self {
    Option(
      "declarations", .path("path"),
      "A Swift file or folder with the declarations. Repeatable.",
      separator: UInt8(ascii: ":"), default: []
    ) { $0 }
  }
}

extension Option<String?> {
  package static var type: Self {
    Option(
      text: "type", "name", "The attributes type of every payload, such as RideAttributes.")
  }
  package static var sequenceKey: Self {
    Option(
      "sequence-key", .text("pointer"),
      "The JSON Pointer of the value that identifies the activity in a stream of pushes to several activities; implies --sequence.",
      default: nil
    ) { keys throws(OptionFault) in
      try pointer(keys, of: "sequence-key", suchAs: "/id")
    }
  }
  package static var echoKey: Self {
    Option(
      "echo-key", .text("pointer"),
      "The JSON Pointer of a value to repeat as key in json and jsonl, such as /id.",
      default: nil
    ) { keys throws(OptionFault) in
      try pointer(keys, of: "echo-key", suchAs: "/id")
    }
  }

  private static func pointer(
    _ texts: [Path], of option: String, suchAs example: String
  ) throws(OptionFault) -> String? {
    guard let text = texts.first?.text else { return nil }
    guard text.hasPrefix("/") else {
      throw OptionFault(
        "--\(option) expects a JSON Pointer such as \(example); '\(text)' has no leading slash")
    }
    return text
  }
}

extension Option<Envelope?> {
  package static var envelope: Option<Envelope?> {
    envelope(
      summary:
        "The vendor's request format of every document, such as fcm; 'explain' lists the formats. (default: detected by keys)"
    )
  }

  package static var envelopeAt: Option<Envelope?> {
    Option(
      "envelope-at", .text("pointer"),
      "The JSON Pointer of the push in each document of your own server, such as /message; * matches each element of an array.",
      default: nil
    ) { pointers throws(OptionFault) in
      guard let pointer = pointers.first?.text else { return nil }
      guard let path = EnvelopePath(pointer: pointer) else {
        throw OptionFault(
          "--envelope-at expects a JSON Pointer such as /message; '\(pointer)' has no leading slash"
        )
      }
      return .own(pointer, aps: path)
    }
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
  package static var sequence: Self {
    Option(
      flag: "sequence",
      "Treat the payloads of a JSON Lines file or of a folder as pushes to one activity, in order."
    )
  }
  package static var ready: Self {
    Option(
      flag: "ready",
      "Print a ready line once the declarations are loaded, for a client that waits for each answer; requires --ndjson --format jsonl -."
    )
  }
  package static var skipForeign: Self {
    Option(
      flag: "skip-foreign",
      "Skip documents that are unrelated to pushes in named files, too; succeed even if no push remains."
    )
  }
}

extension Option<Bool> {
  package static var allowOutside: Self {
    Option(
      flag: "allow-outside",
      "Allow paths in the configuration that lead out of the repository.")
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
      "The configuration file. (default: the nearest .activity-lint.json, up to the root of the repository)"
    )
  }
  package static var baseline: Self {
    Option(
      path: "baseline", "file",
      "The baseline file, whose findings do not count. (default: the baseline in the configuration)"
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
