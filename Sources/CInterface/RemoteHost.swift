import ActivityReports

/// The functions of this interface for a host in another process, which names a function by its name without `al_`, and a
/// session by a number.
package struct RemoteHost {
  private var sessions: [Int: Session] = [:]
  private var lastSession = 0

  package init() {}

  /// The status and the bytes of a result.
  package struct Answer: Hashable, Sendable {
    package let status: UInt32
    package let bytes: [UInt8]
  }

  /// Calls a function. Returns nil if there is no such function or session, or if the number of inputs is wrong.
  ///
  /// `version` and `open` return numbers in decimal notation.
  package mutating func answer(
    _ function: String, session number: Int, _ texts: [[UInt8]]
  ) -> Answer? {
    do throws(InterfaceError) {
      guard let bytes = try call(function, number, texts) else { return nil }
      return Answer(status: 0, bytes: bytes)
    } catch {
      return Answer(status: 1, bytes: error.json)
    }
  }

  private mutating func call(
    _ function: String, _ number: Int, _ texts: [[UInt8]]
  ) throws(InterfaceError) -> [UInt8]? {
    switch (function, texts.count) {
    case ("version", 0): return Array("\(version())".utf8)
    case ("rules", 0): return RuleTexts.list
    case ("message", 1):
      return Sanitizer.message(String(decoding: texts[0], as: UTF8.self))
    case ("configuration", 1): return try HostConfiguration.files(of: texts[0])
    case ("printable", 1): return try PrintableText.of(texts[0])
    case ("explain", 2):
      return try RuleTexts.explanation(
        of: String(decoding: texts[0], as: UTF8.self), ExplainOptions(texts[1]))
    case ("open", 0):
      lastSession += 1
      sessions[lastSession] = Session()
      return Array("\(lastSession)".utf8)
    default:
      guard let session = sessions[number] else { return nil }
      if function == "close" { sessions[number] = nil }
      return try Self.call(function, session, texts)
    }
  }

  private static func call(
    _ function: String, _ session: Session, _ texts: [[UInt8]]
  ) throws(InterfaceError) -> [UInt8]? {
    switch (function, texts.count) {
    case ("close", 0): return []
    case ("declare", 2):
      try session.declare(String(decoding: texts[0], as: UTF8.self), texts[1])
      return []
    case ("configure", 1):
      try session.configure(texts[0])
      return []
    case ("prepare", 0): return try session.prepare()
    case ("lint", 2): return try session.lint(texts[0], LintOptions(texts[1]))
    case ("fix", 2): return try session.fix(texts[0], LintOptions(texts[1]))
    case ("declarations", 1): return try session.lintDeclarations(DeclarationOptions(texts[0]))
    case ("sample", 1): return try session.sample(SampleOptions(texts[0]))
    case ("schema", 1): return try session.schema(SchemaOptions(texts[0]))
    default: return try callCommand(function, session, texts)
    }
  }

  private static func callCommand(
    _ function: String, _ session: Session, _ texts: [[UInt8]]
  ) throws(InterfaceError) -> [UInt8]? {
    switch (function, texts.count) {
    case ("command", 2): return try session.command(texts[0], CommandHost(texts[1]))
    case ("select", 2): return session.select(texts[0], try SelectOptions(texts[1]))
    case ("begin", 0): return try session.begin()
    case ("check", 2): return try session.check(texts[0], CommandInput(texts[1]))
    case ("end", 1): return try session.end(CommandEnd(texts[0]))
    default: return nil
    }
  }
}
