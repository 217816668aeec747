/// The envelopes in which the documents of a run can be, in the order in which a document is compared with them.
struct KnownEnvelopes: Sendable {
  let all: [Envelope]
  /// The strings that contain JSON in some envelope.
  let strings: [EnvelopePath]

  init(_ all: [Envelope]) {
    self.all = all
    strings = all.flatMap { $0.strings }
  }
}
