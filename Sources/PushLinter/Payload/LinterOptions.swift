/// What the caller says about the payloads.
package struct LinterOptions: Sendable {
  /// The attributes type of every payload; nil to find it out for each.
  package var type: String?
  /// The half of a push that each payload is; nil for whole pushes.
  package var part: PayloadPart?
  /// True where someone named the declarations, so that a type which they lack does not exist.
  package var declarationsAreComplete: Bool
  /// What every push is sent with; a header that a document holds as well gives way.
  package var request: RequestContext
  /// What every document is; nil to find it out for each.
  package var envelope: Envelope?
  /// The time that the pushes are sent at, in seconds since 1970; nil where it is not to count.
  package var now: Double?
  /// True where a baseline is to know the findings again.
  package var takesFingerprints: Bool

  package init(
    type: String? = nil, part: PayloadPart? = nil, declarationsAreComplete: Bool = false,
    request: RequestContext = RequestContext(), envelope: Envelope? = nil, now: Double? = nil,
    takesFingerprints: Bool = false
  ) {
    self.type = type
    self.envelope = envelope
    self.part = part
    self.declarationsAreComplete = declarationsAreComplete
    self.request = request
    self.now = now
    self.takesFingerprints = takesFingerprints
  }
}

extension LinterOptions {
  /// Seconds since 1970 of a time as people write it: digits, or ISO 8601 with `Z` or an offset; nil for all else.
  package static func time(_ text: String) -> Double? {
    if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      guard let seconds = Double(text), seconds < endOfTime else { return nil }
      return seconds
    }
    return ISODate.namesZone(text) ? ISODate.secondsSince1970(text) : nil
  }

  /// Past the year 5000; what is larger is no number of seconds.
  private static let endOfTime = 1e11
}
