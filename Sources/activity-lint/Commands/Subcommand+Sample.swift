import ActivitySchema
import PushLinter
import SchemaExport

extension Subcommand {
  static let sample = Subcommand(
    name: "sample",
    overview: "Write a sample payload that passes check.",
    discussion: """
      The payload is a push for APNs, or a vendor's request with the push, with made-up values that fit the names of the \
      properties, and with every optional. check accepts it; if there is no such payload, the command fails. Values that the \
      declarations do not determine are left out, or listed on standard error.
      """,
    synopsis: "[<options>] [<type>]",
    arguments: [
      Argument(
        "type", "The attributes type, such as RideAttributes; optional if there is only one.",
        .declaredTypes)
    ],
    options: {
      [
        .declarations, .sampleEvent, .sampleEnvelope, .samplePart, .minimal, .sampleNow, .config,
        .allowOutside,
        .help,
      ]
    },
    run: Invocation.makeSample)
}

extension OptionDeclaration where Self == Option<WireName.Event> {
  fileprivate static var sampleEvent: Self {
    Option(
      choice: "event", "event",
      "The event of the push. (values: start, update, end; default: update)",
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
        "Write the request of this vendor, such as fcm; 'envelopes' lists them. (default: apns)"
    )
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var minimal: Self {
    Option(flag: "minimal", "Leave out everything optional.")
  }
}

extension OptionDeclaration where Self == Option<Clock?> {
  fileprivate static var sampleNow: Self {
    now(
      summary:
        "The reference time of all dates, in ISO 8601 or seconds since 1970. (default: the system clock)"
    )
  }
}

extension Invocation {
  fileprivate func makeSample() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.count <= 1 else {
      throw options.usage("sample takes one type")
    }
    let configuration = try ConfigurationFile(options, in: environment)
    let declarations = try Declarations(options[.declarations], configuration, of: self)
    let activity = try declarations.activity(named: options.positionals.first?.text, options)
    let now = options.clock(in: environment) ?? environment.secondsSince1970
    let request = SampleRequest(
      event: options[.sampleEvent], now: now(),
      isMinimal: options[.minimal])
    let sampler = Sampler(activity, request, in: declarations.schema)
    if let unknown = sampler.unknownPart(in: options[.samplePart]) { throw .job(unknown.sentence) }
    let checked = sampler.checked(
      try sample(of: sampler), part: options[.samplePart], in: options[.sampleEnvelope],
      configuration.configuration)
    switch checked {
    case .rejected(let reason): throw .job(reason)
    case .accepted(let sample):
      for remark in sample.remarks { streams.writeMessage("note: \(remark)") }
      return try show(sample.text)
    }
  }

  private func sample(of sampler: Sampler) throws(CommandFailure) -> Sample {
    let part = options[.samplePart]
    guard let envelope = options[.sampleEnvelope] else {
      return part.map { sampler.part($0) } ?? sampler.push
    }
    guard part == nil else {
      throw options.usage("'--envelope' requires a whole push; '--part' writes only a part of it")
    }
    guard let request = sampler.request(in: envelope) else {
      let event = options[.sampleEvent].rawValue
      throw .job(
        "no known request of '\(envelope.name)' contains the event '\(event)'")
    }
    return request
  }
}

extension Declarations {
  /// Returns the activity of that name, or the only one.
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
      throw options.usage("missing type; the declarations contain \(names)")
    }
    return activity
  }
}
