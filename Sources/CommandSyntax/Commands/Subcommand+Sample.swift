import ActivitySchema
import PushDocuments
import PushTexts
import SchemaExport

extension Subcommand {
  package static let sample = Subcommand(
    name: "sample",
    overview: "Write a sample payload that passes check.",
    discussion: """
      Writes a push for APNs, or a vendor's request that contains it, with every optional and with made-up values that fit the \
      names of the properties. check accepts it; if there is no such payload, the command fails. Omits values that the \
      declarations do not determine, or lists them on standard error. If a type's code decides which values it accepts, such \
      as a guard in its init(from:), the exit status is 1: the app may reject the sample.
      """,
    synopsis: "[<options>] [<type>]",
    arguments: [
      Argument(
        "type", "The attributes type, such as RideAttributes; optional if there is only one.",
        .declaredTypes)
    ],
    options: {
      Option.declarations
      Option.sampleEvent
      Option.sampleEnvelope
      Option.samplePart
      Option.minimal
      Option.sampleNow
      Option.config
      Option.help
    })
}

extension Option<WireName.Event> {
  static var sampleEvent: Option<WireName.Event> {
    Option(
      choice: "event", "event",
      "The event of the push. (values: start, update, end; default: update)",
      default: .update)
  }
}

extension Option<PayloadPart?> {
  static var samplePart: Option<PayloadPart?> {
    Option(
      choice: "part", "part", among: PayloadPart.allCases,
      "Write only this part of the push. (values: attributes, content-state)")
  }
}

extension Option<Envelope?> {
  static var sampleEnvelope: Option<Envelope?> {
    envelope(
      summary:
        "Write the request of this vendor, such as fcm; 'explain' lists them. (default: apns)"
    )
  }
}

extension Option<Bool> {
  package static var minimal: Self {
    Option(flag: "minimal", "Omit everything optional.")
  }
}

extension Option<Clock?> {
  static var sampleNow: Self {
    now(
      summary:
        "The reference time of all dates, in ISO 8601 or seconds since 1970. (default: the system clock)"
    )
  }
}
