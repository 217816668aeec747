import CodeSyntax

/// The pushes that source code, or the code blocks of a page, contain as literals.
extension FoundDocuments {
  /// The number of unread places that are named.
  private static let maximumUnread = 20

  /// Reads text by its notation; finds nothing if that is not one of code or of pages.
  init(codeIn bytes: [UInt8], _ notation: SourceNotation) {
    switch notation {
    case .code(let language):
      isCode = true
      read(bytes.indices, of: bytes, language)
    case .markdown:
      for block in MarkdownBlock.all(in: bytes) {
        if case .code(let language) = block.kind { read(block.content, of: bytes, language) }
      }
    case .shell, .other: break
    }
  }

  /// Reads a program whose language has no name: as it starts, or by the row for any language, whichever shows more states. Returns
  /// nil if the text is no program, or if no push was read.
  init?(ofProgram text: RecognizedText) {
    guard let notation = text.program else { return nil }
    let readings = [notation.language, .any].compactMap { $0 }
      .map { FoundDocuments(codeIn: text.bytes, .code($0)) }.filter { !$0.documents.isEmpty }
    let best = readings.max { ($0.code?.withState ?? 0) < ($1.code?.withState ?? 0) }
    guard let best else { return nil }
    self = best
  }

  private mutating func read(_ range: Range<Int>, of bytes: [UInt8], _ language: CodeLanguage) {
    rangesOfCode.append(range)
    let found = CodePushes(bytes, in: language, range: range)
    guard !found.pushes.isEmpty || !found.refused.isEmpty else { return }
    documents += found.pushes.map { FoundDocument($0) }
    for place in found.refused.prefix(Self.maximumUnread - min(Self.maximumUnread, unread.count)) {
      let line = bytes[..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
      unread.append("the push in line \(line) was not read: \(place.reason.sentence)")
    }
    var counts = code ?? CodeReading()
    counts.withState += found.pushes.count { $0.isStateKnown }
    counts.withoutState += found.pushes.count { !$0.isStateKnown }
    counts.unread += found.refused.count
    code = counts
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
          examples: Set((push.partialStrings + times.map { $0.range }).map { $0.lowerBound }),
          isWhole: push.unknown.isEmpty && push.partialStrings.isEmpty && push.openObjects.isEmpty
            && push.conditionalKeys.isEmpty)))
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

/// The numbers of read and unread pushes in source files.
package struct CodeReading: Sendable, Equatable {
  /// The pushes whose `content-state` was read.
  package var withState = 0
  /// The pushes without a readable `content-state`.
  package var withoutState = 0
  /// The places where a push was seen but not read.
  package var unread = 0

  package init() {}

  package static func += (sum: inout CodeReading, other: CodeReading) {
    sum.withState += other.withState
    sum.withoutState += other.withoutState
    sum.unread += other.unread
  }
}
