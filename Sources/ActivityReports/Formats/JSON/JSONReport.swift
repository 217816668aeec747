import ActivitySchema
import JSONSyntax
import PushDocuments
import PushLinter
import PushTexts

/// The JSON report, version 1, described by `schemas/report.schema.json`. Members are only added, never
/// removed.
enum JSONReport {
  static let formatVersion = 1

  /// Returns a payload's entry, and its findings, which the report also lists.
  static func payload(
    _ report: ShownReport, files: inout DeclarationFiles
  ) -> (entry: JSONValue, findings: [JSONValue]) {
    var findings: [JSONValue] = []
    var suppressed: [JSONValue] = []
    if !report.diagnostics.isEmpty || !report.suppressed.isEmpty {
      let lines = LineIndex(report.source)
      for diagnostic in report.diagnostics {
        // The text is written once for both places.
        let text = finding(diagnostic, in: lines, files: &files).compactText
        findings.append(.literal(text))
      }
      for aside in report.suppressed {
        let finding = finding(aside.diagnostic, in: lines, files: &files)
        suppressed.append(["finding": finding, "reason": .string(aside.reason)])
      }
    }
    let verdict = report.subject == .payload ? PushVerdict(on: report) : nil
    let outcome = verdict?.parts
    let lines = report.notChecked.contains { $0.range != nil } ? LineIndex(report.source) : nil
    let entry: JSONValue = [
      "file": .string(report.source.name),
      "line": .integer(report.source.line),
      "error": report.failure.map {
        ["kind": .string($0.kind.rawValue), "message": .string($0.message)]
      },
      "type": report.typeName.map { .string($0) } ?? .null,
      "decodes": report.decodes.map { .boolean($0) } ?? .null,
      "verdict": outcome.map { .string($0.name) },
      "answer": outcome?.answer.map {
        ["status": .integer($0.status), "reason": .string($0.reason)]
      },
      "because": outcome?.reason.map { .string($0) },
      "passes": verdict.map { .boolean(report.passes(with: $0)) },
      "showsWrong": verdict.map { _ in .boolean(report.outcomes.areShownWrong) },
      "decodingError": report.decodingError.map { decodingError($0) } ?? .null,
      "mayFailEarlier": report.mayFailEarlier ? true : nil,
      "findings": .array(findings),
      "suppressed": .array(suppressed).unlessEmpty,
      "notChecked": .array(report.notChecked.map { notChecked($0, in: lines) }),
    ]
    return (entry, findings)
  }

  /// Returns the result of comparing versions of an app, besides its findings.
  static func comparison(
    _ order: Incompatibility.Order?, _ conclusion: String,
    _ unchecked: [(file: String, value: Report.NotChecked)]
  ) -> JSONValue {
    [
      "order": order.map { .string($0.rawValue) },
      "conclusion": .string(conclusion),
      "notChecked": .array(
        unchecked.map { (["file": .string($0.file)] as JSONValue).adding(notChecked($0.value)) }),
    ]
  }

  private static func finding(
    _ diagnostic: Diagnostic, in lines: LineIndex, files: inout DeclarationFiles
  ) -> JSONValue {
    let related = diagnostic.relatedSpans(in: lines, files: &files).map { span -> JSONValue in
      [
        "file": .string(span.lines.source.name), "range": range(span.range, in: span.lines),
        "message": .string(span.label),
      ]
    }
    return [
      "id": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.name),
      "message": .string(diagnostic.fullMessage.text),
      "file": .string(lines.source.name),
      "pointer": .string(diagnostic.pointer),
      "range": range(diagnostic.range, in: lines),
      "label": .string(diagnostic.label.text).unlessEmpty,
      "effect": .string(diagnostic.effect.text).unlessEmpty,
      "help": .string(diagnostic.help.text).unlessEmpty,
      "related": .array(related).unlessEmpty,
      "decodingError": diagnostic.decodingError.map { decodingError($0) },
      "witness": diagnostic.witness.map { .string($0) },
      "fixes": diagnostic.fix.map { [fix($0, in: lines)] },
      "versions": diagnostic.affectedVersions?.listed.map { .strings($0) },
      "isExpected": diagnostic.isExpected ? true : nil,
    ]
  }

  static func summary(_ summary: Summary) -> JSONValue {
    let code = summary.sourceFiles > 0 ? summary.code : nil
    let skipped = summary.skippedSources.reasons.map { skipped -> JSONValue in
      ["reason": .string(skipped.reason.text), "files": .integer(skipped.count)]
    }
    return [
      "payloads": .integer(summary.payloads),
      "payloadsWithFindings": .integer(summary.payloadsWithFindings),
      "pushes": .integer(summary.pushes),
      "sourceFiles": code.map { _ in .integer(summary.sourceFiles) },
      "sourceFilesWithFindings": code.map { _ in .integer(summary.sourceFilesWithFindings) },
      "pushesWithState": code.map { .integer($0.withState) },
      "pushesWithoutState": code.map { .integer($0.withoutState + $0.withUnreadState) },
      "unreadPushes": code.map { .integer($0.unread) },
      "swiftFiles": .integer(summary.swiftFiles),
      "swiftFilesWithFindings": .integer(summary.swiftFilesWithFindings),
      "errors": .integer(summary.errors),
      "warnings": .integer(summary.warnings),
      "infos": .integer(summary.infos),
      "expected": .integer(summary.expected),
      "suppressed": .integer(summary.suppressed),
      "notChecked": .integer(summary.notChecked),
      "unread": .integer(summary.unread),
      "failingSilently": .integer(summary.failingSilently),
      "skipped": .integer(summary.skipped),
      "ordinaryPushes": summary.ordinaryPushes > 0 ? .integer(summary.ordinaryPushes) : nil,
      "skippedSources": .array(skipped).unlessEmpty,
      "excluded": .integer(summary.excluded),
      "unreadable": .integer(summary.unreadable),
    ]
  }

  private static func notChecked(
    _ value: Report.NotChecked, in lines: LineIndex? = nil
  ) -> JSONValue {
    [
      "pointer": .string(value.pointer),
      "reason": .string(value.reason.text),
      "kind": .string(value.kind.rawValue),
      "range": lines.flatMap { lines in value.range.map { range($0, in: lines) } },
    ]
  }

  private static func decodingError(_ failure: DecodingFailure) -> JSONValue {
    [
      "part": .string(failure.part.rawValue),
      "kind": .string(failure.kind.rawValue),
      "codingPath": .array(
        failure.codingPath.map {
          switch $0 {
          case .key(let name): .string(name)
          case .index(let index): .integer(index)
          }
        }),
    ]
  }

  private static func fix(_ fix: Fix, in lines: LineIndex) -> JSONValue {
    [
      "safety": fix.safety == .safe ? "safe" : "unsafe",
      "edits": .array(
        fix.edits.map {
          ["range": range($0.range, in: lines), "replacement": .string($0.replacement)]
        }),
    ]
  }

  private static func range(_ range: Range<Int>, in lines: LineIndex) -> JSONValue {
    let (start, end) = lines.positions(of: range)
    return ["start": place(start), "end": place(end)]
  }

  private static func place(_ position: LineIndex.Position) -> JSONValue {
    [
      "line": .integer(position.line), "column": .integer(position.column),
      "offset": .integer(position.offset),
    ]
  }
}

extension PushVerdict {
  fileprivate var parts: (name: String, answer: APNsAnswer?, reason: String?) {
    switch self {
    case .delivered: ("delivered", nil, nil)
    case .rejected(let answer, let reason): ("rejected", answer, reason)
    case .dropped(let reason): ("dropped", nil, reason)
    case .uncertain(let reason): ("uncertain", nil, reason)
    }
  }
}
