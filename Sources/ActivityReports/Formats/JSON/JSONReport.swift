import ActivitySchema
import JSONSyntax
import PushDocuments
import PushLinter
import PushTexts

/// The JSON report, version 1, described by `schemas/report.schema.json`. Members are only added, never
/// removed.
enum JSONReport {
  static let formatVersion = 1

  /// Returns a payload's entry, and its findings, which are encoded once for both places.
  static func payload(
    _ report: ShownReport, files: inout DeclarationFiles
  ) -> (entry: [UInt8], findings: [[UInt8]]) {
    var findings: [[UInt8]] = []
    var suppressed: [(finding: [UInt8], reason: String)] = []
    if !report.diagnostics.isEmpty || !report.suppressed.isEmpty {
      let lines = LineIndex(report.source)
      for diagnostic in report.diagnostics {
        findings.append(finding(diagnostic, in: lines, files: &files))
      }
      for aside in report.suppressed {
        suppressed.append((finding(aside.diagnostic, in: lines, files: &files), aside.reason))
      }
    }
    let entry = JSONWriter.object { json in
      json.member("file", report.source.name)
      json.member("line", report.source.line)
      if let failure = report.failure {
        json.object("error") { json in
          json.member("kind", failure.kind.rawValue)
          json.member("message", failure.message)
        }
      }
      json.name("type")
      if let name = report.typeName { json.string(name) } else { json.null() }
      json.name("decodes")
      if let decodes = report.decodes { json.boolean(decodes) } else { json.null() }
      if report.subject == .payload { json.verdict(on: report) }
      json.decodingError(report.decodingError)
      if report.mayFailEarlier { json.member("mayFailEarlier", true) }
      json.array("findings", of: findings) { $0.encoded($1) }
      if !suppressed.isEmpty {
        json.objects("suppressed", of: suppressed) { json, suppressed in
          json.name("finding")
          json.encoded(suppressed.finding)
          json.member("reason", suppressed.reason)
        }
      }
      let lines = report.notChecked.contains { $0.range != nil } ? LineIndex(report.source) : nil
      json.objects("notChecked", of: report.notChecked) { $0.notChecked($1, in: lines) }
    }
    return (entry, findings)
  }

  /// Returns the result of comparing versions of an app, besides its findings.
  static func comparison(
    _ order: Incompatibility.Order?, _ conclusion: String,
    _ unchecked: [(file: String, value: Report.NotChecked)]
  ) -> [UInt8] {
    JSONWriter.object { json in
      if let order { json.member("order", order.rawValue) }
      json.member("conclusion", conclusion)
      json.objects("notChecked", of: unchecked) { json, entry in
        json.member("file", entry.file)
        json.notChecked(entry.value)
      }
    }
  }

  private static func finding(
    _ diagnostic: Diagnostic, in lines: LineIndex, files: inout DeclarationFiles
  ) -> [UInt8] {
    let related = diagnostic.relatedSpans(in: lines, files: &files)
    return JSONWriter.object { json in
      json.member("id", diagnostic.rule)
      json.member("severity", diagnostic.severity.name)
      json.member("message", diagnostic.fullMessage.text)
      json.member("file", lines.source.name)
      json.member("pointer", diagnostic.pointer)
      json.range(diagnostic.range, in: lines)
      json.memberUnlessEmpty("label", diagnostic.label.text)
      json.memberUnlessEmpty("effect", diagnostic.effect.text)
      json.memberUnlessEmpty("help", diagnostic.help.text)
      if !related.isEmpty {
        json.objects("related", of: related) { json, span in
          json.member("file", span.lines.source.name)
          json.range(span.range, in: span.lines)
          json.member("message", span.label)
        }
      }
      if let failure = diagnostic.decodingError { json.decodingError(failure) }
      if let witness = diagnostic.witness { json.member("witness", witness) }
      if let fix = diagnostic.fix { json.fix(fix, in: lines) }
      if let versions = diagnostic.affectedVersions?.listed { json.array("versions", of: versions) }
      if diagnostic.isExpected { json.member("isExpected", true) }
    }
  }

  static func summary(_ summary: Summary) -> [UInt8] {
    JSONWriter.object { json in
      json.member("payloads", summary.payloads)
      json.member("payloadsWithFindings", summary.payloadsWithFindings)
      json.member("pushes", summary.pushes)
      if summary.sourceFiles > 0 { json.code(in: summary) }
      json.member("swiftFiles", summary.swiftFiles)
      json.member("swiftFilesWithFindings", summary.swiftFilesWithFindings)
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("infos", summary.infos)
      json.member("expected", summary.expected)
      json.member("suppressed", summary.suppressed)
      json.member("notChecked", summary.notChecked)
      json.member("unread", summary.unread)
      json.member("failingSilently", summary.failingSilently)
      json.member("skipped", summary.skipped)
      if summary.ordinaryPushes > 0 { json.member("ordinaryPushes", summary.ordinaryPushes) }
      if !summary.skippedSources.isEmpty {
        json.objects("skippedSources", of: summary.skippedSources.reasons) { json, skipped in
          json.member("reason", skipped.reason.text)
          json.member("files", skipped.count)
        }
      }
      json.member("excluded", summary.excluded)
      json.member("unreadable", summary.unreadable)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func code(in summary: Summary) {
    member("sourceFiles", summary.sourceFiles)
    member("sourceFilesWithFindings", summary.sourceFilesWithFindings)
    member("pushesWithState", summary.code.withState)
    member("pushesWithoutState", summary.code.withoutState + summary.code.withUnreadState)
    member("unreadPushes", summary.code.unread)
  }

  fileprivate mutating func notChecked(_ value: Report.NotChecked, in lines: LineIndex? = nil) {
    member("pointer", value.pointer)
    member("reason", value.reason.text)
    member("kind", value.kind.rawValue)
    if let range = value.range, let lines { self.range(range, in: lines) }
  }

  fileprivate mutating func verdict(on report: ShownReport) {
    let verdict = PushVerdict(on: report)
    switch verdict {
    case .delivered: member("verdict", "delivered")
    case .rejected(let answer, let reason):
      member("verdict", "rejected")
      object("answer") { json in
        json.member("status", answer.status)
        json.member("reason", answer.reason)
      }
      member("because", reason)
    case .dropped(let reason):
      member("verdict", "dropped")
      member("because", reason)
    case .uncertain(let reason):
      member("verdict", "uncertain")
      member("because", reason)
    }
    member("passes", report.passes(with: verdict))
    member("showsWrong", report.outcomes.areShownWrong)
  }

  fileprivate mutating func decodingError(_ failure: DecodingFailure?) {
    name("decodingError")
    guard let failure else { return null() }
    object { json in
      json.member("part", failure.part.rawValue)
      json.member("kind", failure.kind.rawValue)
      json.array("codingPath", of: failure.codingPath) { json, element in
        switch element {
        case .key(let name): json.string(name)
        case .index(let index): json.integer(index)
        }
      }
    }
  }

  /// Writes a fix as the only alternative: currently a finding has at most one.
  fileprivate mutating func fix(_ fix: Fix, in lines: LineIndex) {
    objects("fixes", of: [fix]) { json, fix in
      json.member("safety", fix.safety == .safe ? "safe" : "unsafe")
      json.objects("edits", of: fix.edits) { json, edit in
        json.range(edit.range, in: lines)
        json.member("replacement", edit.replacement)
      }
    }
  }

  fileprivate mutating func range(_ range: Range<Int>, in lines: LineIndex) {
    let (start, end) = lines.positions(of: range)
    object("range") { json in
      json.place("start", start)
      json.place("end", end)
    }
  }

  private mutating func place(_ name: String, _ position: LineIndex.Position) {
    object(name) { json in
      json.member("line", position.line)
      json.member("column", position.column)
      json.member("offset", position.offset)
    }
  }
}
