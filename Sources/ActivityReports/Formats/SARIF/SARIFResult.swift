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

  var encoded: [UInt8] {
    JSONWriter.object { json in
      json.member("ruleId", diagnostic.rule)
      json.member("ruleIndex", rule)
      json.member("level", diagnostic.severity.sarifLevel)
      json.message(message)
      json.array("locations") { json in
        json.object { json in
          json.physicalLocation(diagnostic.range, in: lines, artifact)
          json.logicalLocation(diagnostic.pointer)
        }
      }
      writeRelated(to: &json)
      json.object("partialFingerprints") { json in
        if let lineHash { json.member("primaryLocationLineHash", lineHash) }
        json.member("activityLint/v1", fingerprint)
      }
      if let reasonInSource {
        Self.writeSuppression("inSource", reasonInSource, to: &json)
      } else if diagnostic.isExpected {
        Self.writeSuppression("external", "the configuration expects it", to: &json)
      }
      if let fix = diagnostic.fix { write(fix, to: &json) }
    }
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

  private func writeRelated(to json: inout JSONWriter) {
    guard !related.isEmpty else { return }
    json.objects("relatedLocations", of: related.enumerated()) { json, element in
      let (index, (span, artifact)) = element
      json.member("id", index + 1)
      json.message(span.label)
      json.physicalLocation(span.range, in: span.lines, artifact)
    }
  }

  private static func writeSuppression(
    _ kind: String, _ justification: String, to json: inout JSONWriter
  ) {
    json.array("suppressions") { json in
      json.object { json in
        json.member("kind", kind)
        json.member("justification", justification)
      }
    }
  }

  private func write(_ fix: Fix, to json: inout JSONWriter) {
    json.array("fixes") { json in
      json.object { json in
        let level = fix.safety == .safe ? "--fix" : "--fix=all"
        json.object("description") { $0.member("text", "what \(level) does") }
        json.array("artifactChanges") { json in
          json.object { json in
            artifact.write(to: &json)
            json.objects("replacements", of: fix.edits) { json, edit in
              json.region("deletedRegion", edit.range, in: lines)
              json.object("insertedContent") { $0.member("text", edit.replacement) }
            }
          }
        }
      }
    }
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

extension JSONWriter {
  fileprivate mutating func physicalLocation(
    _ range: Range<Int>, in lines: LineIndex, _ artifact: SARIFArtifact
  ) {
    object("physicalLocation") { json in
      artifact.write(to: &json)
      json.region("region", range, in: lines)
    }
  }
}
