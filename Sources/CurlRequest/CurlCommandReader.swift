import JSONSyntax
package import PushLinter

/// Reads the requests of the text's curl commands.
package enum CurlCommandReader {
  /// The maximum length of a command, in bytes; a push has room for 5 KB.
  fileprivate static let maximumCommand = 1 << 16
  /// The maximum number of command readings per text.
  fileprivate static let maximumAttempts = 1_000

  /// Returns the documents of the commands, and those of here-documents.
  @Sendable package static func documents(in text: [UInt8], at time: Double?) -> CommandDocuments {
    let time = time.flatMap { Int64(exactly: $0.rounded(.down)) }
    var reading = Reading(text: text, time: time)
    reading.readCommands()
    reading.readHereDocuments()
    return reading.result
  }

  fileprivate struct Reading {
    let text: [UInt8]
    let time: Int64?
    let files: [HereDocument]
    let variables: ShellVariables
    /// The here-documents that a command sends.
    var sent: Set<Int> = []
    var result = CommandDocuments()

    init(text: [UInt8], time: Int64?) {
      self.text = text
      self.time = time
      let isShell =
        text.nextCurl(from: 0) != nil
        || HereDocument.canBe(in: text)
      variables = isShell ? ShellVariables(in: text, time: time) : ShellVariables()
      files = HereDocument.all(in: text, time: time, variables: variables)
    }
  }
}

extension CurlCommandReader.Reading {
  fileprivate mutating func readCommands() {
    var position = 0
    var attempts = 0
    while let start = text.nextCurl(from: position) {
      attempts += 1
      guard attempts <= CurlCommandReader.maximumAttempts else {
        result.unread.append(
          "the text contains more than \(CurlCommandReader.maximumAttempts) commands: the others were not read"
        )
        return
      }
      position = start + 4
      guard
        let (command, end) = ShellCommand.command(
          at: start, upTo: start + CurlCommandReader.maximumCommand, in: text, time: time,
          variables: variables)
      else { continue }
      guard read(command, in: start..<end) else {
        if text.endsInBrokenContinuation(start..<end) {
          result.unread.append(
            "a curl command ends at a backslash before a space or a comment: only a backslash at the end of the line continues it"
          )
        }
        continue
      }
      result.ranges.append(start..<end)
      position = end
    }
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
    do throws(MissingFile) {
      let line = try CurlCommandLine(arguments, of: command) { path throws(MissingFile) in
        guard let index = file(path, for: range) else { throw MissingFile(path: path) }
        return files[index].content.text.bytes
      }
      let requests = line.requests.filter { request in
        request.multipartOption == nil && request.destination != .channels && request.hasBody
      }
      if let option = line.requests.lazy.compactMap({ $0.multipartOption }).first {
        result.unread.append(
          "`\(option)` sends a multipart form, which was not read: a push is JSON")
      }
      if !requests.isEmpty, let option = line.unreadOptions.first {
        result.unread.append("the file of `\(option)`, which can add to the request, was not read")
      }
      for request in requests { add(request, in: range) }
      return !requests.isEmpty
    } catch {
      let name = String(decoding: error.path, as: UTF8.self)
      result.unread.append(
        error.path == CurlCommandLine.standardInput
          ? "curl reads its body from standard input, which the text does not contain"
          : "curl reads the file `\(name)`, which the text does not contain: check that file, or write its contents in place of the path"
      )
      return true
    }
  }

  /// A file that curl reads and that the text does not contain.
  private struct MissingFile: Error {
    let path: [UInt8]
  }

  private mutating func add(_ request: CurlOutgoingRequest, in range: Range<Int>) {
    var document: FoundDocument
    if let body = request.body {
      document = body
    } else if let path = request.bodyFile, let index = file(path, for: range) {
      document = files[index].document
      sent.insert(index)
    } else {
      return
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

  /// Returns the here-document that curl reads as a file.
  private func file(_ path: [UInt8], for command: Range<Int>) -> Int? {
    if path == CurlCommandLine.standardInput {
      // `curl -d @- <<EOF`, `cat <<EOF | curl -d @-`
      return files.firstIndex { $0.line.overlaps(command) }
    }
    return files.lastIndex { $0.file == path && $0.range.upperBound <= command.lowerBound }
  }

  /// Reads the here-documents that no command sends, and that are objects.
  fileprivate mutating func readHereDocuments() {
    for (index, file) in files.enumerated() {
      let content = file.content.text
      guard content.bytes.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{") else {
        continue
      }
      result.ranges.append(file.range)
      guard !sent.contains(index) else { continue }
      result.documents.append(file.document)
    }
    result.ranges.sort { $0.lowerBound < $1.lowerBound }
  }
}

extension [UInt8] {
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
    let name = Array("curl".utf8)
    var position = start
    while position < count, let found = self[position...].firstIndex(of: name[0]) {
      let end = found + name.count
      let rest = self[Swift.min(end, count)...]
      if self[found...].starts(with: name),
        rest.first.map(JSONParser.isBlank) ?? false || rest.starts(with: ".exe ".utf8),
        found == 0 || " \t\n(;|&/`$>".utf8.contains(self[found - 1])
      {
        return found
      }
      position = found + 1
    }
    return nil
  }
}
