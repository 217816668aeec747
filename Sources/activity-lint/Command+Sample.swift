import ActivitySchema
import PushLinter
import SchemaExport

extension Command {
  /// `sample`: a payload that the phone accepts.
  func makeSample(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard options.positionals.count <= 1 else {
      throw options.usage("sample makes one payload at a time")
    }
    let configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    let declarations = try Declarations(options.paths(.declarations), configuration, of: self)
    let activity = try declarations.activity(named: options.positionals.first?.text, options)
    let now = try options.clock(in: surroundings) ?? surroundings.secondsSince1970
    let request = SampleRequest(
      event: options.choice(.event, default: WireName.Event.update), now: now(),
      isMinimal: options.has(.minimal))
    let sampler = Sampler(activity, request, in: declarations.schema)
    let sample = try sample(of: sampler, options)
    for remark in sample.remarks { streams.writeMessage("note: \(remark)") }
    return try show(sample.text)
  }
}

extension Command {
  private func sample(of sampler: Sampler, _ options: Options) throws(CommandFailure) -> Sample {
    let part = options.text(.part).flatMap { PayloadPart(rawValue: $0) }
    guard let name = options.text(.envelope), let envelope = Envelope.named(name) else {
      return part.map { sampler.part($0) } ?? sampler.push
    }
    guard part == nil else {
      throw options.usage("'--envelope' is about whole pushes, and '--part' about a part of them")
    }
    guard let request = sampler.request(in: envelope) else {
      let event = options.choice(.event, default: WireName.Event.update).rawValue
      throw .job("no request of '\(name)' is known that does '\(event)' by what stands in it")
    }
    return request
  }
}

extension Declarations {
  /// The activity of that name, or the only one.
  fileprivate func activity(
    named name: String?, _ options: Options
  ) throws(CommandFailure) -> Activity {
    if let name {
      try checkDeclared(name)
      if let activity = schema.activities(named: name).first { return activity }
    }
    guard Set(schema.activities.map { $0.qualifiedName }).count == 1,
      let activity = schema.activities.first
    else {
      let names = schema.activities.prefix(10).map { $0.name }.joined(separator: ", ")
      throw options.usage("sample of which type? There is \(names)")
    }
    return activity
  }
}
