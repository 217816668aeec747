import JSONSyntax

extension Payload {
  /// Returns the effect of an absent key if the vendor may add the keys of an update to the last state; nil otherwise.
  func effectOfMerge(_ problem: DecodingProblem, in decoding: PartDecoding) -> Message? {
    guard decoding.part == .contentState, problem.node == decoding.node, action != .start,
      let envelope = push?.envelope, envelope.mergesState
    else { return nil }
    return
      "not documented: if \(envelope.vendor) merges the sent values into the last state, as a review reports, the phone shows the old value; if not, it silently drops the whole push"
  }
}
