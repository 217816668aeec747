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
  /// The maximum number of requests of one command that are read, and of readings of one here-document.
  private static let (maximumRequests, maximumUses) = (100, 200)

  /// The maximum number of unread commands that are reported.
  private static let maximumUnread = 20

  private(set) var budget: ReadingBudget
  private let text: [UInt8]
  private let time: Int64?
  private let files: HereDocumentTable
  private let variables: ShellVariables
  private let replacements: ShellReplacements
  /// The parts of scripts that bash does not run, in order.
  private let idle: [Range<Int>]
  /// The commands for other shells in scripts, in order.
  private let nested: [Range<Int>]
  /// The here-documents that a command sends.
  private var sent: Set<Int> = []
  /// The number of readings of each here-document.
  private var uses: [Int]
  private(set) var result = CommandDocuments()
  /// The commands that change JSON before curl sends it, and what they name.
  private var changes: (ranges: [Range<Int>], names: Set<[UInt8]>) = ([], [])
  /// The variables that contain the output of commands.
  private let substitutions: ShellSubstitutions
  private let writes: ShellFileWrites
  /// The functions that write here-documents.
  private let writers: Set<[UInt8]>
  /// The JSON outside of commands.
  private var literals: [ShellLiteral] = []
  private var placesOfLiterals: [Int] = []
  private var namesOfLiterals: Set<[UInt8]> = []
  /// The requests whose body is such JSON, as far as their commands show.
  private var references: [(document: Int, names: [[UInt8]], command: Range<Int>)] = []

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
    result.ranges = idle
    result.unread = scripts.compactMap { $0.fault.map { UnreadPart(unendedAt: $0) } }
    let isShell = text.nextCurl(from: 0) != nil || HereDocument.canBe(in: text)
    variables = isShell ? ShellVariables(in: text, time: time) : ShellVariables()
    replacements = isShell ? ShellReplacements(in: text) : ShellReplacements()
    let files = HereDocument.all(
      in: text, scripts: scripts, time: time, variables: variables, within: &self.budget)
    self.files = HereDocumentTable(files.read)
    writers = Set(files.read.compactMap { $0.name })
    substitutions = isShell ? ShellSubstitutions(in: text) : ShellSubstitutions()
    writes = isShell ? ShellFileWrites(in: text) : ShellFileWrites()
    uses = Array(repeating: 0, count: files.read.count)
    if let unread = files.unread { addUnread("here-documents", from: unread) }
  }

  /// Records that the text contains more of a kind than are read.
  private mutating func addUnread(_ kind: Message, from position: Int) {
    addUnread(
      "the text contains more \(kind) than are read: those from line \(text.line(of: position)) on were not read"
    )
  }

  private mutating func addUnread(_ reason: Message, at position: Int? = nil) {
    result.unread.append(UnreadPart(reason, at: position.map { $0..<$0 + 1 }))
  }

  private mutating func readCommands() {
    var position = 0
    var attempts = 0
    // The part of the text that was read as commands, none of which is one of curl, and their number.
    var unusable = (end: 0, count: 0)
    while let start = text.nextCurl(from: position) {
      if let range = idle.range(around: start) {
        position = range.upperBound
        continue
      }
      if let range = nested.range(around: start) {
        addNested(range)
        position = range.upperBound
        continue
      }
      attempts += 1
      guard attempts <= Self.maximumAttempts else {
        addUnread(
          "the text contains more than \(Self.maximumAttempts) commands: the others were not read"
        )
        return
      }
      position = start + 4
      if start >= unusable.end { unusable.count = 0 }
      guard unusable.count < Self.maximumOverlap else {
        addUnread(
          "the command in line \(text.line(of: start)) contains more than \(Self.maximumOverlap) others: the rest of it was not read"
        )
        position = unusable.end
        continue
      }
      guard
        let (command, end) = ShellCommand.command(
          at: start, upTo: start + Self.maximumCommand, in: text, time: time,
          variables: variables, within: &budget)
      else {
        if budget.isExhausted { return addUnread("commands", from: start) }
        continue
      }
      guard read(command, in: start..<end) else {
        if text.endsInBrokenContinuation(start..<end) {
          addUnread(
            "the curl command in line \(text.line(of: start)) ends at a backslash before a space or a comment: only a backslash at the end of the line continues it"
          )
        }
        if budget.isExhausted { return addUnread("commands", from: start) }
        unusable = (max(unusable.end, end), unusable.count + 1)
        continue
      }
      result.ranges.append(start..<end)
      position = end
      if budget.isExhausted { return addUnread("commands", from: start) }
    }
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

  /// Reads a command; returns false if it cannot be one of curl, or cannot be read.
  private mutating func read(_ command: ShellCommand, in range: Range<Int>) -> Bool {
    if let word = command.words.first(where: { $0.apostrophe != nil }) {
      addCut(word)
      return true
    }
    guard let arguments = CurlArgument.parse(command.words.map { $0.text.bytes }) else {
      return false
    }
    do throws(FileFault) {
      let line = try CurlCommandLine(arguments, of: command) { path throws(FileFault) in
        if let program = change(of: path, before: range) { throw .changed(program) }
        guard let index = files.index(of: path, for: range) else {
          // The body, which is found when all text is read.
          if path == CurlCommandLine.standardInput,
            !ShellLiteral.names(pipedTo: range, in: text).isEmpty
          {
            return []
          }
          throw .missing(path)
        }
        guard mayRead(index) else { throw .unread }
        return files[index].content.text.bytes
      }
      if let option = line.multipartOption {
        addUnread(
          "`\(option)` sends a multipart form, which was not read: a push is JSON")
      }
      var count = 0
      for request in line.requestsWithBody {
        if count == 0, let option = line.unreadOptions.first {
          addUnread(
            "the file of `\(option)`, which can add to the request, was not read")
        }
        count += 1
        guard count <= Self.maximumRequests else {
          addUnread(
            "the command in line \(text.line(of: range.lowerBound)) sends more than \(Self.maximumRequests) requests: the others were not read"
          )
          break
        }
        // A request has parts of the whole command.
        guard budget.take(range.count) else { break }
        add(request, in: range)
      }
      return count > 0
    } catch {
      if case .changed(let program) = error {
        addUnread(
          "curl sends the output of \(.code(program)), which the text does not contain",
          at: range.lowerBound)
        return true
      }
      guard case .missing(let path) = error else { return true }
      let name = String(decoding: path, as: UTF8.self)
      addUnread(
        path == CurlCommandLine.standardInput
          ? Self.unreadInput
          : "curl reads the file `\(name)`, which the text does not contain: check that file, or write its contents in place of the path"
      )
      return true
    }
  }

  /// Records the commands that write what curl reads if one can change the text, and returns its name.
  private mutating func change(of path: [UInt8], before command: Range<Int>) -> String? {
    let index = files.index(of: path, for: command)
    guard path == CurlCommandLine.standardInput else {
      let start = index.map { files[$0].range.upperBound } ?? 0
      return change(
        writes.commands(writing: path, from: start, before: command.lowerBound, in: text))
    }
    var end = command.lowerBound
    if let index {
      if command.contains(files[index].position) { return nil }
      end = min(end, files[index].range.lowerBound)
    } else if let document = files.last(before: command.lowerBound),
      text[document.range.upperBound..<command.lowerBound].split(whereSeparator: JSONParser.isBlank)
        .count < 2
    {
      // The pipe is in the line before the here-document.
      end = document.range.lowerBound
    }
    return change(ShellPipe(before: end, in: text))
  }

  /// Records commands if one of them can change the text, and returns its name.
  private mutating func change(_ commands: ShellPipe?) -> String? {
    guard let commands, let program = commands.changingProgram(besides: writers) else {
      return nil
    }
    // If too much was read, the text counts as changed, and is reported as unread.
    _ = budget.take(commands.range.count)
    changes.ranges.append(commands.range)
    changes.names.formUnion(commands.names)
    return program
  }

  private static let unreadInput: Message =
    "curl reads its body from standard input, which the text does not contain"

  /// Why a file that curl reads was not read.
  private enum FileFault: Error {
    /// The text does not contain it.
    case missing([UInt8])
    /// It was read too often, which is reported.
    case unread
    /// A program can change it.
    case changed(String)
  }

  /// Counts a reading of a here-document, and returns whether it may be read; the first one that may not is reported.
  private mutating func mayRead(_ index: Int) -> Bool {
    uses[index] += 1
    guard uses[index] <= Self.maximumUses else {
      if uses[index] == Self.maximumUses + 1 {
        let line = text.line(of: files[index].line.lowerBound)
        addUnread(
          "too many commands send the here-document in line \(line): the last ones were not read")
      }
      return false
    }
    return budget.take(files[index].content.text.bytes.count)
  }

  private mutating func add(_ request: CurlOutgoingRequest, in range: Range<Int>) {
    var document: FoundDocument
    if let body = request.body {
      document = body
      if let expansions = body.origin.commandBody?.expansions, expansions.count == 1,
        expansions[0] == body.text.bytes.indices
      {
        let names = ShellLiteral.names(in: body.text.bytes[...])
        references.append((result.documents.count, names, range))
      }
    } else if let path = request.bodyFile, let index = files.index(of: path, for: range) {
      guard mayRead(index) else { return }
      document = replacements.marked(files[index].document)
      sent.insert(index)
    } else {
      let names = ShellLiteral.names(pipedTo: range, in: text)
      guard !names.isEmpty else { return }
      document = FoundDocument(MappedText(), .command(TextOrigin.CommandBody()))
      references.append((result.documents.count, names, range))
    }
    document.request = request.context
    result.documents.append(document)
  }

  /// Adds JSON that the shell ends at an apostrophe; the rest of the command is not an intended argument.
  private mutating func addCut(_ word: ShellCommand.Word) {
    let start = word.text.bytes.firstIndex { "{[".utf8.contains($0) } ?? 0
    result.documents.append(
      FoundDocument(
        word.text.suffix(from: start),
        .command(TextOrigin.CommandBody(apostrophe: word.apostrophe))))
  }

  /// Reads the here-documents that no command sends, and that are objects.
  private mutating func readHereDocuments() {
    for (index, file) in files.all.enumerated() {
      let content = file.content.text
      guard content.bytes.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{") else {
        continue
      }
      result.ranges.append(file.range)
      guard !sent.contains(index) else { continue }
      literals.append(
        ShellLiteral(
          document: file.document, range: file.range, name: file.name, hereDocument: file))
    }
    result.ranges.sort { $0.lowerBound < $1.lowerBound }
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

  /// Reads the JSON that the shell keeps in variables, or writes.
  private mutating func readStrings() {
    let strings = ShellString.all(
      in: text, besides: result.ranges, time: time, variables: variables, within: &budget)
    literals += strings.read.map {
      ShellLiteral(document: $0.document, range: $0.content.range, name: $0.variable)
    }
    result.ranges += strings.read.map { $0.content.range }
    result.ranges.sort { $0.lowerBound < $1.lowerBound }
    if let unread = strings.unread { addUnread("strings of a shell", from: unread) }
  }

  /// Gives each request the JSON that it sends by a name, and adds the JSON that no command sends.
  private mutating func sendLiterals() {
    placesOfLiterals = literals.map { $0.position }.sorted()
    namesOfLiterals = Set(literals.flatMap { $0.names })
    var isSent = Array(repeating: false, count: literals.count)
    var empty: [Int] = []
    var hasMore = false
    for (document, names, command) in references {
      let index = ShellLiteral.index(
        of: names, before: command, among: literals, in: text, within: &budget)
      if let change = changes(of: names, to: index, before: command, in: document) {
        addUnread(
          "curl sends the output of \(.code(change)), which the text does not contain",
          at: command.lowerBound)
        empty.append(document)
        continue
      }
      // Text that many commands send is checked as often.
      if let index, isSent[index], !budget.take(literals[index].document.text.bytes.count) {
        if !hasMore {
          let line = text.line(of: literals[index].range.lowerBound)
          addUnread("too many commands send the JSON in line \(line): the last ones were not read")
        }
        hasMore = true
        empty.append(document)
        continue
      }
      if let index {
        isSent[index] = true
        if isJoined(literals[index]) {
          empty.append(document)
          continue
        }
        var sent = replacements.marked(literals[index].document)
        sent.request = result.documents[document].request
        result.documents[document] = sent
      } else if result.documents[document].text.bytes.isEmpty {
        empty.append(document)
        addUnread(Self.unreadInput)
      }
    }
    for document in empty.reversed() { result.documents.remove(at: document) }
    let ranges = changes.ranges.joined
    for (literal, isSent) in zip(literals, isSent) {
      if isJoined(literal) {
        addUnread(UnreadPart(joinedTextAt: literal.range), literal)
      } else if !isSent, isChanged(literal, in: ranges) {
        addUnread(UnreadPart(changedTextAt: literal.range), literal)
      } else if !isSent {
        result.documents.append(replacements.marked(literal.document))
      }
    }
  }

  private mutating func addUnread(_ part: UnreadPart, _ literal: ShellLiteral) {
    result.unread.append(part)
    if NamesInPush.occur(in: literal.document.text.bytes) { result.unreadPushes += 1 }
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

  /// Returns the program that changes JSON before a command sends it by a name; nil if none does.
  private mutating func changes(
    of names: [[UInt8]], to literal: Int?, before command: Range<Int>, in document: Int
  ) -> String? {
    guard !budget.isExhausted else { return nil }
    let start = literal.map { literals[$0].range.lowerBound } ?? 0
    var found = names.compactMap {
      substitutions.commands(of: $0, from: start, before: command.lowerBound, in: text)
    }
    let body = result.documents[document].text.bytes
    if body.starts(with: "$(".utf8),
      var commands = ShellSubstitutions.commands(from: 2, in: body[...], of: body)
    {
      commands.range = command
      found.append(commands)
    }
    for commands in found where isLinked(commands) {
      if let program = change(commands) { return program }
    }
    return nil
  }

  /// Whether commands read JSON that the text contains.
  private func isLinked(_ commands: ShellPipe) -> Bool {
    let next = placesOfLiterals.endOfSortedPrefix { $0 < commands.range.lowerBound }
    return next < placesOfLiterals.count && placesOfLiterals[next] < commands.range.upperBound
      || !commands.names.isDisjoint(with: namesOfLiterals)
  }

  /// Returns whether a command changes JSON before curl sends it.
  ///
  /// - Parameter ranges: The ranges of the commands, in order.
  private func isChanged(_ literal: ShellLiteral, in ranges: [Range<Int>]) -> Bool {
    ranges.range(around: literal.position) != nil
      || literal.names.contains(where: changes.names.contains)
  }

  /// Whether the text adds something to the variable that contains JSON.
  private func isJoined(_ literal: ShellLiteral) -> Bool {
    literal.name.map { variables.joined.contains($0) } ?? false
  }
}

extension [UInt8] {
  /// Returns the number of the line at a position.
  fileprivate func line(of position: Int) -> Int {
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

  /// Returns the position of the next word `curl` that an option or a URL can follow.
  fileprivate func nextCurl(from start: Int) -> Int? {
    guard start < count else { return nil }
    return self[start...].indices.first {
      self[$0] == UInt8(ascii: "c") && self[...].isCurl(at: $0)
    }
  }
}
