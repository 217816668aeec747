import JSONSyntax

extension FindingCollector {
  /// Reports the `aps` of a push that is checked as if it were a part of one.
  mutating func reportWholePush(
    at aps: JSONNode, _ decoding: PartDecoding, failure: DecodingFailure?
  ) {
    let part = decoding.part.rawValue
    self(
      "this is a whole push, but it is checked as if it were only the \(part)", at: aps,
      severity: failure == nil ? .warning : .error,
      label: "a push has `aps`, its \(part) does not", effect: "none of its content was checked",
      help: "omit `--part \(part)`, or check only the value of `\(part)`",
      decodingError: failure)
  }
}
