import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidJson = Rule(
    id: "invalid-json", severity: .error, outcome: .dropped, group: .text, role: .unreadableText,
    inCode: .kinds,
    summary: "The text is not JSON as RFC 8259 defines it",
    explanation: """
      A push must be JSON in UTF-8, without comments, trailing commas, single quotes or `NaN`, and nested at most 512 \
      levels deep. `JSONDecoder` happens to accept a trailing comma; the syntax that APNs accepts is not documented, \
      so only standard JSON is safe.
      """,
    sources: [.rfc8259] + LanguageNotation.sources,
    examples: [
      #"{"aps": {"event": "end", "timestamp": 1788729113⟦,⟧}}"#,
      #"{"aps": {"event": ⟦'end'⟧, "timestamp": 1788729113}}"#,
      "{\"aps\": {\"event\":⟦\u{200B}⟧ \"end\", \"timestamp\": 1788729113}}",
      #"{"aps": {"event": "end", "timestamp": 1788729113}} ⟦# later: ${ETA}⟧"#,
      #"{"aps": {"event": "end", "timestamp": ⟦<⟧null>}}"#,
      #"{"aps": {"event": "end"⟦，⟧ "timestamp": 1788729113}}"#,
      #"{"aps": {"event": ⟦“⟧end”, "timestamp": 1788729113}}"#,
      #"{"aps": {"event": "end", "timestamp": ⟦01788729113⟧}}"#,
      #"{"aps": {"event": "end" ⟦"⟧timestamp": 1788729113, "content-state": {}}}"#,
      #"{"aps": ⟦{⟧⟦// the end⟧"#,
      #"⟦{⟧"aps": 1"#,
      #"{"aps": {"event": ⟦"end⟧, "timestamp": 1788729113}}"#,
      #"{"aps": {"alert": {"body": "Ana said ⟦"⟧hi" to you"}}}"#,
      "{⟦'aps'⟧: {'event': 'end', 'timestamp': 1788729113, 'content-state': None}}",
      #"{"aps": {"event": "end", "timestamp": 1788729113, "relevance-score": 0,⟦5⟧, "content-state": {}}}"#,
      #"{"aps"⟦：⟧{"event": "end", "timestamp": 1788729113, "content-state": {}}}"#,
      #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"driver": ⟦"Ana”⟧, "eta": 1}}}"#,
      #"⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "content-state": {}}"#,
      .end(state: "{}"),
    ]
  ) { payload, report in
    if payload.isUnreadable, payload.template?.unfilled.isEmpty == false {
      // Other problems of a template are reported when its placeholders are filled in.
      return
    }
    // A comment and a trailing comma are no fault of JSON5.
    if payload.text.origin.excerpt?.isInOtherNotation == true { return }
    if report.asWhole(payload) || payload.textProblems.isEmpty { return }
    // `asWhole` reports these.
    var seen: Set<JSONProblem.Kind> = [.invalidUTF8]
    for problem in payload.textProblems where problem.kind.isViolation {
      if payload.template?.covers(problem.range) == true { continue }
      if payload.isColonInOtherForm(problem) || payload.isAfterMembers(problem) { continue }
      // One cause often repeats: a file with one string in single quotes usually has many.
      if problem.kind.isReportedOnce, !seen.insert(problem.kind).inserted { continue }
      report.problem(problem, of: payload)
    }
    if payload.textProblems.contains(where: { $0.kind == .furtherProblemsNotListed }) {
      report(
        "more than \(JSONParser.maximumProblemCount) problems in this text; the others are not listed",
        at: payload.tree.root, help: "fix these first")
    }
  }
}

extension Payload {
  /// Returns the number of further problems that are not listed because they have the same kind.
  fileprivate func others(like problem: JSONProblem) -> Message {
    guard problem.kind.isReportedOnce else { return "" }
    let count = textProblems.count { $0.kind == problem.kind } - 1
    return count > 0 ? "; \(count) more of this kind \(count == 1 ? "follows" : "follow")" : ""
  }
}

extension FindingCollector {
  /// Reports one place that is not JSON.
  fileprivate mutating func problem(_ problem: JSONProblem, of payload: Payload) {
    let text = problem.kind.text(about: payload.text(in: problem.range))
    self(
      text.message,
      at: .text(
        problem.range,
        near: payload.isAfterEnd(problem) ? payload.tree.root : payload.node(of: problem)),
      // A page explains its example with comments.
      severity: payload.text.isIllustration && problem.kind == .comment ? .info : nil,
      label: text.label,
      notes: problem.related.map { [Note("opened here", at: .payload($0))] } ?? [],
      effect: Effect.notJSON, help: "\(text.help)\(payload.others(like: problem))",
      fix: payload.fix(of: problem))
  }

  /// Reports a document whose problems have one cause, such as its encoding; returns whether it has one.
  fileprivate mutating func asWhole(_ payload: Payload) -> Bool {
    let problems = payload.textProblems.filter { $0.kind.isViolation }
    guard let first = problems.first else { return false }
    if let apostrophe = payload.text.origin.commandBody?.apostrophe {
      self(
        "the shell ends the JSON at this apostrophe",
        at: .source(apostrophe, near: payload.tree.root),
        label: "closes the single quotation mark before the JSON",
        effect: """
          curl sends only a part of the JSON, or other text with it; the rest of the command was not checked
          """,
        help: """
          write the apostrophe as \(.code("'\\''")), or write the JSON to a file and send it with `--data @push.json`
          """)
      return true
    }
    let divided = payload.context.options.request.unquotedArguments.first {
      if case .body = $0.value { true } else { false }
    }
    if let divided {
      self(
        "the JSON is not in quotation marks: the shell divided it into \(divided.otherCount + 1) arguments",
        at: .source(
          divided.sourceRange ?? payload.text.map.sourceRange(of: first.range),
          near: payload.tree.root), label: "only this is the body",
        effect: "curl sends only the first part, and takes the others for URLs",
        help: """
          write the JSON in single quotes, \(.code("\(divided.option) '{\"aps\": …}'")), or write it to a file and send it with \
          `--data @push.json`
          """)
      return true
    }
    if let notation = payload.text.origin.excerpt?.notation
      ?? LanguageNotation.of(payload.tree.bytes, payload.textProblems)
    {
      self(
        "this is \(notation.name), not JSON",
        at: .text(first.range, near: payload.node(at: first.range.lowerBound)),
        outcome: notation.isProgram ? .unknown : nil, label: "not JSON",
        effect: notation.isProgram
          ? "nothing was checked: the text is complete only when the program runs"
          : Effect.notJSON, help: "\(notation.correction)", fix: payload.fix(ofAll: problems))
      return true
    }
    if ShellText.isPart(of: payload.tree.bytes.prefix(JSONProblem.Kind.commandLength)),
      first.kind != .invalidUTF8
    {
      self(
        "this is a command, not JSON",
        at: .text(first.range, near: payload.node(at: first.range.lowerBound)), label: "not JSON",
        effect: Effect.notJSON,
        help:
          "check the body alone; if it is curl, check the whole command: its URL and headers are then read, too"
      )
      return true
    }
    guard let bytes = problems.first(where: { $0.kind == .invalidUTF8 }) else { return false }
    let encoding = TextEncoding(payload.tree.bytes)
    self(
      encoding.message, at: .text(bytes.range, near: payload.node(at: bytes.range.lowerBound)),
      label: "not UTF-8", effect: Effect.notJSON, help: encoding.help)
    // The other problems can be parts of the same characters.
    return encoding.hasASCIIParts
  }
}

extension Payload {
  /// Returns whether a character that replaces or hides the missing colon has its own finding.
  fileprivate func isColonInOtherForm(_ problem: JSONProblem) -> Bool {
    guard problem.kind == .missingColon else { return false }
    return textProblems.contains { other in
      other.kind == .unexpectedCharacter && other.range.overlaps(problem.range)
        && UnexpectedCharacter(text(in: other.range)).correction != nil
    }
  }

  /// Returns whether a problem is the comma after members without an object, which have a finding of their own.
  fileprivate func isAfterMembers(_ problem: JSONProblem) -> Bool {
    problem.kind == .trailingComma && textProblems.contains { $0.kind == .missingObject }
      && tree.bytes[problem.range.upperBound...].allSatisfy {
        JSONParser.isBlank($0) || $0 == UInt8(ascii: "}")
      }
  }

  /// Returns the value that a problem belongs to. Text after a value belongs to that value, and dots in the place of
  /// further members to their object.
  fileprivate func node(of problem: JSONProblem) -> JSONNode {
    let offset = problem.range.lowerBound
    var node = self.node(at: offset)
    if tree.bytes[offset...].starts(with: "..".utf8) || tree.bytes[offset...].starts(with: "…".utf8)
    {
      // A container with an error ends at the error.
      while offset > tree.range(of: node).upperBound, let parent = tree.parent(of: node) {
        node = parent
      }
      return node
    }
    for _ in 0..<JSONParser.maximumDepth {
      guard offset >= tree.range(of: node).upperBound, let parent = tree.parent(of: node),
        offset >= tree.range(of: parent).upperBound
      else { return node }
      node = parent
    }
    return node
  }

  /// Returns whether a problem follows the document, such as a comment after it.
  fileprivate func isAfterEnd(_ problem: JSONProblem) -> Bool {
    problem.kind == .contentAfterValue
      || problem.kind == .comment
        && problem.range.lowerBound >= tree.range(of: tree.root).upperBound
  }

  fileprivate func text(in range: Range<Int>) -> String {
    let shown = range.prefix(Message.excerptLength)
    if tree.bytes[range.lowerBound...].starts(with: "...".utf8) { return "..." }
    return String(decoding: tree.bytes[shown.startIndex..<shown.endIndex], as: UTF8.self)
  }
}
