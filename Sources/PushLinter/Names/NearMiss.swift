import JSONSyntax

/// A search for the name that was most likely intended.
package enum NearMiss {
  /// The maximum length of names that are compared letter by letter.
  private static let maximumLength = 64
  /// The number of declared names with which a rule compares a value that is none of them.
  static let maximumCandidates = 500

  /// Returns the candidate that the name is a misspelling of, or nil if none is near or several are equally near.
  package static func candidate<Names: Sequence<String>>(for name: String, among candidates: Names)
    -> String?
  {
    let profile = Profile(of: name)
    var best: (name: String, distance: Int)?
    var isTied = false
    for candidate in candidates where profile.mayBeNear(to: candidate) && candidate != name {
      guard let distance = distance(name, candidate) else { continue }
      if let found = best, found.distance <= distance {
        isTied = isTied || found.distance == distance
      } else {
        best = (candidate, distance)
        isTied = false
      }
    }
    return isTied ? nil : best?.name
  }

  /// Returns the candidate that differs from the name only in case and separators.
  static func respelled(_ name: String, among candidates: [String]) -> String? {
    let profile = Profile(of: name)
    guard profile.hasLetters else { return nil }
    let letters = letters(of: name)
    return candidates.first {
      profile.mayBeNear(to: $0) && $0 != name && self.letters(of: $0) == letters
    }
  }

  /// Returns the number of typing errors: 0 if only case and separators differ, nil if the names are not near.
  private static func distance(_ left: String, _ right: String) -> Int? {
    let foldedLeft = letters(of: left)
    let foldedRight = letters(of: right)
    if foldedLeft == foldedRight { return foldedLeft.isEmpty ? nil : 0 }
    let shorter = min(foldedLeft.count, foldedRight.count)
    let allowed = maximumErrors(inLetters: shorter)
    guard allowed > 0, max(foldedLeft.count, foldedRight.count) <= maximumLength,
      max(foldedLeft.count, foldedRight.count) - shorter <= allowed
    else { return nil }
    let errors = editDistance(foldedLeft, foldedRight)
    return errors <= allowed ? errors : nil
  }

  private static func maximumErrors(inLetters count: Int) -> Int {
    count < 4 ? 0 : count < 8 ? 1 : 2
  }

  /// The letters of a name without their order, which exclude most candidates.
  private struct Profile {
    /// The number of letters and digits, and a bit for each; nil if a name is not ASCII, because other letters can be equal to
    /// them.
    private let letters: (count: Int, bits: UInt64)?

    init(of name: String) {
      var (count, bits) = (0, UInt64(0))
      for byte in name.utf8 {
        guard byte < 0x80 else {
          letters = nil
          return
        }
        if NearMiss.isSeparator(byte) { continue }
        count += 1
        bits |= 1 << UInt64((byte.isUppercase ? byte | 0x20 : byte) & 63)
      }
      letters = (count, bits)
    }

    /// Whether the name can have a letter.
    var hasLetters: Bool { letters?.count != 0 }

    /// Whether another name can be near: a typing error changes the number of letters by one, and the set by two.
    func mayBeNear(to name: String) -> Bool {
      guard let letters, let other = Profile(of: name).letters else { return true }
      let allowed = NearMiss.maximumErrors(inLetters: min(letters.count, other.count))
      return abs(letters.count - other.count) <= allowed
        && (letters.bits ^ other.bits).nonzeroBitCount <= 2 * allowed
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
      || byte == UInt8(ascii: ".")
  }

  /// Returns the letters and digits in lower case: `content_state`, `contentState` and `content-state` are equal.
  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != "." }
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
