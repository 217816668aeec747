import CodeSyntax
import JSONSyntax

/// The pushes that source code, or the code blocks of a page, contain as literals.
struct CodeDocuments {
  private(set) var documents: [FoundDocument] = []
  /// Nil unless a push was seen.
  private(set) var counts: CodeReading?
  /// The places where a push was seen but not read, and why.
  private(set) var unread: [Message] = []
  /// The ranges of the text that were read as code, in order.
  private(set) var ranges: [Range<Int>] = []

  /// The number of unread places that are named.
  private static let maximumUnread = 20

  /// Reads text by its notation; finds nothing if that is not one of code or of pages.
  init(_ bytes: [UInt8], _ notation: SourceNotation) {
    switch notation {
    case .code(let language): read(bytes.indices, of: bytes, language)
    case .markdown:
      for block in MarkdownBlock.all(in: bytes) {
        if case .code(let language) = block.kind { read(block.content, of: bytes, language) }
      }
    case .shell, .other: break
    }
  }

  /// Reads a program whose language has no name: as it starts, or by the row for any language, whichever shows more states. Returns
  /// nil if the text is no program, or if no push was read.
  init?(ofProgram bytes: [UInt8]) {
    guard let notation = LanguageNotation.ofProgram(bytes) else { return nil }
    let readings = [notation.language, .any].compactMap { $0 }
      .map { CodeDocuments(bytes, .code($0)) }.filter { !$0.documents.isEmpty }
    let best = readings.max { ($0.counts?.withState ?? 0) < ($1.counts?.withState ?? 0) }
    guard let best else { return nil }
    self = best
  }

  private mutating func read(_ range: Range<Int>, of bytes: [UInt8], _ language: CodeLanguage) {
    ranges.append(range)
    let code = CodePushes(bytes, in: language, range: range)
    guard !code.pushes.isEmpty || !code.refused.isEmpty else { return }
    var reading = CodeReading()
    reading.withState = code.pushes.count { $0.isStateKnown }
    reading.withoutState = code.pushes.count - reading.withState
    reading.unread = code.refused.count
    documents += code.pushes.map { FoundDocument($0) }
    for place in code.refused.prefix(Self.maximumUnread - min(Self.maximumUnread, unread.count)) {
      let line = bytes[..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
      unread.append("the push in line \(line) was not read: \(place.reason.sentence)")
    }
    if let counts { reading += counts }
    counts = reading
  }
}

extension FoundDocument {
  fileprivate init(_ push: CodePush) {
    let times = push.unknown.filter { $0.time != nil }
    self.init(
      push.text,
      .code(
        CodeOrigin(
          openObjects: Set(push.openObjects),
          examples: Set((push.partialStrings + times.map { $0.range }).map { $0.lowerBound }))))
    guard !push.headers.isEmpty else { return }
    request = RequestContext(
      headers: push.headers.map {
        Header(name: $0.name, value: $0.value, at: $0.valueRange)
      })
  }
}

extension Refusal.Reason {
  fileprivate var sentence: Message {
    switch self {
    case .typeDeclaration: "it declares a type, and no values"
    case .schema: "it is a schema of a validation library"
    case .libraryCall: "a library builds it"
    case .partialMatcher: "a test compares only some of its members"
    case .optionTable: "it is a table of options"
    case .joinedText: "it is joined from pieces of text"
    case .notInAPS: "a library makes `aps` of it"
    case .tooFewMembers: "its other members are elsewhere"
    }
  }
}
