package import ActivitySchema
import PushDecoding
package import PushDocuments
package import PushModel
package import PushTexts
package import SchemaExport

/// The `sample` command.
package struct SampleCommand {
  /// The attributes type; nil for the only one.
  private let type: String?
  private let event: WireName.Event
  /// The part of the push to write; nil for all of it.
  private let part: PayloadPart?
  private let envelope: Envelope?
  /// Whether everything optional is omitted.
  private let isMinimal: Bool

  package init(
    type: String?, event: WireName.Event, part: PayloadPart?, envelope: Envelope?, isMinimal: Bool
  ) {
    self.type = type
    self.event = event
    self.part = part
    self.envelope = envelope
    self.isMinimal = isMinimal
  }

  package init(_ options: Options) throws(CommandError) {
    guard options.positionals.count <= 1 else { throw options.usageError("sample takes one type") }
    self.init(
      type: options.positionals.first?.text, event: options[.sampleEvent],
      part: options[.samplePart], envelope: options[.sampleEnvelope],
      isMinimal: options[.minimal])
    guard part == nil || envelope == nil else {
      throw options.usageError(
        "'--envelope' requires a whole push; '--part' writes only a part of it")
    }
  }

  /// Returns the sample.
  ///
  /// - Parameter now: seconds since 1970.
  package func sample(
    of schema: Schema, _ configuration: Configuration, now: Double
  ) throws(CommandError) -> Sample {
    let activity = try activity(in: schema)
    let request = SampleRequest(
      event: event, now: now, isMinimal: isMinimal,
      embedded: configuration.embeddedJSON(of: activity.name),
      examples: configuration.exampleTexts(of: activity.name))
    let sampler = Sampler(activity, request, in: schema)
    if let obstacle = sampler.obstacle(in: part) { throw CommandError(obstacle) }
    let sample = try sample(of: sampler)
    switch sampler.checked(sample, part: part, in: envelope, configuration) {
    case .rejected(let reason): throw CommandError(reason)
    case .accepted(let sample): return sample
    }
  }

  private func sample(of sampler: Sampler) throws(CommandError) -> Sample {
    guard let envelope else { return part.map { sampler.part($0) } ?? sampler.push }
    if let request = sampler.request(in: envelope) { return request }
    throw CommandError(
      "no known request of '\(envelope.name)' contains the event '\(event.rawValue)'")
  }

  /// Returns the activity of the type, or the only one.
  private func activity(in schema: Schema) throws(CommandError) -> Activity {
    if let type {
      if let message = schema.missing(type) { throw CommandError(message) }
      if let activity = schema.activities(named: type).first { return activity }
    }
    guard Set(schema.activities.map { $0.qualifiedName }).count == 1,
      let activity = schema.activities.first
    else {
      let names = Schema.list(schema.activities.map { $0.name })
      throw CommandError(
        "missing type; the declarations contain \(names)", inArgumentsOf: .sample)
    }
    return activity
  }
}
