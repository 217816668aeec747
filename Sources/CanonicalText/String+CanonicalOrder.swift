extension String {
  /// Creates a string from UTF-8, with long runs of combining marks in canonical order.
  ///
  /// The string is canonically equivalent. Swift compares and hashes strings in that order, and sorts each run by
  /// insertion each time, which takes seconds for 20,000 marks.
  @inlinable package init(decodingInCanonicalOrder bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    if bytes.count > Self.longestUnsortedRun { sortMarks() }
  }

  /// The number of combining marks that may stay in their order.
  @usableFromInline static var longestUnsortedRun: Int { 64 }

  @usableFromInline mutating func sortMarks() {
    var run: [Unicode.Scalar] = []
    var longest = 0
    for scalar in unicodeScalars {
      longest = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : longest + 1
      if longest > Self.longestUnsortedRun { break }
    }
    guard longest > Self.longestUnsortedRun else { return }
    var sorted = String.UnicodeScalarView()
    func rank(_ scalar: Unicode.Scalar) -> Unicode.CanonicalCombiningClass {
      scalar.properties.canonicalCombiningClass
    }
    for scalar in unicodeScalars {
      if rank(scalar) == .notReordered {
        sorted.append(contentsOf: run.sorted { rank($0) < rank($1) })
        run.removeAll()
        sorted.append(scalar)
      } else {
        run.append(scalar)
      }
    }
    sorted.append(contentsOf: run.sorted { rank($0) < rank($1) })
    self = String(sorted)
  }
}
