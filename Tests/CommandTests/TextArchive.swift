/// Files in one text, in the form of Go's txtar: each follows a line with its name, and the first one has none.
///
/// ```
/// activity-lint check push.json
/// -- input: push.json --
/// {"aps": {}}
/// -- status: 1 --
/// ```
struct TextArchive {
  /// The texts by name: `command`, `input: push.json`, `stdin`, `stdout`, `stderr`, `status`, `changed: push.json`.
  var files: [String: String] = [:]

  /// Follows the name of a file whose last line does not end.
  private static let unended = " (no final newline)"
  private static let status = "status: "

  init() {}

  init(_ text: String) {
    var name = "command"
    var content = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        add(content, as: name)
        name = String(line.dropFirst(3).dropLast(3))
        content = ""
      } else {
        content += line + "\n"
      }
    }
    add(content, as: name)
  }

  private mutating func add(_ content: String, as name: String) {
    if name.hasPrefix(Self.status) {
      files["status"] = name.dropFirst(Self.status.count) + "\n"
    } else if name.hasSuffix(Self.unended) {
      files[String(name.dropLast(Self.unended.count))] = String(content.dropLast())
    } else {
      files[name] = content
    }
  }

  /// The text, with the files in the order of their use.
  var text: String {
    let order = ["command", "input", "stdin", "stdout", "stderr", "status", "changed"]
    func rank(_ name: String) -> Int { order.firstIndex { name.hasPrefix($0) } ?? order.count }
    let names = files.keys.sorted { (rank($0), $0) < (rank($1), $1) }
    return names.reduce(into: "") { text, name in
      let content = files[name, default: ""]
      let isUnended = !content.isEmpty && !content.hasSuffix("\n")
      switch name {
      case "command": text += content
      case "status": text += "-- \(Self.status)\(content.dropLast()) --\n"
      default:
        text += "-- \(name)\(isUnended ? Self.unended : "") --\n\(content)\(isUnended ? "\n" : "")"
      }
    }
  }
}
