import CodeSyntax
package import JSONSyntax
package import PushTexts

/// The documents of text that is not JSON: the objects of a log or a page, requests as HTTP clients store them, the bodies
/// of commands, and the literals of programs.
package struct FoundDocuments {
  package var documents: [FoundDocument] = []
  /// The unread parts.
  package var unread: [UnreadPart] = []
  /// The numbers of read and unread pushes in source code; nil unless a push was seen.
  package var code: CodeReading?
  /// Whether the text is a program, whose literals alone are read.
  package var isCode = false
  /// The ranges of the text that were read as code, in order.
  package var rangesOfCode: [Range<Int>] = []

  /// The comments that suppress findings.
  package var comments = SourceComments()

  /// The maximum number of documents of one text that are checked.
  package static let maximumCount = 1_000

  /// No documents.
  package init() {}

  /// Finds the documents of a source; none if it is JSON, or not known to be anything else.
  ///
  /// - Parameter commands: Returns the documents of the commands in the text.
  package init(of text: RecognizedText, commands: ([UInt8]) -> CommandDocuments) {
    guard text.source.canBeLogEntry else { return }
    let (bytes, notation) = (text.bytes, text.source.notation)
    self = FoundDocuments(codeIn: bytes, notation)
    guard !isCode else { return }
    if case .markdown = notation { self.comments.add(pageIn: bytes, commands: commands) }
    // The literals of a program on standard input, whose language has no name.
    if !notation.isSource, let program = FoundDocuments(ofProgram: text) {
      self = program
      return
    }
    find(in: text, isProse: notation.isSource || text.prose != nil, commands)
    guard documents.isEmpty, text.prose != nil, !notation.isSource, !text.source.isLine,
      bytes.contains(UInt8(ascii: "\n")),
      case let program = FoundDocuments(codeIn: bytes, .code(.any)), !program.documents.isEmpty
    else { return }
    self = program
  }

  /// Finds the objects and the commands in a page, a log or a script.
  private mutating func find(
    in source: RecognizedText, isProse: Bool, _ commands: ([UInt8]) -> CommandDocuments
  ) {
    let bytes = source.bytes
    let text = bytes.withoutByteOrderMark
    guard let first = text.first(where: { !JSONParser.isBlank($0) }) else { return }
    guard
      first == UInt8(ascii: "{")
        ? Self.hasValuesOnLines(text)
        : isProse || "#/@".utf8.contains(first) || source.object != nil
    else { return }
    let commands = commands(bytes)
    let skipped = (commands.ranges + rangesOfCode).sorted { $0.lowerBound < $1.lowerBound }
    var scanner = TextScanner(source, skipping: skipped)
    var found: [FoundDocument] = []
    while found.count <= Self.maximumCount, let document = scanner.next() {
      found.append(document)
    }
    unread += commands.unread.map { UnreadPart($0) } + scanner.unread
    // Text that starts with a comment is JSON unless other code follows, or it contains requests.
    let isComment = "#/@".utf8.contains(first) && !isProse && !Self.hasCodeAfterComments(text)
    guard
      !commands.documents.isEmpty
        || found.contains(where: { document in
          document.origin.excerpt.map { !$0.isInValue && !isComment } ?? true
        })
    else { return }
    if case .markdown = source.source.notation {
      // Its blocks are read one by one.
    } else if case let bodies = found.compactMap({ $0.body }), !bodies.isEmpty {
      comments.add(requestsIn: bytes, bodies: bodies)
    } else if source.source.notation.isSource || !commands.documents.isEmpty {
      comments = commands.comments
    }
    documents = (commands.documents + found + documents).sorted { $0.start < $1.start }
    guard documents.count > Self.maximumCount else { return }
    documents.removeLast(documents.count - Self.maximumCount)
    unread.append(
      UnreadPart(
        "the text contains more than \(Self.maximumCount) documents: only the first \(Self.maximumCount) were checked"
      ))
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
    return tree.kind(of: tree.root) == .object && !problems.includeViolation
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

extension [UInt8] {
  /// The text without a byte order mark, which is not text before an object.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

/// A document in text that is not JSON, with the text's description of its request.
package struct FoundDocument: Sendable {
  /// The document, mapped to the text.
  package let text: MappedText
  package var origin: TextOrigin
  /// The text's description of the request; nil if it is unknown, or if the document contains it.
  package var request: RequestContext?
  /// The attributes type that the request names.
  package var type: String?
  /// The placeholders in the headers that a REST client fills in from its variables, as written.
  package var clientVariables: Set<String> = []
  /// The range of the body that a REST client stores.
  package var body: Range<Int>?

  package init(_ text: MappedText, _ origin: TextOrigin) {
    (self.text, self.origin) = (text, origin)
  }
}

/// The documents of the commands in text.
package struct CommandDocuments: Sendable {
  package var documents: [FoundDocument] = []
  /// The ranges of the text that need no other reading, in order.
  package var ranges: [Range<Int>] = []
  /// The unread parts.
  package var unread: [Message] = []
  package var comments = SourceComments()

  package init() {}

  /// Reads the commands of the text.
  ///
  /// The time is the result of `date +%s`, in seconds since 1970; nil if it is unknown.
  package typealias Reader = @Sendable (_ text: [UInt8], _ time: Double?) -> CommandDocuments
}
