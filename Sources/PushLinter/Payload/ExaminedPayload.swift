import JSONSyntax

/// A payload with everything that is known before the rules run; its text is parsed only once.
package struct ExaminedPayload: Sendable {
  package let source: Source
  /// The push of the document, or the first push of a request with several; also used for a text that is not a push.
  let first: Payload
  /// The other pushes of the same request.
  let others: [Payload]

  init(_ source: Source, in context: PayloadContext) {
    let context = context.forFile(at: source.path)
    let text = PayloadText(
      of: source, filledWith: context.configuration.placeholders, envelopes: context.envelopes,
      isWrapped: context.options.part == nil && context.envelope == nil
        && !context.options.request.isWhole)
    let document = Document(text, in: context)
    self.source = source
    first = Payload(text, document, at: source.path, in: context)
    others = (document.push?.siblings ?? []).map {
      Payload(text.ofFurtherPushes, .push($0), at: source.path, in: context)
    }
  }

  /// Whether the payload is not examined, because it is far larger than any push after its placeholders are filled in.
  package var isTooLarge: Bool { first.template?.isTooLarge ?? false }

  /// The maximum number of bytes of a payload after its placeholders are filled in.
  package static let maximumFilledSize = Template.maximumSize

  private init(_ source: Source, _ first: Payload, _ others: [Payload]) {
    (self.source, self.first, self.others) = (source, first, others)
  }

  /// The pushes of the request, in document order.
  var pushes: [Payload] { [first] + others }

  /// What no output may show of the source and of the request.
  var secrets: Secrets {
    var secrets = Secrets(in: source.bytes, of: first.tree, first.text.map)
    first.context.options.request.addSecrets(to: &secrets, source: source.bytes)
    return secrets
  }

  /// The rules that must report the payload.
  var expectedRules: Set<String> {
    first.context.configuration.expectedRules(for: source.path)
  }

  /// Returns the same payload with each push at its step of the sequence.
  func placed(at steps: SequenceSteps) -> ExaminedPayload {
    let pushes = zip(pushes, steps.ofPushes).map { push, step in push.placed(at: step) }
    guard let first = pushes.first else { return self }
    return ExaminedPayload(source, first, Array(pushes.dropFirst()))
  }
}

extension Document {
  /// A text whose template has no certain content is not examined.
  fileprivate init(_ text: PayloadText, in context: PayloadContext) {
    guard !text.isProse else {
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
