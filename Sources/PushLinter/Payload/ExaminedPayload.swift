/// A payload with all that is known of it before it is judged: every question is asked of this, and its text is parsed
/// only once.
package struct ExaminedPayload: Sendable {
  package let source: Source
  /// The push of the document; of a request with several, the first. Also stands for what is no push.
  let first: Payload
  /// The other pushes of the same request.
  let others: [Payload]

  init(_ source: Source, in context: PayloadContext) {
    let context = context.forFile(at: source.path)
    let text = PayloadText(
      of: source, filledWith: context.configuration.placeholders, envelope: context.envelope)
    let document = Document(text, in: context)
    self.source = source
    first = Payload(text, document, at: source.path, in: context)
    others = (document.push?.vendor?.siblings ?? []).map {
      Payload(text.ofFurtherPushes, .push($0), at: source.path, in: context)
    }
  }

  private init(_ source: Source, _ first: Payload, _ others: [Payload]) {
    (self.source, self.first, self.others) = (source, first, others)
  }

  /// Each push of the request, in the order of the document.
  var pushes: [Payload] { [first] + others }

  /// The rules that the payload must be rejected for.
  var expectedRules: Set<String> {
    first.context.configuration.expectedRules(for: source.path)
  }

  /// Returns the same with each push among those that went to its activity before.
  func standing(at steps: SequenceSteps) -> ExaminedPayload {
    let pushes = zip(pushes, steps.ofPushes).map { push, step in push.standing(at: step) }
    guard let first = pushes.first else { return self }
    return ExaminedPayload(source, first, Array(pushes.dropFirst()))
  }
}

extension Document {
  /// A text whose template says nothing certain is not looked into.
  fileprivate init(_ text: PayloadText, in context: PayloadContext) {
    guard !text.isOpen else {
      self = .unreadable
      return
    }
    let options = context.options
    self.init(
      text.tree, text.problems, part: options.part, request: options.request,
      envelope: context.envelope)
  }
}
