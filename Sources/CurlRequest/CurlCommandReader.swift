import JSONSyntax
package import PushDocuments
import PushTexts

/// Reads the requests of the text's curl commands.
package struct CurlCommandReader {
  /// The maximum length of a command, in bytes; a push has room for 5 KB.
  private static let maximumCommand = 1 << 16
  /// The maximum number of command readings per text.
  private static let maximumAttempts = 1_000
  /// The maximum number of commands that are read from one byte on: a command that is none of curl can contain others.
  private static let maximumOverlap = 32
  /// The maximum number of unread commands that are reported.
  private static let maximumUnread = 20

  var budget: ReadingBudget
  let text: [UInt8]
  let time: Int64?
  let files: HereDocumentTable
  let variables: ShellVariables
  let replacements: ShellReplacements
  /// The parts of scripts that bash does not run, in order.
  private let idle: [Range<Int>]
  /// The commands for other shells in scripts, in order.
  private let nested: [Range<Int>]
  /// The strings with a command that another shell runs as it is written, in order.
  private let verbatim: [Range<Int>]
  private let curls: CurlVariables
  /// The here-documents that a command sends.
  var sent: Set<Int> = []
  /// The number of readings of each here-document.
  var uses: [Int]
  var result = CommandDocuments()
  var changes: ShellChanges
  /// The JSON outside of commands.
  var literals: [ShellLiteral] = []
  /// The requests whose body is such JSON, as far as their commands show.
  var references: [Reference] = []

  /// A request whose body has names.
  struct Reference {
    /// The index of its document.
    let document: Int
    let names: [[UInt8]]
    let command: Range<Int>
    /// Whether the shell divides the body at its blanks.
    var isDivided = false
  }

  /// Returns the documents of the commands, and those of here-documents.
  ///
  /// - Parameter parts: The parts of the text that certainly are scripts, in order.
  @Sendable package static func documents(
    in text: [UInt8], _ parts: [ShellPart], at time: Double?
  ) -> CommandDocuments {
    reading(of: text, parts, at: time).result
  }

  /// Returns the reader after the text, with the count of the bytes that were read.
  static func reading(
    of text: [UInt8], _ parts: [ShellPart] = [], at time: Double?,
    within budget: ReadingBudget = ReadingBudget()
  ) -> CurlCommandReader {
    let time = time.flatMap { Int64(exactly: $0.rounded(.down)) }
    var reader = CurlCommandReader(text: text, parts, time: time, within: budget)
    reader.readCommands()
    reader.readHereDocuments()
    reader.readStrings()
    reader.sendLiterals()
    reader.readPrograms()
    reader.readComments()
    return reader
  }

  private init(text: [UInt8], _ parts: [ShellPart], time: Int64?, within budget: ReadingBudget) {
    (self.text, self.time, self.budget) = (text, time, budget)
    let scripts = parts.map { ShellScript($0, of: text) }
    for script in scripts { self.budget.takeOnce(script.range.count) }
    idle = scripts.flatMap { $0.idle }
    nested = scripts.flatMap { $0.nested }
    verbatim = scripts.flatMap { $0.verbatim }
    result.ranges = idle
    result.unread = scripts.compactMap { $0.fault.map { UnreadPart(unendedAt: $0) } }
    let shell = text[...].contains("curl".utf8) || HereDocument.canBe(in: text) ? text : []
    curls = CurlVariables(in: shell)
    variables = ShellVariables(in: shell, scripts: shell.isEmpty ? [] : scripts, time: time)
    replacements = ShellReplacements(in: shell)
    let files = HereDocument.all(
      in: text, scripts: scripts, time: time, variables: variables, within: &self.budget)
    self.files = HereDocumentTable(files.read)
    changes = ShellChanges(
      in: text, ShellOutputs(in: shell, variables), self.files, scripts, variables)
    uses = Array(repeating: 0, count: files.read.count)
    if let unread = files.unread { addUnread("here-documents", from: unread) }
  }

  /// Records that the text contains more of a kind than are read.
  mutating func addUnread(_ kind: Message, from position: Int) {
    addUnread(
      "the text contains more \(kind) than are read: those from line \(text.line(of: position)) on were not read"
    )
  }

  mutating func addUnread(_ reason: Message, at position: Int? = nil) {
    result.unread.append(UnreadPart(reason, at: position.map { $0..<$0 + 1 }))
  }

  private mutating func readCommands() {
    var position = 0
    var attempts = 0
    // The part of the text that was read as commands, none of which is one of curl, and their number.
    var unusable = (end: 0, count: 0)
    while let start = nextCommand(from: position) {
      let skipped = idle.range(around: start)
      if let range = skipped ?? nested.range(around: start) {
        if skipped == nil { addNested(range) }
        position = range.upperBound
        continue
      }
      attempts += 1
      guard attempts <= Self.maximumAttempts else {
        return addUnread(
          "the text contains more than \(Self.maximumAttempts) commands: the others were not read"
        )
      }
      if start >= unusable.end { unusable.count = 0 }
      guard unusable.count < Self.maximumOverlap else {
        addUnread(
          "the command in line \(text.line(of: start)) contains more than \(Self.maximumOverlap) others: the rest of it was not read"
        )
        position = max(start + 4, unusable.end)
        continue
      }
      position = readCommand(at: start, &unusable)
      if budget.isExhausted { return addUnread("commands", from: start) }
    }
  }

  /// Returns the position of the next command of curl.
  private func nextCommand(from start: Int) -> Int? {
    text.indices.dropFirst(start).first { position in
      switch text[position] {
      case UInt8(ascii: "c"): text[...].isCurl(at: position) || startsString(at: position)
      case UInt8(ascii: "$"), UInt8(ascii: "\""): curls.isCommand(at: position, in: text)
      default: false
      }
    }
  }

  /// Returns whether curl is the first command of a string for another shell.
  private func startsString(at position: Int) -> Bool {
    text[position...].isCurl(at: position)
      && [nested, verbatim].contains { $0.range(around: position)?.lowerBound == position - 1 }
  }

  /// Reads the command at a position, and returns where the text continues.
  private mutating func readCommand(
    at start: Int, _ unusable: inout (end: Int, count: Int)
  ) -> Int {
    let found = ShellCommand.command(
      at: start,
      upTo: min(
        start + Self.maximumCommand,
        verbatim.range(around: start).map { $0.upperBound - 1 } ?? text.count), in: text,
      time: time, variables: variables, within: &budget)
    guard let (command, end) = found else { return start + 4 }
    if read(command, in: start..<end) {
      result.ranges.append(start..<end)
      return end
    }
    if text.endsInBrokenContinuation(start..<end) {
      addUnread(
        "the curl command in line \(text.line(of: start)) ends at a backslash before a space or a comment: only a backslash at the end of the line continues it"
      )
    }
    unusable = (max(unusable.end, end), unusable.count + 1)
    return start + 4
  }

  /// Records a command for another shell.
  private mutating func addNested(_ range: Range<Int>) {
    result.ranges.append(range)
    guard text[range].canContainRequest, result.unread.count < Self.maximumUnread else { return }
    result.unread.append(
      UnreadPart(
        "the curl command in this text was not read: another shell runs it, or nobody",
        at: range.lowerBound..<range.lowerBound + 1))
  }

  /// Reads the comments outside of here-documents. A command of several lines has none.
  private mutating func readComments() {
    guard SourceComments.canBe(in: text[...]) else { return }
    var reader = ShellReader(text, time: nil)
    var rest = files.all[...]
    var wholes: [Range<Int>] = []
    while let words = reader.nextCommand(), !reader.isExhausted {
      // After a comment, the position can be behind the end of the text.
      let position = min(reader.position, text.count)
      let start = words.first?.range.lowerBound ?? position
      var end = words.last?.range.upperBound ?? position
      while let file = rest.first, file.range.lowerBound <= reader.position {
        end = max(end, file.range.upperBound)
        reader.skip(to: end)
        rest.removeFirst()
      }
      if start < end, text[start..<end].contains(0x0A) { wholes.append(start..<end) }
    }
    result.comments.add(reader.comments, besides: wholes, in: text)
  }

  /// Records the pushes that programs such as jq build in their own language.
  private mutating func readPrograms() {
    guard !budget.isExhausted else { return }
    let programs = ShellProgram.pushes(in: text, besides: result.ranges, within: &budget)
      .filter { idle.range(around: $0.range.lowerBound) == nil }
    if budget.isExhausted {
      let end = programs.last?.range.upperBound ?? 0
      addUnread("programs in other languages", from: end)
    }
    result.programs = programs.prefix(Self.maximumUnread).map {
      UnreadPart(pushBuiltBy: $0.program, at: $0.range)
    }
  }
}

extension [UInt8] {
  /// Returns the number of the line at a position.
  func line(of position: Int) -> Int {
    self[..<position].count { $0 == 0x0A } + 1
  }

  /// Returns whether the last line of a command has only blanks and a comment after its last backslash.
  fileprivate func endsInBrokenContinuation(_ range: Range<Int>) -> Bool {
    let command = self[range].last == 0x0A ? self[range].dropLast() : self[range]
    let start = command.lastIndex(of: 0x0A).map { $0 + 1 } ?? command.startIndex
    guard let mark = command[start...].lastIndex(of: UInt8(ascii: "\\")) else { return false }
    let rest = command[(mark + 1)...]
    let comment = rest.drop { JSONParser.isBlank($0) }
    return comment.count < rest.count && (comment.isEmpty || comment.first == UInt8(ascii: "#"))
  }

}
