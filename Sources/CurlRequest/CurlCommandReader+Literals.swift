import JSONSyntax
import PushDocuments
import PushTexts

/// The JSON outside of commands.
extension CurlCommandReader {
  /// Reads the here-documents that no command sends, and that are objects.
  mutating func readHereDocuments() {
    for (index, file) in files.all.enumerated() {
      let content = file.content.text
      guard content.bytes.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{") else {
        continue
      }
      result.ranges.append(file.range)
      guard !sent.contains(index) else { continue }
      if file.isChanged || isOverwritten(index) {
        addUnread(UnreadPart(changedTextAt: file.range), file.document)
        continue
      }
      literals.append(
        ShellLiteral(
          document: file.document, range: file.range, name: file.name, hereDocument: file))
    }
    result.ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a later here-document, which a command sends, replaces or continues the file.
  private mutating func isOverwritten(_ index: Int) -> Bool {
    guard let next = files.next(ofFileOf: index), sent.contains(next) else { return false }
    let position = files[index].position
    return variables.flow(at: position, within: &budget)?
      .runs(oneOf: [files[next].position], after: position) ?? false
  }

  /// Reads the JSON that the shell keeps in variables, or writes.
  mutating func readStrings() {
    let strings = ShellString.all(
      in: text, besides: result.ranges, time: time, variables: variables, within: &budget)
    literals += strings.read.map { string in
      let range = string.content.range
      return ShellLiteral(
        document: string.document, range: range, name: string.variable,
        file: string.file.map { variables.path($0, at: range.lowerBound) }, isPart: string.isPart)
    }
    result.ranges += strings.read.map { $0.content.range }
    result.ranges.sort { $0.lowerBound < $1.lowerBound }
    if let unread = strings.unread { addUnread("strings of a shell", from: unread) }
  }

  /// Gives each request the JSON that it sends by a name, and adds the JSON that no command sends.
  mutating func sendLiterals() {
    let literals = ShellLiteralTable(literals)
    var sent: Set<Int> = []
    var empty: [Int] = []
    for reference in references where !send(literals, by: reference, &sent) {
      empty.append(reference.document)
    }
    for document in empty.reversed() { result.documents.remove(at: document) }
    let changed = changes.changed(among: literals)
    let values = sentValues()
    var uses: [[UInt8]: [Int]] = [:]
    for reference in references {
      for name in reference.names where uses[name, default: []].count < Self.maximumUsesOfName {
        uses[name, default: []].append(reference.command.lowerBound)
      }
    }
    for (index, literal) in literals.all.enumerated() {
      if isJoined(literal) {
        addUnread(UnreadPart(joinedTextAt: literal.range), literal.document)
      } else if sent.contains(index) || isRewritten(literal) {
        continue
      } else if literal.hereDocument == nil, let name = literal.name, let uses = uses[name],
        values[name].map({ $0.map { !$0.contains(literal.range.lowerBound) } ?? false }) ?? false
          || uses.allSatisfy({
            variables.isReplaced(literal.range.lowerBound, of: name, before: $0)
          })
      {
        // The variable has another value where it is sent.
        continue
      } else if literal.isPart || literal.document.joinedPart != nil {
        addUnread(UnreadPart(joinedTextAt: literal.range), literal.document)
      } else if changed[index] {
        addUnread(UnreadPart(changedTextAt: literal.range), literal.document)
      } else {
        result.documents.append(replacements.marked(literal.document))
      }
    }
  }

  /// Whether a later command overwrites the file of a literal before any command reads it.
  private mutating func isRewritten(_ literal: ShellLiteral) -> Bool {
    guard let path = literal.file ?? literal.hereDocument?.file,
      let flow = variables.flow(at: literal.position, within: &budget)
    else { return false }
    return changes.isRewritten(path, after: literal, in: flow)
  }

  /// The number of commands with a name for which a value is looked up.
  private static let maximumUsesOfName = 32

  /// Gives a request the JSON that it sends by a name; returns false if its body is unknown.
  private mutating func send(
    _ literals: ShellLiteralTable, by reference: Reference, _ sent: inout Set<Int>
  ) -> Bool {
    let (document, names, command) = (reference.document, reference.names, reference.command)
    let index = literals.index(of: names, before: command, in: text, within: &budget)
    let body = result.documents[document].text.bytes
    if let program = changes.program(
      changing: names, in: body, of: command, index, among: literals, within: &budget)
    {
      addUnread(outputOf: program, at: command.lowerBound)
      return false
    }
    guard let index else {
      if body.isEmpty { addUnread(Self.unreadInput) }
      return !body.isEmpty
    }
    // Text that many commands send is checked as often.
    if !sent.insert(index).inserted, !budget.take(literals[index].document.text.bytes.count) {
      let line = text.line(of: literals[index].range.lowerBound)
      addUnread("too many commands send the JSON in line \(line): the last ones were not read")
      return false
    }
    if isJoined(literals[index]) { return false }
    // `printf %b "$PUSH"`
    if literals[index].isPart, body[...].variable?.rest.isEmpty != true {
      addUnread(UnreadPart(joinedTextAt: literals[index].range), literals[index].document)
      return false
    }
    if let name = literals[index].name, literals[index].hereDocument == nil,
      !variables.canHave(name, literals[index].range.lowerBound, at: command.lowerBound)
    {
      addUnread(UnreadPart(changedTextAt: literals[index].range), literals[index].document)
      return false
    }
    if let name = literals[index].name, changes.isAltered(name) {
      addUnread(UnreadPart(changedTextAt: literals[index].range), literals[index].document)
      return false
    }
    if reference.isDivided, literals[index].document.text.bytes.contains(where: JSONParser.isBlank)
    {
      addUnread(Self.dividedBody, at: command.lowerBound)
    }
    var found = replacements.marked(literals[index].document)
    found.request = result.documents[document].request
    result.documents[document] = found
    return true
  }

  mutating func addUnread(_ part: UnreadPart, _ document: FoundDocument) {
    result.unread.append(part)
    if NamesInPush.occur(in: document.text.bytes) { result.unreadPushes += 1 }
  }

  /// Whether the text adds something to the variable that contains JSON.
  private func isJoined(_ literal: ShellLiteral) -> Bool {
    literal.name.map { variables.joined.contains($0) } ?? false
  }

  /// Returns the starts of the values that variables certainly have where commands send them; nil for a variable that can have several.
  private func sentValues() -> [[UInt8]: Set<Int>?] {
    var values: [[UInt8]: Set<Int>?] = [:]
    for reference in references {
      for name in reference.names {
        let value = variables.certainValue(of: name, at: reference.command.lowerBound)
        guard let value, case var found? = values[name, default: []] else {
          values[name] = .some(nil)
          continue
        }
        found.insert(value.lowerBound)
        values[name] = found
      }
    }
    return values
  }
}
