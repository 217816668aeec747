import PushLinter

// What is read, and what it is taken for.

extension OptionDeclaration where Self == Option<[Path]> {
  static var declarations: Self {
    Option(
      "declarations", .path("path"),
      "A Swift file or a folder with the declarations. May be repeated.",
      separator: UInt8(ascii: ":"), default: []
    ) { $0 }
  }
}

extension OptionDeclaration where Self == Option<String?> {
  static var type: Self {
    Option(
      text: "type", "name", "The attributes type of every payload, such as RideAttributes.")
  }
  static var sequenceKey: Self {
    Option(
      "sequence-key", .text("pointer"),
      "The JSON Pointer of what tells activities apart in a stream of pushes to many; implies --sequence.",
      default: nil
    ) { keys throws(OptionFault) in
      guard let key = keys.first?.text else { return nil }
      guard key.hasPrefix("/") else {
        throw OptionFault(
          "--sequence-key is a JSON Pointer such as /aps/attributes/id, and '\(key)' has no leading slash"
        )
      }
      return key
    }
  }
}

extension OptionDeclaration where Self == Option<Envelope?> {
  static var envelope: Self {
    envelope(
      summary:
        "The vendor's request that every document is, such as fcm; 'envelopes' lists them. (default: by its keys)"
    )
  }

  static func envelope(summary: String) -> Self {
    Option("envelope", .choice("name", Envelope.names), summary, default: nil) {
      $0.first.flatMap { Envelope.named($0.text) }
    }
  }
}

extension OptionDeclaration where Self == Option<PayloadPart?> {
  static var part: Self {
    Option(
      choice: "part", "part", among: [.contentState, .attributes],
      "Each payload is only this part of a push. (values: content-state, attributes)")
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  static var ndjson: Self {
    Option(flag: "ndjson", "Each line is a payload, whatever the file is called.")
  }
  static var sequence: Self {
    Option(
      flag: "sequence",
      "The payloads of a JSON Lines file, or of a folder, are pushes to one activity, in their order."
    )
  }
  static var asSent: Self {
    Option(flag: "as-sent", "Count the bytes as they are, white space included.")
  }
  static var skipForeign: Self {
    Option(
      flag: "skip-foreign",
      "Pass over documents without a push to a Live Activity, and be content if nothing is left.")
  }
}

extension OptionDeclaration where Self == Option<Path?> {
  static var stdinFilename: Self {
    Option(
      path: "stdin-filename", "name",
      "What to call standard input in reports and for the configuration's patterns.")
  }
  static var config: Self {
    Option(
      path: "config", "file",
      "The configuration. (default: the nearest .activity-lint.json, up to the repository's root)")
  }
  static var baseline: Self {
    Option(
      path: "baseline", "file",
      "The findings that do not count. (default: what the configuration names)")
  }
}

extension OptionDeclaration where Self == Option<Int> {
  static var jobs: Self {
    let defaultValue = Process.processorCount
    return Option(
      "jobs", .text("count"),
      "Payloads that are checked at a time; the output is always the same. (default: the processors there are)",
      default: defaultValue
    ) { counts throws(OptionFault) in
      guard let text = counts.first?.text else { return defaultValue }
      guard let count = Int(text), 1...Workers.maximum ~= count else {
        throw OptionFault("--jobs takes a number from 1 to \(Workers.maximum), and not '\(text)'")
      }
      return count
    }
  }
}
