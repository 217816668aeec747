import JSONSyntax
import PushTexts

/// A finding in SARIF.
struct SARIFResult {
  let diagnostic: Diagnostic
  /// The reason in the comment that suppresses the finding; nil if there is none.
  let reasonInSource: String?
  /// The index of the rule in the list of the tool.
  let rule: Int
  let artifact: SARIFArtifact
  let lines: LineIndex
  let fingerprint: String
  /// The hash that GitHub uses to recognize the line; nil if unknown.
  let lineHash: String?
  let related: [(span: MarkedSpan, artifact: SARIFArtifact)]

  var json: JSONValue {
    [
      "ruleId": .string(diagnostic.rule),
      "ruleIndex": .integer(rule),
      "level": .string(diagnostic.severity.sarifLevel),
      "message": ["text": .string(message)],
      "locations": [
        [
          "physicalLocation": artifact.physicalLocation(.region(diagnostic.range, in: lines)),
          "logicalLocations": .logicalLocations(diagnostic.pointer),
        ]
      ],
      "relatedLocations": .array(relatedLocations).unlessEmpty,
      "partialFingerprints": [
        "primaryLocationLineHash": lineHash.map { .string($0) },
        "activityLint/v1": .string(fingerprint),
      ],
      "suppressions": suppression.map { [$0] },
      "fixes": diagnostic.fix.map { fix in
        [
          [
            "description": ["text": "what \(fix.safety == .safe ? "--fix" : "--fix=all") does"],
            "artifactChanges": [artifact.change(fix.edits, in: lines)],
          ]
        ]
      },
    ]
  }

  private var relatedLocations: [JSONValue] {
    related.enumerated().map { index, related in
      let region = JSONValue.region(related.span.range, in: related.span.lines)
      return [
        "id": .integer(index + 1),
        "message": ["text": .string(related.span.label)],
        "physicalLocation": related.artifact.physicalLocation(region),
      ]
    }
  }

  private var suppression: JSONValue? {
    if let reasonInSource { return ["kind": "inSource", "justification": .string(reasonInSource)] }
    guard diagnostic.isExpected else { return nil }
    return ["kind": "external", "justification": "the configuration expects it"]
  }

  /// The message. GitHub lists its first sentence, and shows a related location only if the message links to it.
  private var message: String {
    let ends = [UInt8(ascii: "."), UInt8(ascii: "?")]
    let message = diagnostic.fullMessage.text
    let isSentence = message.utf8.last.map { ends.contains($0) } == true
    var lines = [Self.withoutLinks(message) + (isSentence ? "" : ".")]
    lines += diagnostic.remarks.map { Self.withoutLinks($0.text) }
    for (index, (span, _)) in related.enumerated() {
      let label = span.label.isEmpty ? "see" : span.label
      lines.append("[\(Self.escapingBrackets(label))](\(index + 1))")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Links

  /// Returns text whose brackets and parentheses cannot form a link.
  private static func withoutLinks(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), bytes.last == UInt8(ascii: "]") {
        bytes.append(UInt8(ascii: " "))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escapingBrackets(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
