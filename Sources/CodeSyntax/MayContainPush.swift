/// Returns whether text contains a word without which it shows no push.
package func mayContainPush(_ bytes: [UInt8], in range: Range<Int>? = nil) -> Bool {
  let range = (range ?? bytes.indices).clamped(to: bytes.indices)
  let marks = [
    "content-state", "attributes-type", "event_updates", "live_activity_token", "contentState",
    "content_state", "liveActivityToken", "LiveActivityNotification",
  ].map { Array($0.utf8) }
  var index = range.lowerBound
  while index < range.upperBound {
    switch bytes[index] {
    case UInt8(ascii: "c"), UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "l"),
      UInt8(ascii: "L"):
      let rest = bytes[index..<range.upperBound]
      if marks.contains(where: { rest.starts(with: $0) }) { return true }
    default: break
    }
    index += 1
  }
  return false
}
