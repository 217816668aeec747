import PushLinter

/// The options of `al_sample`.
struct SampleOptions {
  let type: String?
  let event: WireName.Event
  let part: PayloadPart?
  let envelope: Envelope?
  let isMinimal: Bool
  /// Seconds since 1970.
  let now: Double

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["type", "event", "part", "envelope", "minimal", "now"])
    type = reader.text("type")
    event = reader.choice("event") ?? .update
    part = reader.choice("part")
    envelope = reader.choice("envelope", among: Envelope.all.map { ($0.name, $0) })
    isMinimal = reader.flag("minimal")
    let now = reader.time("now")
    try reader.check()
    guard let now else {
      throw InterfaceError(
        kind: .options, message: "`now` is missing: the time of the sample, in seconds since 1970")
    }
    self.now = now
    guard part == nil || envelope == nil else {
      throw InterfaceError(
        kind: .options,
        message: "`envelope` requires a whole push; `part` writes only a part of it")
    }
  }
}
