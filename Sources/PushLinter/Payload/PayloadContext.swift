import ActivitySchema

/// What a payload is examined with; a class, because all payloads of a run share it.
final class PayloadContext: Sendable {
  let schema: Schema
  let configuration: Configuration
  let options: LinterOptions
  /// What every document is, as the caller or the configuration says; nil to find it out for each.
  let envelope: Envelope?
  /// The activities that match `options.type`.
  let statedActivities: [Activity]

  init(schema: Schema, configuration: Configuration, options: LinterOptions) {
    self.schema = schema
    self.configuration = configuration
    self.options = options
    envelope = options.envelope
    statedActivities = options.type.map { schema.activities(named: $0) } ?? []
  }

  private init(
    _ other: PayloadContext, schema: Schema, options: LinterOptions, envelope: Envelope?
  ) {
    self.schema = schema
    self.options = options
    self.envelope = envelope
    configuration = other.configuration
    statedActivities = other.statedActivities
  }

  /// Returns what holds for the payloads of a file.
  func forFile(at path: String) -> PayloadContext {
    guard envelope == nil, let envelope = configuration.envelope(for: path) else { return self }
    return PayloadContext(self, schema: schema, options: options, envelope: envelope)
  }

  /// Returns the same with the declarations of another version of the app.
  func reading(_ schema: Schema) -> PayloadContext {
    var options = options
    options.declarationsAreComplete = true
    return PayloadContext(self, schema: schema, options: options, envelope: envelope)
  }
}
