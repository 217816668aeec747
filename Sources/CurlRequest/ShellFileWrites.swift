import JSONSyntax

/// The files that commands write: `jq … > push.json`, `sed -i … push.json`, `mv new.json push.json`.
struct ShellFileWrites {
  /// The ends of the commands by the path, in order.
  private var ends: [[UInt8]: [Int]] = [:]

  /// The maximum length of a path in bytes.
  private static let maximumPath = 256

  init() {}

  init(in text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { JSONParser.isBlank($0) || ";&|()".utf8.contains($0) }
      let name = words.first.map { String(decoding: $0.prefix(Self.maximumPath), as: UTF8.self) }
      let edits = words.dropFirst().contains { $0.starts(with: "-i".utf8) }
      for (word, next) in zip(words, words.dropFirst() + [[]]) {
        if word.first == UInt8(ascii: ">") {
          let path = word.drop { $0 == UInt8(ascii: ">") }
          add(path.isEmpty ? next : path, endingAt: word.startIndex)
        } else if word.elementsEqual("sponge".utf8) {
          add(next, endingAt: next.endIndex)
        }
      }
      for move in line.split(whereSeparator: { ";&|".utf8.contains($0) }) {
        let words = move.split(whereSeparator: JSONParser.isBlank)
        guard words.count > 2, let last = words.last, let command = words.first,
          command.elementsEqual("mv".utf8) || command.elementsEqual("cp".utf8)
        else { continue }
        add(last, endingAt: last.endIndex)
      }
      if edits, let name, ["sed", "gsed", "perl", "yq", "ruby"].contains(name) {
        for word in words.dropFirst() { add(word, endingAt: word.endIndex) }
      }
    }
  }

  private mutating func add(_ path: ArraySlice<UInt8>, endingAt end: Int) {
    let path = path.filter { !"'\"".utf8.contains($0) }
    if 1...Self.maximumPath ~= path.count { ends[path, default: []].append(end) }
  }

  /// Returns the last command that writes a file between two positions; nil if there is none.
  func commands(writing path: [UInt8], from start: Int, before end: Int, in text: [UInt8])
    -> ShellPipe?
  {
    guard let found = ends[path] else { return nil }
    let count = found.endOfSortedPrefix { $0 <= end }
    return count > 0 && found[count - 1] >= start
      ? ShellPipe(endingAt: found[count - 1], in: text) : nil
  }
}
