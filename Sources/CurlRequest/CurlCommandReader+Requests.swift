import JSONSyntax
import PushDocuments
import PushTexts

/// The requests of one command.
extension CurlCommandReader {
  /// The maximum number of requests of one command that are read, and of readings of one here-document.
  private static let (maximumRequests, maximumUses) = (100, 200)

  /// Reads a command; returns false if it cannot be one of curl, or cannot be read.
  mutating func read(_ command: ShellCommand, in range: Range<Int>) -> Bool {
    if let program = text.programWithArguments(before: range.lowerBound) {
      addUnread(outputOf: program, at: range.lowerBound)
      return true
    }
    if let word = command.words.first(where: { $0.apostrophe != nil }) {
      addCut(word)
      return true
    }
    guard let arguments = CurlArgument.parse(command.words.map { $0.text.bytes }) else {
      return false
    }
    var command = command
    if command.input == nil, !text[range].contains("<<".utf8),
      let file = ShellPipe(before: range.lowerBound, in: text)?.printedFile
    {
      command.input = .file(file)
    }
    var expansions: Set<String> = []
    do throws(FileFault) {
      let line = try CurlCommandLine(arguments, of: command) { path throws(FileFault) in
        if let program = changes.program(changing: path, before: range, within: &budget) {
          throw .changed(program)
        }
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
        let content = files[index].content
        expansions.formUnion(content.expansions.map { $0.spelling })
        return content.text.bytes
      }
      if let option = line.multipartOption {
        addUnread(
          "`\(option)` sends a multipart form, which was not read: a push is JSON")
      }
      var count = 0
      for request in line.requestsWithBody {
        if count == 0 {
          for part in [line.unreadPart, line.newOption] { part.map { addUnread($0) } }
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
        var context = request.context
        context.expansions.formUnion(expansions)
        add(request, context, in: range)
      }
      return count > 0
    } catch {
      add(error, at: range.lowerBound)
      // The headers show a push even if the text contains no JSON.
      if text[range].contains("liveactivity".utf8) { result.unreadPushes += 1 }
      return true
    }
  }

  private mutating func add(_ fault: FileFault, at position: Int) {
    switch fault {
    case .unread: break
    case .changed(let program): addUnread(outputOf: program, at: position)
    case .missing(CurlCommandLine.standardInput): addUnread(Self.unreadInput)
    case .missing(let path):
      let name = String(decoding: path, as: UTF8.self)
      addUnread(
        changes.writes(path)
          ? "curl reads the file `\(name)`, which another command writes: the headers of this request were not checked"
          : "curl reads the file `\(name)`, which the text does not contain: check that file, or write its contents in place of the path"
      )
    }
  }

  mutating func addUnread(outputOf program: String, at position: Int) {
    addUnread(
      "curl sends the output of \(.code(program)), which was not read", at: position)
  }

  static let dividedBody: Message =
    "bash divides the body of curl at blanks outside of quotation marks, and curl sends only the first part"
  static let unreadInput: Message =
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

  private mutating func add(
    _ request: CurlOutgoingRequest, _ context: RequestContext, in range: Range<Int>
  ) {
    var document: FoundDocument
    if let body = request.body {
      document = body
      if let expansions = body.origin.commandBody?.expansions, expansions.count == 1,
        expansions[0].range == body.text.bytes.indices
      {
        let names = ShellLiteral.names(in: body.text.bytes[...])
        references.append(
          Reference(
            document: result.documents.count, names: names, command: range,
            isDivided: request.bodyDivision != .none))
      } else if request.bodyDivision == .certain {
        addUnread(Self.dividedBody, at: range.lowerBound)
      }
    } else if let path = request.bodyFile, let index = files.index(of: path, for: range) {
      guard mayRead(index) else { return }
      document = replacements.marked(files[index].document)
      sent.insert(index)
    } else {
      let names = ShellLiteral.names(pipedTo: range, in: text)
      guard !names.isEmpty else { return }
      document = FoundDocument(MappedText(), .command(TextOrigin.CommandBody()))
      references.append(
        Reference(document: result.documents.count, names: names, command: range))
    }
    document.request = context
    if let part = document.joinedPart { return addUnread(UnreadPart(joinedTextAt: part), document) }
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
}

extension [UInt8] {
  /// Returns the program that starts the command at a position with arguments from its input: `xargs`, `parallel`; nil if there is none.
  fileprivate func programWithArguments(before position: Int) -> String? {
    let line = self[..<position].suffix(128).suffix { !"\n|;&(".utf8.contains($0) }
    let word = line.split(whereSeparator: JSONParser.isBlank).first {
      $0.first != UInt8(ascii: "-")
    }
    return word.flatMap {
      $0.isOne(of: ["xargs", "parallel"]) ? String(decoding: $0, as: UTF8.self) : nil
    }
  }
}
