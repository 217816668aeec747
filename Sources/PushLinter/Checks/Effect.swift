/// Effects on the phone that several rules share.
enum Effect {
  static let dropped: Message =
    "the phone silently drops the whole push, including the alert, although APNs answers 200"
  static let ignored: Message = "the app never sees the value"

  /// The effect of a `stale-date` that is in the past when the push arrives.
  static func staleOnArrival(isStart: Bool) -> Message {
    isStart
      ? "not documented for a push; an activity that the app starts like this is reported to never appear on the Lock Screen"
      : "the state is out of date when it arrives"
  }
}
