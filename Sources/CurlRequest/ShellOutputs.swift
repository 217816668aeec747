import JSONSyntax

/// The variables and files that contain the output of commands: `NAME=$(jq … <<< "$NAME")`, `jq … > push.json`,
/// `sed -i … push.json`, `mv new.json push.json`.
struct ShellOutputs {
  /// The starts of the commands by variable, in order.
  private var variables: [[UInt8]: [Int]] = [:]
  /// The ends of the commands by path, in order.
  private var files: [[UInt8]: [Int]] = [:]
  /// The positions of the paths where a command replaces the whole file, by path and in order.
  private var overwritten: [[UInt8]: [Int]] = [:]

  /// The maximum length of the name of a variable, and of a path, in bytes.
  private static let (maximumName, maximumPath) = (128, 256)

  /// The files that commands write.
  var paths: Set<[UInt8]> { Set(files.keys) }

  /// The values of variables that contain paths.
  private let values: ShellVariables

  init(in text: [UInt8], _ values: ShellVariables) {
    self.values = values
    for mark in text.indices where text[mark] == UInt8(ascii: "=") {
      let value = text[(mark + 1)...].drop { $0 == UInt8(ascii: "\"") }
      let length = value.starts(with: "$(".utf8) ? 2 : value.first == UInt8(ascii: "`") ? 1 : 0
      guard length > 0, value.startIndex <= mark + 2 else { continue }
      let name = text[..<mark].suffix(Self.maximumName).suffix(while: ShellReader.isPartOfName)
      if !name.isEmpty { variables[Array(name), default: []].append(value.startIndex + length) }
    }
    for line in text.split(separator: UInt8(ascii: "\n")) { addFiles(of: line) }
    for path in paths { overwritten[path]?.sort() }
  }

  private mutating func addFiles(of line: ArraySlice<UInt8>) {
    let words = line.split { JSONParser.isBlank($0) || ";&|()".utf8.contains($0) }
    for file in words.writtenFiles {
      add(file.path, endingAt: file.end, isOverwritten: !file.isAddition)
    }
    for command in line.split(whereSeparator: { ";&|".utf8.contains($0) }) {
      let words = command.split(whereSeparator: JSONParser.isBlank)
      guard words.count > 2, let last = words.last, words[0].isOne(of: ["mv", "cp"]) else {
        continue
      }
      add(last, endingAt: last.endIndex, isOverwritten: true)
    }
    guard words.first?.isOne(of: ["sed", "gsed", "perl", "yq", "ruby"]) == true,
      words.contains(where: { $0.starts(with: "-i".utf8) })
    else { return }
    for word in words.dropFirst() { add(word, endingAt: word.endIndex) }
  }

  private mutating func add(
    _ word: ArraySlice<UInt8>, endingAt end: Int, isOverwritten: Bool = false
  ) {
    let path = values.path(word.unquoted, at: end)
    guard 1...Self.maximumPath ~= path.count else { return }
    files[path, default: []].append(end)
    if isOverwritten {
      overwritten[path, default: []].append(word.drop { "'\"".utf8.contains($0) }.startIndex)
    }
  }

  /// Returns the last commands that set a variable between two positions; nil if there are none.
  func commands(setting name: [UInt8], from start: Int, before end: Int, in text: [UInt8])
    -> ShellPipe?
  {
    Self.last(of: variables[name], from: start, upTo: end - 1).flatMap {
      ShellPipe(substitutionFrom: $0, upTo: end, in: text)
    }
  }

  /// Returns the last commands that write a file between two positions; nil if there are none.
  func commands(writing path: [UInt8], from start: Int, before end: Int, in text: [UInt8])
    -> ShellPipe?
  {
    Self.last(of: files[path], from: start, upTo: end).map { ShellPipe(endingAt: $0, in: text) }
  }

  /// Returns the positions at which commands overwrite a file between two positions.
  func overwriting(_ path: [UInt8], from start: Int, before end: Int) -> ArraySlice<Int> {
    guard let all = overwritten[path] else { return [] }
    return all[all.endOfSortedPrefix { $0 < start }...].prefix { $0 < end }
  }

  private static func last(of positions: [Int]?, from start: Int, upTo end: Int) -> Int? {
    guard let positions else { return nil }
    let count = positions.endOfSortedPrefix { $0 <= end }
    return count > 0 && positions[count - 1] >= start ? positions[count - 1] : nil
  }
}
