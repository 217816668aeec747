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
    _ envelopes: KnownEnvelopes, configuration: Configuration? = nil
  ) {
    self.schema = schema
    self.options = options
    self.envelope = envelope
    self.envelopes = envelopes
    self.configuration = configuration ?? other.configuration
    selectedActivities = options.type.map { schema.activities(named: $0) } ?? []
  }

  /// Returns the context for the payloads of a file.
  func forFile(at path: String) -> PayloadContext {
    guard envelope == nil, let envelope = configuration.envelope(for: path) else { return self }
    return PayloadContext(
      self, schema: schema, options: options, envelope: envelope, KnownEnvelopes([envelope]))
  }

  /// Returns the context for a document of a text, which can specify the request.
  func forDocument(_ document: TextDocument) -> PayloadContext {
    guard var request = document.request else { return self }
    var (options, configuration) = (options, configuration)
    request.headers = options.request.headers + request.headers
    options.request = request
    options.type = options.type ?? document.type
    if request.isWhole { configuration.limits.countsAsSent = true }
    return PayloadContext(
      self, schema: schema, options: options, envelope: envelope, envelopes,
      configuration: configuration)
  }

  /// Returns the same context with the declarations of another version of the app.
  func reading(_ schema: Schema) -> PayloadContext {
    var options = options
    options.declarationsAreComplete = true
    return PayloadContext(self, schema: schema, options: options, envelope: envelope, envelopes)
  }
}
