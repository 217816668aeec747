import PushLinter

/// What `schema` can be told.
extension OptionSpecification {
  fileprivate static let events = WireName.Event.allCases.map { $0.rawValue }
  private static let schemaFormats = SchemaFormat.allCases.map { $0.rawValue }

  static let schemaType = OptionSpecification(
    .type, .text("name"), "Show this attributes type alone, such as RideAttributes.")
  static let schemaEvent = OptionSpecification(
    .event, .choice("event", events),
    "What the pushes do that the JSON Schema describes. (values: start, update, end; default: each)"
  )
  static let schemaPart = OptionSpecification(
    .part, .choice("part", PayloadPart.allCases.map { $0.rawValue }),
    "The JSON Schema describes only this part of a push. (values: attributes, content-state)")
  static let schemaFormat = OptionSpecification(
    .format, .choice("format", schemaFormats),
    """
    How the schema is written: json-schema and typescript are for servers. (values: \
    \(schemaFormats.joined(separator: ", ")); default: text)
    """,
    of: .schema)
}

/// What `sample` can be told.
extension OptionSpecification {
  static let sampleEvent = OptionSpecification(
    .event, .choice("event", events),
    "What the push does. (values: start, update, end; default: update)")
  static let samplePart = OptionSpecification(
    .part, .choice("part", PayloadPart.allCases.map { $0.rawValue }),
    "Write only this part of the push. (values: attributes, content-state)")
  static let sampleEnvelope = OptionSpecification(
    .envelope, .choice("name", Envelope.names),
    "Write the request that this vendor takes, such as fcm; 'envelopes' lists them. (default: apns)"
  )
  static let minimal = OptionSpecification(
    .minimal, .none, "Leave out whatever may be left out.")
  static let sampleNow = OptionSpecification(
    .now, now.value,
    "The time that the dates start from, in ISO 8601 or seconds since 1970. (default: the system's clock)"
  )
}
