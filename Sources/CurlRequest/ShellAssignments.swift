import JSONSyntax

/// The places in text of unknown structure that can assign variables of a shell.
struct ShellAssignments {
  /// The names, and the text after `=` up to the end of the line; nil unless the line is only the assignment.
  private(set) var all: [(name: ArraySlice<UInt8>, value: Range<Int>?)] = []
  /// Each `NAME` of `NAME+=…` and `NAME="$NAME…"`.
  private(set) var joined: Set<[UInt8]> = []

  private static let maximumName = 128
  private static let newline = UInt8(ascii: "\n")

  init(in text: [UInt8]) {
    var line = 0
    for position in text.indices {
      switch text[position] {
      case Self.newline:
        addArguments(in: text[line..<position])
        line = position + 1
      case UInt8(ascii: "="): add(markAt: position, in: text, line)
      default: break
      }
    }
    addArguments(in: text[line...])
  }

  private mutating func add(markAt mark: Int, in text: [UInt8], _ line: Int) {
    let isAddition = mark > line && text[mark - 1] == UInt8(ascii: "+")
    let name = text[line..<(isAddition ? mark - 1 : mark)].suffix(Self.maximumName)
      .suffix(while: ShellReader.isPartOfName)
    guard let first = name.first, !first.isDigit,
      name.startIndex == line || " \t;&|({`".utf8.contains(text[name.startIndex - 1])
    else { return }
    let value = text[(mark + 1)...]
    let isArray = value.first == UInt8(ascii: "(")
    if isAddition ? !isArray : value.startsWith(name) { joined.insert(Array(name)) }
    let words = text[line..<name.startIndex].suffix(Self.maximumName)
      .split(whereSeparator: JSONParser.isBlank)
    let isAlone = words.allSatisfy { $0.isOne(of: ["export", "readonly", "local"]) }
    guard isAlone, !isAddition, !isArray else { return all.append((name, nil)) }
    let end = value.firstIndex(of: Self.newline) ?? text.count
    all.append((name, mark + 1..<end))
  }

  /// Adds the variables that arguments of commands name, as in `read NAME`, `printf -v NAME` and `for NAME in`.
  private mutating func addArguments(in line: ArraySlice<UInt8>) {
    guard line.contains(UInt8(ascii: " ")) else { return }
    let words = line.split { " \t\r;|&(".utf8.contains($0) }
    guard
      let command = words.firstIndex(where: {
        $0.isOne(of: ["read", "mapfile", "readarray", "for", "-v"])
      })
    else { return }
    for name in words[(command + 1)...].prefix(Self.maximumArguments)
      .prefix(while: { !$0.isOne(of: ["in"]) })
    where name.allSatisfy(ShellReader.isPartOfName) {
      all.append((name, nil))
    }
  }

  private static let maximumArguments = 4
}

extension ArraySlice<UInt8> {
  /// Whether a value starts with that of a variable, and other text follows.
  fileprivate func startsWith(_ name: ArraySlice<UInt8>) -> Bool {
    let mark = UInt8(ascii: "\"")
    let isQuoted = first == mark
    guard let variable = (isQuoted ? dropFirst() : self).variable, variable.name == name else {
      return false
    }
    let isEnded = isQuoted && variable.rest.first == mark
    let next = variable.rest.dropFirst(isEnded ? 1 : 0).first
    return next.map { !" \t\r\n;&|)".utf8.contains($0) } ?? false
  }
}
