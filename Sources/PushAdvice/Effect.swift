import PushDocuments
package import PushModel
package import PushTexts

/// Effects on the phone that several rules share.
package enum Effect {
  package static let dropped = dropped(although: "APNs answers 200")

  /// The effect of a fault that only the phone notices.
  package static func dropped(although answer: Message) -> Message {
    "the phone silently drops the whole push, including the alert, although \(answer)"
  }

  /// The versions whose log and behavior are known without a report.
  package static let sinceIOS18: Message = "(iOS 18 and later; earlier is not known)"
  package static let refused: Message = "the phone drops the push \(sinceIOS18)"
  package static let ignoredKey: Message = "the phone ignores the key \(sinceIOS18)"
  package static let ignoredNull: Message =
    "the phone ignores the key, but pushes that contain `null` are reported to vanish"

  package static let notJSON: Message = "not JSON: no service and no phone can read it"
  package static let ignored: Message = "the app never sees the value"

  /// The effect of a `stale-date` that is in the past when the push arrives.
  package static func staleOnArrival(isStart: Bool) -> Message {
    isStart
      ? "not documented for a push; an activity that the app starts like this is reported to never appear on the Lock Screen"
      : "the state is out of date when it arrives"
  }
}

extension Payload {
  /// The effect of a fault that keeps the phone from starting an activity, after the answer of the receiving service.
  package var startsNothing: Message {
    "the phone starts nothing, although \(serviceThatAnswers.map { "\($0) may report no error" } ?? "APNs answers 200")"
  }

  /// The vendor that answers; nil if APNs does.
  private var serviceThatAnswers: String? {
    guard let envelope = push?.envelope, !envelope.isApples, envelope.relay == nil else {
      return nil
    }
    return envelope.vendor
  }

  /// The effect of a fault that only the phone notices, after the answer of the receiving service.
  package var dropped: Message {
    serviceThatAnswers.map { Effect.dropped(although: "\($0) reports no error") } ?? Effect.dropped
  }
}
