import JSONSyntax

/// Returns `; did you mean 'x'?`, or an empty string if no candidate is similar.
package func suggestion(for name: String, among names: [String]) -> String {
  let longer = names.filter { $0.hasPrefix(name) && name.utf8.count > 3 }
  let near = NearMiss.candidate(for: name, among: names) ?? (longer.count == 1 ? longer.first : nil)
  return near.map { "; did you mean '\($0)'?" } ?? ""
}

/// A search for the name that was most likely intended.
package enum NearMiss {
  /// The maximum length of names that are compared letter by letter.
  private static let maximumLength = 64
  /// The number of candidates that are compared letter by letter with one name.
  private static let maximumNear = 64
  /// The number of declared names that a rule compares with an undeclared value.
  package static let maximumCandidates = 500

  /// Returns the candidate that the name misspells, or nil if none is near or several are equally near.
  package static func candidate(for name: String, among candidates: [String]) -> String? {
    nearest(to: name, among: candidates.lazy.map { Spelling($0) })
  }

  /// Returns the same for candidates that are compared with many names.
  package static func candidate(for name: String, among candidates: [Spelling]) -> String? {
    nearest(to: name, among: candidates)
  }

  private static func nearest(to name: String, among candidates: some Sequence<Spelling>)
    -> String?
  {
    let spelling = Spelling(name)
    var best: (name: String, distance: Int)?
    var isTied = false
    var compared = 0
    for candidate in candidates where spelling.mayBeNear(to: candidate) && candidate.name != name {
      // Names of which so many are near are as good as tied.
      compared += 1
      guard compared <= maximumNear else { return nil }
      guard let distance = distance(spelling.letters, candidate.letters) else { continue }
      if let found = best, found.distance <= distance {
        isTied = isTied || found.distance == distance
      } else {
        best = (candidate.name, distance)
        isTied = false
      }
    }
    return isTied ? nil : best?.name
  }

  /// Returns the candidate that differs from the name only in case and separators.
  package static func respelled(_ name: String, among candidates: [String]) -> String? {
    let spelling = Spelling(name)
    guard spelling.hasLetters else { return nil }
    let letters = spelling.letters
    return candidates.lazy.map { Spelling($0) }.first {
      spelling.mayBeNear(to: $0) && $0.name != name && $0.letters == letters
    }?.name
  }

  /// Returns the number of typing errors: 0 if only case and separators differ, nil if the names are not near.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int? {
    if left == right { return left.isEmpty ? nil : 0 }
    let shorter = min(left.count, right.count)
    let allowed = maximumErrors(inLetters: shorter)
    guard allowed > 0, max(left.count, right.count) <= maximumLength,
      max(left.count, right.count) - shorter <= allowed
    else { return nil }
    let errors = editDistance(left, right)
    return errors <= allowed ? errors : nil
  }

  private static func maximumErrors(inLetters count: Int) -> Int {
    count < 4 ? 0 : count < 8 ? 1 : 2
  }

  /// A name with the number of its letters and a bit for each, which exclude most candidates.
  package struct Spelling {
    package let name: String
    /// The number of letters and digits.
    private let count: Int
    private let bits: UInt64
    /// The letters of a name that is not ASCII, which cost more to find; nil for any other name.
    private let foldedLetters: [Unicode.Scalar]?

    package init(_ name: String) {
      self.name = name
      var (count, bits) = (0, UInt64(0))
      for byte in name.utf8 {
        guard byte < 0x80 else {
          let letters = NearMiss.letters(of: name)
          self.count = letters.count
          self.bits = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
          foldedLetters = letters
          return
        }
        if NearMiss.isSeparator(byte) { continue }
        count += 1
        bits |= 1 << UInt64((byte.isUppercase ? byte | 0x20 : byte) & 63)
      }
      (self.count, self.bits, foldedLetters) = (count, bits, nil)
    }

    package var letters: [Unicode.Scalar] { foldedLetters ?? NearMiss.letters(of: name) }

    /// Whether the name can have a letter.
    var hasLetters: Bool { count != 0 }

    /// Whether another name can be near: a typing error changes the number of letters by one, and the set by two.
    func mayBeNear(to other: Spelling) -> Bool {
      let allowed = NearMiss.maximumErrors(inLetters: min(count, other.count))
      return abs(count - other.count) <= allowed
        && (bits ^ other.bits).nonzeroBitCount <= 2 * allowed
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
      || byte == UInt8(ascii: ".")
  }

  /// Returns the letters and digits in lower case: `content_state`, `contentState` and `content-state` are equal.
  package static func folded(_ name: String) -> String {
    // By scalars, because to find the characters of a long name takes several times as long.
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0 != "-" && $0 != "_" && $0 != " " && $0 != "."
        }))
  }

  /// Returns the scalars of the folded name; almost every name is ASCII and needs no characters.
  private static func letters(of name: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case 0x80...:
        return folded(
          String(String.UnicodeScalarView(name.unicodeScalars.map { LookAlike.latin($0) ?? $0 }))
        )
        .unicodeScalars.filter { !LookAlike.isInvisible($0) }
      case _ where isSeparator(byte): continue
      default: letters.append(Unicode.Scalar(byte.isUppercase ? byte | 0x20 : byte))
      }
    }
    return letters
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of adjacent letters.
  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
