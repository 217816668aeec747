import JSONSyntax
import PushLinter

/// A finding in SARIF.
struct SARIFResult {
  let diagnostic: Diagnostic
  /// The index of the rule in the list of the tool.
  let rule: Int
  let artifact: SARIFArtifact
  let lines: LineIndex
  var fingerprint = ""
  /// The hash that GitHub uses to recognize the line; nil if unknown.
  var lineHash: String?
  var related: [Related] = []

  struct Related {
    let span: MarkedSpan
    let artifact: SARIFArtifact
  }

  init(_ diagnostic: Diagnostic, rule: Int, artifact: SARIFArtifact, lines: LineIndex) {
    self.diagnostic = diagnostic
    self.rule = rule
    self.artifact = artifact
    self.lines = lines
  }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("ruleId", diagnostic.rule)
      json.member("ruleIndex", rule)
      json.member("level", diagnostic.severity.sarifLevel)
      json.message(message)
      json.name("locations")
      json.array { json in
        json.object { json in
          json.physicalLocation(diagnostic.range, in: lines, artifact)
          json.logicalLocation(diagnostic.pointer)
        }
      }
      writeRelated(to: &json)
      json.name("partialFingerprints")
      json.object { json in
        if let lineHash { json.member("primaryLocationLineHash", lineHash) }
        json.member("activityLint/v1", fingerprint)
      }
      if diagnostic.isExpected { Self.writeSuppression(to: &json) }
      if let fix = diagnostic.fix { write(fix, to: &json) }
    }
    return json.bytes
  }

  /// The message. GitHub lists its first sentence, and shows a related location only if the message links to it.
  private var message: String {
    let ends = [UInt8(ascii: "."), UInt8(ascii: "?")]
    let message = diagnostic.fullMessage.text
    let isSentence = message.utf8.last.map { ends.contains($0) } == true
    var lines = [Self.withoutLinks(message) + (isSentence ? "" : ".")]
    lines += diagnostic.remarks.map { Self.withoutLinks($0.text) }
    for (index, related) in related.enumerated() {
      let label = related.span.label.isEmpty ? "see" : related.span.label
      lines.append("[\(Self.escapingBrackets(label))](\(index + 1))")
    }
    return lines.joined(separator: "\n")
  }

  private func writeRelated(to json: inout JSONWriter) {
    guard !related.isEmpty else { return }
    json.name("relatedLocations")
    json.array(of: related.enumerated()) { json, element in
      json.object { json in
        json.member("id", element.offset + 1)
        json.message(element.element.span.label)
        let span = element.element.span
        json.physicalLocation(span.range, in: span.lines, element.element.artifact)
      }
    }
  }

  private static func writeSuppression(to json: inout JSONWriter) {
    json.name("suppressions")
    json.array { json in
      json.object { json in
        json.member("kind", "external")
        json.member("justification", "the configuration expects it")
      }
    }
  }

  private func write(_ fix: Fix, to json: inout JSONWriter) {
    json.name("fixes")
    json.array { json in
      json.object { json in
        json.name("description")
        let level = fix.safety == .safe ? "--fix" : "--fix=all"
        json.object { $0.member("text", "what \(level) does") }
        json.name("artifactChanges")
        json.array { json in
          json.object { json in
            artifact.write(to: &json)
            json.name("replacements")
            json.array(of: fix.edits) { json, edit in
              json.object { json in
                json.region("deletedRegion", edit.range, in: lines)
                json.name("insertedContent")
                json.object { $0.member("text", edit.replacement) }
              }
            }
          }
        }
      }
    }
  }
}

// MARK: Links

extension SARIFResult {
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
    name("physicalLocation")
    object { json in
      artifact.write(to: &json)
      json.region("region", range, in: lines)
    }
  }
}
