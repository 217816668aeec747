import ActivitySchema
import PushLinter
import SchemaExport

extension Subcommand {
  static let sample = Subcommand(
    name: "sample",
    overview: "Write a payload that the phone accepts.",
    discussion: """
      The payload is a push as APNs takes it, or the request that a vendor takes for it, with made-up values that suit the names of the properties, and every optional \
      in it. check finds nothing in it. What the declarations do not tell is left out, or named on standard error.
      """,
    synopsis: "[<options>] [<type>]",
    arguments: [
      // The names are in the app's declarations, which no completion script reads.
      Argument(
        "type", "The attributes type, such as RideAttributes; may be left out if there is one.",
        .files)
    ],
    options: [
      .declarations, .sampleEvent, .sampleEnvelope, .samplePart, .minimal, .sampleNow, .config,
      .help,
    ],
    run: Invocation.makeSample)
}

extension OptionDeclaration where Self == Option<WireName.Event> {
  fileprivate static var sampleEvent: Self {
    Option(
      choice: "event", "event", "What the push does. (values: start, update, end; default: update)",
      default: .update)
  }
}

extension OptionDeclaration where Self == Option<PayloadPart?> {
  fileprivate static var samplePart: Self {
    Option(
      choice: "part", "part", among: PayloadPart.allCases,
      "Write only this part of the push. (values: attributes, content-state)")
  }
}

extension OptionDeclaration where Self == Option<Envelope?> {
  fileprivate static var sampleEnvelope: Self {
    envelope(
      summary:
        "Write the request that this vendor takes, such as fcm; 'envelopes' lists them. (default: apns)"
    )
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var minimal: Self {
    Option(flag: "minimal", "Leave out whatever may be left out.")
  }
}

extension OptionDeclaration where Self == Option<Clock?> {
  fileprivate static var sampleNow: Self {
    now(
      summary:
        "The time that the dates start from, in ISO 8601 or seconds since 1970. (default: the system's clock)"
    )
  }
}

extension Invocation {
  fileprivate func makeSample() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.count <= 1 else {
      throw options.usage("sample makes one payload at a time")
    }
    let configuration = try ConfigurationFile(options[.config], in: environment)
    let declarations = try Declarations(options[.declarations], configuration, of: self)
    let activity = try declarations.activity(named: options.positionals.first?.text, options)
    let now = options.clock(in: environment) ?? environment.secondsSince1970
    let request = SampleRequest(
      event: options[.sampleEvent], now: now(),
      isMinimal: options[.minimal])
    let sampler = Sampler(activity, request, in: declarations.schema)
    let sample = try sample(of: sampler)
    for remark in sample.remarks { streams.writeMessage("note: \(remark)") }
    return try show(sample.text)
  }

  private func sample(of sampler: Sampler) throws(CommandFailure) -> Sample {
    let part = options[.samplePart]
    guard let envelope = options[.sampleEnvelope] else {
      return part.map { sampler.part($0) } ?? sampler.push
    }
    guard part == nil else {
      throw options.usage("'--envelope' is about whole pushes, and '--part' about a part of them")
    }
    guard let request = sampler.request(in: envelope) else {
      let event = options[.sampleEvent].rawValue
      throw .job(
        "no request of '\(envelope.name)' is known that does '\(event)' by what stands in it")
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
