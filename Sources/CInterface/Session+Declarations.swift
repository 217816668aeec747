import ActivityReports
import ActivitySchema
import PushLinter
import SchemaExport

extension Session {
  /// Returns the report on the declarations themselves.
  func lintDeclarations(_ options: DeclarationOptions) -> [UInt8] {
    let linter = currentLinter()
    let reporter = options.format.reporter(ReportContext(declarations: sources))
    var summary = Summary(canFix: false)
    for report in linter.lintDeclarations(in: ownSources) {
      summary.add(report)
      reporter.add(report)
    }
    reporter.finish(summary)
    return reporter.takeOutput()
  }

  /// Returns a payload with made-up values that has no findings.
  func sample(_ options: SampleOptions) throws(InterfaceError) -> [UInt8] {
    let schema = try currentSchema()
    let activity = try activity(named: options.type, in: schema)
    let request = SampleRequest(
      event: options.event, now: options.now, isMinimal: options.isMinimal,
      embedded: configuration.embeddedJSON(of: activity.name),
      examples: configuration.exampleTexts(of: activity.name))
    let sampler = Sampler(activity, request, in: schema)
    if let obstacle = sampler.obstacle(in: options.part) {
      throw InterfaceError(kind: .declarations, message: obstacle)
    }
    guard let envelope = options.envelope else {
      let sample = options.part.map { sampler.part($0) } ?? sampler.push
      return try text(of: sampler.checked(sample, part: options.part))
    }
    guard let sample = sampler.request(in: envelope) else {
      throw InterfaceError(
        kind: .options,
        message:
          "no known request of \"\(envelope.name)\" contains the event \"\(options.event.rawValue)\""
      )
    }
    return try text(of: sampler.checked(sample, in: envelope))
  }

  private func text(of sample: CheckedSample) throws(InterfaceError) -> [UInt8] {
    switch sample {
    case .accepted(let sample): return Array(sample.text.utf8)
    case .rejected(let reason): throw InterfaceError(kind: .declarations, message: reason)
    }
  }

  /// Returns the schema in a format.
  func schema(_ options: SchemaOptions) throws(InterfaceError) -> [UInt8] {
    var schema = try currentSchema()
    if let type = options.type {
      _ = try activity(named: type, in: schema)
      schema = schema.keeping(schema.activities(named: type))
    }
    switch options.format {
    case .text: return Array(SchemaListing.text(schema, files: sources).utf8)
    case .json: return Array(SchemaDocument.text(schema, files: sources).utf8)
    case .typeScript: return Array(SchemaTranslation.typeScript(schema).utf8)
    case .jsonSchema:
      if let excess = SchemaTranslation.excess(of: schema) {
        throw InterfaceError(kind: .declarations, message: excess)
      }
      let text = SchemaTranslation.jsonSchema(
        schema, event: options.event, part: options.part, boundsDates: options.boundsDates)
      return Array(text.utf8)
    }
  }

  /// Returns the activity of that name, or the only one.
  private func activity(
    named name: String?, in schema: Schema
  ) throws(InterfaceError) -> Activity {
    if let name {
      if let activity = schema.activities(named: name).first { return activity }
      throw InterfaceError(undeclared: name, in: schema)
    }
    guard Set(schema.activities.map { $0.qualifiedName }).count == 1,
      let activity = schema.activities.first
    else {
      let names = schema.activities.map { $0.name }
      throw InterfaceError(
        kind: .options,
        message:
          "`type` is missing; the declarations contain \(names.prefix(10).joined(separator: ", "))")
    }
    return activity
  }
}
