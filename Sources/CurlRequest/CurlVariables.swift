import JSONSyntax

/// The variables of a script that contain curl: `CURL=/usr/bin/curl`, `CURL="curl -s"`, `CURL=(curl -s)`, `${CURL:-curl}`.
struct CurlVariables {
  private var names: Set<[UInt8]> = []

  /// The maximum length of a name, a path and a default value, in bytes.
  private static let maximumLength = 64

  init(in text: [UInt8]) {
    let name = "curl".utf8
    for position in text.indices
    where text[position] == name.first && text[position...].starts(with: name) {
      let rest = text[(position + name.count)...]
      guard rest.first.map({ !ShellReader.isPartOfName($0) && $0 != UInt8(ascii: "-") }) ?? true
      else { continue }
      var head = text[..<position].suffix(Self.maximumLength)
      if head.last == UInt8(ascii: "/") {
        head = head.prefix(
          upTo: head.suffix { ShellReader.isPartOfName($0) || $0 == 0x2F }.startIndex)
      }
      while let last = head.last, "\"'(".utf8.contains(last) { head.removeLast() }
      guard let mark = head.popLast(), mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
        continue
      }
      if head.last == UInt8(ascii: ":") { head.removeLast() }
      let name = head.suffix(while: ShellReader.isPartOfName)
      if !name.isEmpty { names.insert(Array(name)) }
    }
  }

  /// Returns whether a command whose name is such a variable starts at a position: `$CURL -d …`, `"${CURL[@]}" -d …`.
  func isCommand(at position: Int, in text: [UInt8]) -> Bool {
    guard !names.isEmpty,
      position == 0 || " \t\n(;|&`".utf8.contains(text[position - 1])
    else { return false }
    var rest = text[position...].prefix(2 * Self.maximumLength)
    let isQuoted = rest.first == UInt8(ascii: "\"")
    if isQuoted { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "$") else { return false }
    let isInBraces = rest.first == UInt8(ascii: "{")
    if isInBraces { rest.removeFirst() }
    let name = rest.prefix(while: ShellReader.isPartOfName)
    rest = rest[name.endIndex...]
    if isInBraces { rest = rest.drop { $0 != UInt8(ascii: "}") }.dropFirst() }
    if isQuoted, rest.popFirst() != UInt8(ascii: "\"") { return false }
    return rest.first.map(JSONParser.isBlank) == true && names.contains(Array(name))
  }
}
