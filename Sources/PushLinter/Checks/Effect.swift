/// What the phone does, in words that rules share.
enum Effect {
  static let dropped: Message =
    "the phone drops the whole push in silence, alert included, although APNs answers 200"
  static let ignored: Message = "the app never sees the value"
}
