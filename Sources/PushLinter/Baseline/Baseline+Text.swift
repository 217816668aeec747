import JSONSyntax

extension Baseline {
  private static let version = 1

  /// The contents of a baseline file: one entry per line, in a fixed order, which merges like code.
  package var text: [UInt8] {
    var lines: [String] = []
    for entry in entries {
      var json = JSONWriter()
      json.object { json in
        json.member("file", entry.file)
        json.member("rule", entry.finding.rule)
        json.member("pointer", entry.finding.pointer)
        json.member("value", Self.digits(of: entry.finding.value))
        if entry.count > 1 { json.member("count", entry.count) }
      }
      lines.append("\n" + String(decoding: json.bytes, as: UTF8.self))
    }
    let end = lines.isEmpty ? "]}\n" : "\n]}\n"
    return Array(
      ("{\"version\":\(Self.version),\"findings\":[" + lines.joined(separator: ",") + end).utf8)
  }

  /// Reads a baseline file; the baseline is complete only if there are no problems.
  package static func read(
    _ bytes: [UInt8]
  ) -> (baseline: Baseline, problems: [ConfigurationProblem]) {
    var reader = StrictReader(bytes, called: "the baseline")
    guard reader.problems.isEmpty else { return (Baseline(), reader.problems) }
    var entries: [Entry] = []
    for (name, value) in reader.members(
      of: reader.tree.root, ["version", "findings"], required: 2, in: "the baseline")
    {
      if name == "findings" {
        for element in reader.elements(of: value, in: "`findings`") {
          if let entry = reader.entry(element) { entries.append(entry) }
        }
      } else if reader.tree.spelling(of: value) != "\(version)" {
        reader.report(
          "unsupported baseline version; this program reads version \(version)", at: value)
      }
    }
    return (Baseline(entries), reader.problems)
  }

  /// Whether a file that cannot be read was a baseline, for example before a merge with a conflict.
  package static func isDamaged(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { $0.starts(with: "{\"file\":".utf8) }
  }

  private static func digits(of value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension StrictReader {
  fileprivate mutating func entry(_ node: JSONNode) -> Baseline.Entry? {
    var file: String?
    var rule: String?
    var pointer: String?
    var fingerprint: UInt64?
    var count = 1
    for (name, value) in members(
      of: node, ["file", "rule", "pointer", "value", "count"], required: 4,
      in: "an entry of `findings`")
    {
      switch name {
      case "file": file = text(of: value, "a path")
      case "rule":
        rule = text(of: value, "the id of a rule").map { Rule.named($0)?.id ?? $0 }
      case "pointer":
        if tree.kind(of: value) == .string { pointer = tree.text(of: value) }
        if pointer == nil { report("expected a string: a JSON Pointer", at: value) }
      case "value":
        fingerprint = text(of: value, "16 hexadecimal digits").flatMap { UInt64($0, radix: 16) }
        if fingerprint == nil { report("`value` must be 16 hexadecimal digits", at: value) }
      default:
        guard let number = Int(tree.spelling(of: value)), 1...Self.maximumCount ~= number else {
          report("`count` must be a whole number from 1", at: value)
          continue
        }
        count = number
      }
    }
    guard let file, let rule, let pointer, let fingerprint else { return nil }
    return Baseline.Entry(
      file: file,
      finding: KnownFinding(rule: rule, pointer: pointer, value: fingerprint), count: count)
  }

  /// Small enough that no sum of counts overflows.
  private static let maximumCount = 1_000_000
}
