import JSONSyntax

/// The programs of a script that name a file that it writes, and can change it: `perl -pi -e … push.json`, `fix push.json`.
struct ShellEditors {
  /// The positions of the path and the programs, by path and in order.
  private var programs: [[UInt8]: [(position: Int, program: String)]] = [:]
  /// The positions of the path where a command can read the file, by path and in order; none for a path that the script does not write.
  private var readers: [[UInt8]: [Int]] = [:]

  /// The maximum length of a path in bytes.
  private static let maximumPath = 256
  /// The length of `python3 -m json.tool`, which only checks a file, with a margin.
  private static let longestCheck = 32
  /// The programs that do not change the files that they name, and those whose changes `ShellOutputs` finds.
  private static let reading: Set<String> = [
    "cat", "echo", "printf", "tee", "curl", "jq", "grep", "head", "tail", "less", "wc", "ls",
    "stat",
    "diff", "cmp", "[", "[[", "test", "rm", "mv", "cp", "sed", "gsed", "envsubst", "sponge", "trap",
    "for", "case", "export", "local", "readonly", "declare", "chmod", "touch", "read", "mapfile",
    "base64", "openssl", "shasum", "sha256sum", "md5sum", "jsonlint", "exit", "return", ":",
  ]

  /// - Parameter outputs: The files that the script writes.
  init(
    of outputs: ShellOutputs, in text: [UInt8], _ scripts: [ShellScript],
    _ files: HereDocumentTable,
    _ variables: ShellVariables
  ) {
    let paths = outputs.paths
    guard !paths.isEmpty, !scripts.isEmpty else { return }
    for path in paths { readers[path] = [] }
    for script in scripts {
      for word in text[script.range].split(whereSeparator: Self.endsPath) {
        guard word.count <= Self.maximumPath,
          case let path = variables.path(
            Array(word.starts(with: "./".utf8) ? word.dropFirst(2) : word), at: word.startIndex),
          paths.contains(path),
          script.idle.range(around: word.startIndex) == nil
        else { continue }
        // In a here-document, the command before it names the file.
        let position = files.around(word.startIndex)?.position ?? word.startIndex
        guard let name = script.flow.command(around: position) else { continue }
        let program = String(
          decoding: name.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
        if program != "rm",
          outputs.overwriting(path, from: word.startIndex, before: word.endIndex).isEmpty
        {
          readers[path, default: []].append(word.startIndex)
        }
        let options = text[..<word.startIndex].suffix(Self.longestCheck)
        if Self.reading.contains(program) || options.contains("-m json.tool".utf8) { continue }
        programs[path, default: []].append((word.startIndex, program))
      }
    }
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    JSONParser.isBlank(byte) || "'\"`();|&<>=,@".utf8.contains(byte)
  }

  /// Returns the positions at which commands can read a file; nil if the script does not write it.
  func readers(of path: [UInt8]) -> [Int]? { readers[path] }

  /// Returns the first program that can change a file in a part of the text; nil if there is none.
  func program(naming path: [UInt8], in range: Range<Int>) -> String? {
    guard let found = programs[path] else { return nil }
    let next = found.endOfSortedPrefix { $0.position < range.lowerBound }
    return next < found.count && found[next].position < range.upperBound ? found[next].program : nil
  }
}
