import JSONSyntax
package import PushDocuments
package import PushTexts

/// A payload with everything that is known before the rules run; its text is parsed only once.
package struct ExaminedPayload: Sendable {
  package let source: Source
  /// The push of the document, or the first push of a request or text with several; also used for text that is not a push.
  package private(set) var first: Payload
  /// The other pushes of the same request, and of the other documents of text.
  package private(set) var others: [Payload]
  /// The pushes of source code with each value of the parts that can have several.
  package private(set) var variations: [Variation] = []
  /// The unread parts of text.
  package private(set) var unread: [UnreadPart] = []
  /// The comments that suppress findings.
  package private(set) var comments = SourceComments()
  /// The numbers of read and unread pushes in source code; nil for other text.
  package private(set) var code: CodeReading?
  /// Whether the source is code, a page or a script, in which no document was found.
  private(set) var isWithoutDocument = false
  /// The request that contains the payload; nil if the source is the payload.
  package let request: CheckRequest?
  /// The reason that the request is not checked; nil if it is.
  private(set) package var problemOfRequest: String?

  /// A push with one of the values that a part of it can have.
  package struct Variation: Sendable {
    package let payload: Payload
    /// The index of the push.
    package let push: Int
    package let parts: [VariedPart]
  }

  package init(_ source: Source, in context: PayloadContext) {
    var (source, context) = (source, context.forFile(at: source.path))
    request =
      context.options.answersRequests && context.options.part == nil
      ? CheckRequest(source, besides: context.configuration.envelopes) : nil
    if let request {
      source.derived = request.payload
      do throws(CheckRequest.Problem) {
        context = try context.forPayload(of: request)
      } catch {
        problemOfRequest = error.message
      }
    }
    self.source = source
    let recognized = RecognizedText(source)
    let documents = FoundDocuments(of: recognized, in: context.options)
    context = context.forPage(recognized.bytes, with: documents)
    unread = documents.unread
    if source.derived == nil { comments = documents.comments }
    code = documents.code
    let notation = source.notation
    let types = TypesInSource(source)
    let found = documents.documents
      .map { (document: $0, pushes: Payload.all(in: $0, of: source, types, in: context)) }
      .filter { !($0.pushes.first?.isForeign ?? true) }
    let activities = found.filter { !$0.pushes.allSatisfy { $0.isOrdinary } }
    let pushes = activities.isEmpty ? found : activities
    if let first = pushes.first?.pushes.first {
      if notation.isSource {
        code = (documents.code ?? CodeReading()).adding(pushes.lazy.flatMap { $0.pushes })
      }
      self.first = first
      others = Array(pushes.flatMap { $0.pushes }.dropFirst())
      var index = 0
      for (document, pushes) in pushes {
        variations += document.variations.flatMap { variation in
          Payload.all(in: variation.document, of: source, types, in: context).map {
            Variation(payload: $0, push: index, parts: variation.parts)
          }
        }
        index += pushes.count
      }
      unread += UnexaminedVariables(of: self.pushes, in: source.bytes).parts
      return
    }
    isWithoutDocument = notation.isSource
    // A script, or a request of a client, whose push was seen, and not read.
    let isUnread = notation.isScript && !documents.unread.isEmpty || documents.hasUnreadBody
    if documents.reading.isProgram || notation.isCodeOrPage || isUnread
      || documents.code != nil
    {
      first = Payload(.unreadCode, .unreadable, at: source.path, in: context)
      others = []
      return
    }
    var text = context.textReader.text(of: recognized)
    text.isSent = source.isSent
    text.isFound = source.isFound
    let whole = Payload(text, Document(text, in: context), at: source.path, in: context)
    first =
      whole.foundPart.map { part in
        Payload(text, .fragment(part, text.tree.root), at: source.path, in: context)
      } ?? whole.withoutUnlikelyType(in: types)
    others = whole.siblings(at: source.path).map { $0.withoutUnlikelyType(in: types) }
    if first.push?.root != text.tree.root,
      let string = PushesInStrings.firstWithVariables(in: text.tree)
    {
      unread.append(
        UnreadPart(
          "the push was not read: a client fills in its variables",
          at: text.map.sourceRange(of: text.tree.range(of: string))))
      if first.push == nil {
        first = Payload(.unreadCode, .unreadable, at: source.path, in: context)
      }
    }
    if let push = first.push {
      unread += UnexaminedPushes(in: text.tree, nextTo: push).messages.map { UnreadPart($0) }
      unread += UnexaminedVariables(of: self.pushes, in: source.bytes).parts
    }
  }

  /// Whether the payload is not examined, because it is far larger than any push after its placeholders are filled in.
  package var isTooLarge: Bool { first.template?.isTooLarge ?? false }

  /// The maximum number of bytes of a payload after its placeholders are filled in.
  package static let maximumFilledSize = Template.maximumSize

  /// The pushes of the request, in document order.
  package var pushes: [Payload] { [first] + others }

  /// The parts of the source and of the request that no output may show.
  package var secrets: Secrets {
    var secrets = Secrets(
      in: source.bytes, isState: first.isFragment, isCode: source.notation.isCode)
    let isShell = !source.notation.isCode && pushes.contains { $0.text.origin.isQuotedByShell }
    let excerpts = pushes.filter { $0.text.origin.excerpt != nil }
    if isShell || !excerpts.isEmpty || source.canBeCode || code != nil && !source.notation.isSource
    {
      secrets.add(
        stringsOfCode: source.bytes, besides: placesOfLiterals, literals: source.literals,
        isShell: isShell)
    }
    for push in [first] + others.filter({ $0.startsDocument }) {
      if !push.text.map.isIdentity {
        secrets.add(
          valuesIn: push.tree.bytes, isState: push.isFragment,
          at: code == nil ? nil : push.text.map)
      }
      push.context.options.request.addSecrets(to: &secrets)
    }
    if !excerpts.isEmpty {
      secrets.add(
        wordsIn: source.bytes,
        besides: excerpts.map { $0.text.map.sourceRange(of: $0.tree.bytes.indices) },
        isCommand: excerpts.contains { $0.text.origin.isInCommand })
    }
    for push in pushes {
      for value in push.embeddedValues {
        if let text = value.text { secrets.add(valuesIn: text.tree.bytes) }
      }
    }
    return secrets
  }

  /// The ranges of the literals of the pushes in the source.
  private var placesOfLiterals: [Range<Int>] {
    (pushes + variations.map { $0.payload }).flatMap { push in
      let literals = push.tree.nodes(in: push.tree.root).filter {
        [.string, .key, .number].contains(push.tree.kind(of: $0))
      }
      return literals.map { push.text.map.sourceRange(of: push.tree.range(of: $0)) }
        + ((push.request?.headers ?? []) + push.context.options.request.headers)
        .compactMap { $0.sourceRange }
    }
  }

  /// The rules that must report the payload.
  package var expectedRules: Set<String> { first.context.entries.expectedRules }

  /// Returns the same payload with each push at its step of the sequence.
  package func placed(at steps: SequenceSteps) -> ExaminedPayload {
    let pushes = zip(pushes, steps.ofPushes).map { push, step in push.placed(at: step) }
    var placed = self
    if let first = pushes.first {
      (placed.first, placed.others) = (first, Array(pushes.dropFirst()))
    }
    return placed
  }
}

extension Payload {
  /// The content state of a push in source code if nothing of it was read, or the whole push.
  package var unreadState: UnreadPart? {
    switch text.origin {
    case .code(let code): return code.unreadState.map { UnreadPart($0) }
    case .excerpt, .command:
      if isUnreadBody {
        return UnreadPart(
          "the push was not read: its body is filled in",
          at: text.map.sourceRange(of: tree.range(of: tree.root)))
      }
      guard let state = aps?.contentState, state.value == .unreadable,
        !textProblems.includeViolation
      else { return nil }
      return UnreadPart(
        "the state was not read: the text is filled in",
        at: text.map.sourceRange(of: tree.range(of: state.node)))
    case .source, .prose, .request, .string: return nil
    }
  }
}

extension CodeReading {
  /// Returns the counts with those of the whole pushes in a page or in commands; a body that several commands send counts once.
  fileprivate func adding(_ pushes: some Sequence<Payload>) -> CodeReading {
    var counts = self
    var places: Set<Int> = []
    for push in pushes where push.text.origin.code == nil {
      let node = push.aps?.node ?? push.tree.root
      let place = push.text.map.sourceRange(of: push.tree.range(of: node)).lowerBound
      guard places.insert(place).inserted else { continue }
      if push.isUnreadBody || push.isUnreadable {
        counts.unread += 1
        continue
      }
      if push.startsDocument { counts.computedValues += push.text.filledValueCount }
      if push.unreadState != nil {
        counts.withUnreadState += 1
      } else if push.aps?.contentState?.isObject == true {
        counts.withState += 1
      } else {
        counts.withoutState += 1
      }
    }
    return counts
  }
}

extension FoundDocuments {
  /// Finds the documents of a source; none for a part of a push, and for the body of a request.
  fileprivate init(of text: RecognizedText, in options: LinterOptions) {
    guard options.part == nil, !options.request.isWhole else {
      self.init()
      return
    }
    self.init(of: text, project: options.project) {
      options.commandReader?($0, $1, options.now) ?? CommandDocuments()
    }
  }
}

extension Payload {
  /// Returns the pushes of a document of the text; its only element is used for a document that is not a push.
  fileprivate static func all(
    in part: FoundDocument, of source: Source, _ types: TypesInSource, in context: PayloadContext
  ) -> [Payload] {
    let context = context.forDocument(part)
    var text = context.textReader.text(of: part, isIllustration: source.isIllustration)
    // The body of a command is sent unchanged.
    text.isSent = source.isSent || part.origin.commandBody != nil && part.request != nil
    text.isIllustration = source.isIllustration
    let first = Payload(text, Document(text, in: context), at: source.path, in: context)
    return ([first] + first.siblings(at: source.path)).map { $0.withoutUnlikelyType(in: types) }
  }

  /// Returns the other pushes of the same document.
  fileprivate func siblings(at path: String) -> [Payload] {
    (push?.siblings ?? []).map { Payload(text.ofFurtherPushes, .push($0), at: path, in: context) }
  }

  fileprivate var isFragment: Bool {
    if case .fragment = document { true } else { false }
  }
}

extension PayloadContext {
  fileprivate var textReader: PayloadTextReader {
    PayloadTextReader(
      values: configuration.placeholders, envelopes: envelopes,
      isWrapped: options.part == nil && envelope == nil && !options.request.isWhole)
  }
}

extension Document {
  /// Text whose template has no certain content is not examined.
  fileprivate init(_ text: PayloadText, in context: PayloadContext) {
    if case .prose = text.origin {
      self = .foreign(text.tree.root)
      return
    }
    guard !text.isOpen else {
      self = .unreadable
      return
    }
    self.init(
      text.tree, text.problems, part: context.options.part, request: context.options.request,
      envelope: context.envelope, ownEnvelopes: context.configuration.envelopes)
  }
}
