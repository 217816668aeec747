/// Effects on the phone that several rules share.
enum Effect {
  static let dropped: Message =
    "the phone silently drops the whole push, including the alert, although APNs answers 200"
  static let ignored: Message = "the app never sees the value"
}
