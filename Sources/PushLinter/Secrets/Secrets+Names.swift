import JSONSyntax

extension Secrets {
  /// The minimum length of a part of a secret to mask among names, too; no name of a member is part of a secret by chance.
  static let longRun = 32
  static let maximumValues = 1 << 12

  /// Returns names, such as a JSON Pointer, with a mask instead of each secret.
  ///
  /// A reader needs the names, and a few bytes of them are in many secrets: `/Message/APNS/aps` and the address of a
  /// platform endpoint both contain `/APNS/`. Only a whole secret, or a long part of one, is masked.
  /// The form of a secret is searched in each name, and a secret does not hide the names around it.
  package func masking(names text: String) -> String {
    if text.isEmpty || shortValues.contains(text) { return text.isEmpty ? text : Self.mask }
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    for name in bytes.split(whereSeparator: { "/\"".utf8.contains($0) }) {
      ranges += SecretShape.ranges(in: Array(name)).map {
        $0.lowerBound + name.startIndex..<$0.upperBound + name.startIndex
      }
    }
    for run in runs(in: bytes) {
      if run.count >= Self.longRun {
        ranges.append(run)
      } else {
        ranges += wholeValues(in: run, of: bytes)
      }
    }
    return ranges.isEmpty ? text : Self.masking(ranges, of: bytes)
  }

  /// Returns the ranges of whole secrets in a short run of windows.
  private func wholeValues(in run: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for start in run where run.upperBound - start >= Self.windowSize {
      let lengths = Self.windowSize...run.upperBound - start
      if let length = lengths.last(where: {
        values.contains(Self.withoutCase(bytes[start..<start + $0]))
      }) {
        ranges.append(start..<start + length)
      }
    }
    return ranges
  }

  static func withoutCase(_ value: ArraySlice<UInt8>) -> String {
    String(decoding: value.map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
