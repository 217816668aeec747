package import ActivitySchema
package import PushLinter
package import SchemaExport

/// The `sample` command after the declarations are read.
package enum SampleCommand {
  /// Throws if the arguments exclude each other.
  package static func check(_ options: Options) throws(UsageError) {
    guard options.positionals.count <= 1 else { throw options.usageError("sample takes one type") }
  }

  /// Returns the sample.
  ///
  /// - Parameter now: seconds since 1970.
  package static func sample(
    _ options: Options, _ schema: Schema, _ configuration: Configuration, now: Double
  ) throws(CommandError) -> Sample {
    do throws(UsageError) { try check(options) } catch { throw .usage(error) }
    let activity = try schema.activity(named: options.positionals.first?.text, options)
    let request = SampleRequest(
      event: options[.sampleEvent], now: now, isMinimal: options[.minimal],
      embedded: configuration.embeddedJSON(of: activity.name),
      examples: configuration.exampleTexts(of: activity.name))
    let sampler = Sampler(activity, request, in: schema)
    if let obstacle = sampler.obstacle(in: options[.samplePart]) { throw .failure(obstacle) }
    let checked = sampler.checked(
      try sample(of: sampler, options), part: options[.samplePart], in: options[.sampleEnvelope],
      configuration)
    switch checked {
    case .rejected(let reason): throw .failure(reason)
    case .accepted(let sample): return sample
    }
  }

  private static func sample(
    of sampler: Sampler, _ options: Options
  ) throws(CommandError) -> Sample {
    let part = options[.samplePart]
    guard let envelope = options[.sampleEnvelope] else {
      return part.map { sampler.part($0) } ?? sampler.push
    }
    guard part == nil else {
      throw .usage(
        options.usageError("'--envelope' requires a whole push; '--part' writes only a part of it"))
    }
    guard let request = sampler.request(in: envelope) else {
      throw .failure(
        "no known request of '\(envelope.name)' contains the event '\(options[.sampleEvent].rawValue)'"
      )
    }
    return request
  }
}
