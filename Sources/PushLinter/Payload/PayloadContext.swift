import ActivitySchema

/// The inputs for examining payloads. It is a class because all payloads of a run share it.
final class PayloadContext: Sendable {
  let schema: Schema
  let configuration: Configuration
  let options: LinterOptions
  /// The envelope that the caller or the configuration sets for every document; nil to detect it for each.
  let envelope: Envelope?
  /// The envelopes in which a document can be.
  let envelopes: KnownEnvelopes
  /// The activities that match `options.type`.
  let selectedActivities: [Activity]

  init(schema: Schema, configuration: Configuration, options: LinterOptions) {
    self.schema = schema
    self.configuration = configuration
    self.options = options
    envelope = options.envelope
    envelopes =
      if let envelope {
        KnownEnvelopes([envelope])
      } else if configuration.envelopes.isEmpty {
        .vendors
      } else {
        KnownEnvelopes(configuration.envelopes + Envelope.vendors)
      }
    selectedActivities = options.type.map { schema.activities(named: $0) } ?? []
  }

  private init(
    _ other: PayloadContext, schema: Schema, options: LinterOptions, envelope: Envelope?,
    _ envelopes: KnownEnvelopes
  ) {
    self.schema = schema
    self.options = options
    self.envelope = envelope
    self.envelopes = envelopes
    configuration = other.configuration
    selectedActivities = other.selectedActivities
  }

  /// Returns the context for the payloads of a file.
  func forFile(at path: String) -> PayloadContext {
    guard envelope == nil, let envelope = configuration.envelope(for: path) else { return self }
    return PayloadContext(
      self, schema: schema, options: options, envelope: envelope, KnownEnvelopes([envelope]))
  }

  /// Returns the same context with the declarations of another version of the app.
  func reading(_ schema: Schema) -> PayloadContext {
    var options = options
    options.declarationsAreComplete = true
    return PayloadContext(self, schema: schema, options: options, envelope: envelope, envelopes)
  }
}
