import CodeSyntax
import JSONSyntax

/// The documents of text that is not JSON: the objects of a log or a page, requests as HTTP clients store them, the bodies
/// of commands.
struct FoundDocuments {
  private(set) var documents: [FoundDocument] = []
  /// The unread parts.
  private(set) var unread: [Message] = []
  /// The numbers of read and unread pushes in source code; nil if there are none.
  private(set) var code: CodeReading?
  /// Whether the text is a program, whose literals alone are read.
  private(set) var isCode = false

  /// The maximum number of documents of one text that are checked.
  static let maximumCount = 1_000

  /// No documents.
  init() {}

  /// Finds the documents of a source; none if it is JSON, or not known to be anything else.
  ///
  /// - Parameters:
  ///   - prose: The source as text that is not JSON.
  ///   - commands: Returns the documents of the commands in the text.
  init(of source: Source, _ prose: Prose?, commands: ([UInt8]) -> CommandDocuments) {
    guard source.canBeLogEntry else { return }
    let bytes = source.bytes
    let code = CodeDocuments(bytes, source.notation)
    self.code = code.counts
    if case .code = source.notation {
      self = FoundDocuments(of: code)
      return
    }
    // The literals of a program on standard input, whose language has no name.
    if !source.notation.isSource, let program = CodeDocuments(ofProgram: bytes) {
      self = FoundDocuments(of: program)
      return
    }
    find(in: bytes, isPage: source.notation.isSource, prose, besides: code, commands)
    guard documents.isEmpty, prose != nil, !source.notation.isSource, !source.isLine,
      bytes.contains(UInt8(ascii: "\n")),
      case let program = CodeDocuments(bytes, .code(.any)), !program.documents.isEmpty
    else { return }
    self = FoundDocuments(of: program)
  }

  /// The pushes of a program.
  private init(of program: CodeDocuments) {
    (documents, unread, code) = (program.documents, program.unread, program.counts)
    isCode = true
  }

  /// Finds the objects and the commands in a page, a log or a script.
  private mutating func find(
    in bytes: [UInt8], isPage: Bool, _ prose: Prose?, besides code: CodeDocuments,
    _ commands: ([UInt8]) -> CommandDocuments
  ) {
    (documents, unread) = (code.documents, code.unread)
    // A byte order mark is not text before the object.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = text.first(where: { !JSONParser.isBlank($0) }) else { return }
    let isProse = isPage || prose != nil
    guard
      first == UInt8(ascii: "{")
        ? Self.hasValuesOnLines(text)
        : isProse || "#/@".utf8.contains(first) || LogEntry(bytes) != nil
    else { return }
    let commands = commands(bytes)
    var scanner = TextScanner(
      bytes, skipping: (commands.ranges + code.ranges).sorted { $0.lowerBound < $1.lowerBound })
    var found: [FoundDocument] = []
    while found.count <= Self.maximumCount, let document = scanner.next() {
      found.append(document)
    }
    unread += commands.unread + scanner.unread
    // Text that starts with a comment is JSON unless other code follows, or it contains requests.
    let isComment = "#/@".utf8.contains(first) && !isProse && !Self.hasCodeAfterComments(text)
    guard
      !isComment || !commands.documents.isEmpty
        || found.contains(where: { $0.origin.excerpt == nil })
    else { return }
    guard
      !commands.documents.isEmpty || found.contains(where: { $0.origin.excerpt?.isInValue != true })
    else { return }
    documents = (commands.documents + found + documents).sorted { $0.start < $1.start }
    guard documents.count > Self.maximumCount else { return }
    documents.removeLast(documents.count - Self.maximumCount)
    unread.append(
      "the text contains more than \(Self.maximumCount) documents: only the first \(Self.maximumCount) were checked"
    )
  }
}

extension FoundDocuments {
  /// Whether the first line is an object, and the next one that is not empty starts another, as the entries of a log are.
  private static func hasValuesOnLines(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.drop { JSONParser.isBlank($0) }
    let end = lines.firstIndex(of: UInt8(ascii: "\n")) ?? lines.endIndex
    let rest = lines[end...].drop { JSONParser.isBlank($0) }
    guard rest.first == UInt8(ascii: "{") else { return false }
    let (tree, problems) = JSONParser.parse(Array(lines[..<end]))
    return tree.kind(of: tree.root) == .object && problems.allSatisfy { !$0.kind.isViolation }
  }

  /// Returns whether the first line that is not a comment starts with a word, as in a program: `let payload = """`.
  private static func hasCodeAfterComments(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop { JSONParser.isBlank($0) }
    while rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) {
          rest = rest.dropFirst().drop { $0 != UInt8(ascii: "*") }
        }
        rest = rest.dropFirst(2)
      }
      rest = rest.drop { JSONParser.isBlank($0) }
    }
    return Prose.startsText(rest.prefix { !JSONParser.isBlank($0) })
  }
}

extension FoundDocument {
  /// The position in the text.
  fileprivate var start: Int { text.map.sourceRange(of: 0..<text.bytes.count).lowerBound }
}
