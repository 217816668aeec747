import CodeSyntax
package import JSONSyntax
import PushTexts

/// The documents that a reading of a source finds: the objects of a log or a page, requests as HTTP clients store them, the
/// bodies of commands, and the literals of programs.
package struct FoundDocuments {
  /// The reading that finds them.
  package internal(set) var reading = SourceReading.document
  package internal(set) var documents: [FoundDocument] = []
  /// The unread parts.
  package internal(set) var unread: [UnreadPart] = []
  /// Whether a request of a REST client has a body that was not read.
  package internal(set) var hasUnreadBody = false
  /// The numbers of read and unread pushes in source code; nil unless a push was seen.
  package internal(set) var code: CodeReading?
  /// The comments that suppress findings.
  package internal(set) var comments = SourceComments()
  /// The Swift blocks of a page, which can declare the types of its pushes.
  private(set) var swiftBlocks: [Range<Int>] = []

  /// The maximum number of documents of one text that are checked.
  package static let maximumCount = 1_000

  /// No documents in text that is read as a whole.
  package init() {}

  /// Finds the documents of a source.
  ///
  /// - Parameters:
  ///   - project: The calls and types of other files.
  ///   - commands: Returns the documents of the commands in the text.
  package init(
    of text: RecognizedText, project: ProjectIndex = ProjectIndex(),
    commands: ([UInt8], [ShellPart]) -> CommandDocuments
  ) {
    for reading in SourceReading.all(of: text) {
      let found = FoundDocuments(reading, of: text, project, commands)
      // A likely program without a push is read as other text.
      if case .likelyProgram = reading, found.documents.isEmpty { continue }
      self = found
      guard documents.isEmpty else { return }
    }
  }

  /// Finds the documents by one reading.
  private init(
    _ reading: SourceReading, of text: RecognizedText, _ project: ProjectIndex,
    _ commands: ([UInt8], [ShellPart]) -> CommandDocuments
  ) {
    self.reading = reading
    let bytes = text.bytes
    switch reading {
    case .document: break
    case .program(let language):
      let path = text.source.path
      add(
        codeIn: bytes.indices, of: bytes, language, calledElsewhere: project.functions(of: path),
        project.others(usedIn: path), known: project.pushes(in: bytes, at: path))
      add(project.pushes(sentFrom: path), sentFrom: bytes, language)
    case .likelyProgram(let languages):
      let found = languages.map { FoundDocuments(.program($0), of: text, project, commands) }
        .filter { !$0.documents.isEmpty }
      self = found.max { $0.statesInCode < $1.statesInCode } ?? self
    case .page:
      var known: [Range<Int>] = []
      var unlabeled: [MarkdownBlock] = []
      var others: [Range<Int>] = []
      for block in MarkdownBlock.all(in: bytes) {
        switch block.kind {
        case .code(let language):
          add(codeIn: block.content, of: bytes, language)
          known.append(block.content)
          if language.name == "Swift" { swiftBlocks.append(block.content) }
        case .changes: known.append(block.content)
        case .shell: break
        case .json, .text: unlabeled.append(block)
        case .other:
          unlabeled.append(block)
          others.append(block.content)
        }
      }
      comments.add(pageIn: bytes) { commands($0, []) }
      add(textIn: text, besides: known, commands)
      markDocuments(inOtherNotations: others)
      add(unlabeled: unlabeled, of: bytes)
    case .text: add(textIn: text, besides: [], commands)
    }
  }
}

extension FoundDocuments {
  /// Marks the objects in some parts of the text, in order, whose notation is none that is read.
  private mutating func markDocuments(inOtherNotations parts: [Range<Int>]) {
    guard !parts.isEmpty else { return }
    for index in documents.indices {
      guard case .excerpt(var excerpt) = documents[index].origin,
        case let start = documents[index].start,
        case let part = parts.endOfSortedPrefix(while: { $0.upperBound <= start }),
        part < parts.count, parts[part].contains(start)
      else { continue }
      excerpt.isInOtherNotation = true
      documents[index].origin = .excerpt(excerpt)
    }
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
  /// The variables that a REST client fills in, and whose values its file does not define.
  var placesOfVariables: [TemplatePlaceholder] {
    guard case .request = origin else { return [] }
    return TemplatePlaceholder.variables(in: text.bytes, text.bytes.indices)
  }

  /// The same variables as written.
  package var clientVariables: [String] {
    placesOfVariables.map { String(decoding: text.bytes[$0.range], as: UTF8.self) }
  }
  /// The range of the body that a REST client stores.
  package var body: Range<Int>?
  /// The same document with each value of the parts that can have several.
  package internal(set) var variations: [Variation] = []

  package struct Variation: Sendable {
    package let document: FoundDocument
    package let parts: [VariedPart]
  }

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
  package var unread: [UnreadPart] = []
  /// The number of pushes among them.
  package var unreadPushes = 0
  /// The programs in other languages that build a push, unless they contain it as JSON.
  package var programs: [UnreadPart] = []
  package var comments = SourceComments()

  package init() {}

  /// Reads the commands of the text.
  ///
  /// The scripts are parts of the text, in order. The time is the result of `date +%s`, in seconds since 1970; nil if it is unknown.
  package typealias Reader =
    @Sendable (
      _ text: [UInt8], _ scripts: [ShellPart], _ time: Double?
    ) -> CommandDocuments
}
