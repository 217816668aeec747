import DeclarationSyntax

/// The letters and digits of a component of a path in lower case, one byte after another.
///
/// Every payload has a path; comparing it with a name must not create strings.
struct PathName: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private let isASCII: Bool

  init(_ name: Substring.UTF8View) {
    isASCII = name.allSatisfy { $0 < 0x80 }
    rest = isASCII ? name : Substring(name).lowercased()[...].utf8
  }

  mutating func next() -> UInt8? {
    while let byte = rest.popFirst() {
      if (byte | 0x20) &- UInt8(ascii: "a") < 26 { return byte | 0x20 }
      if byte.isDigit || byte >= 0x80 { return byte }
    }
    return nil
  }

  /// A number that is equal for names that are canonically equal.
  var key: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self {
      if byte >= 0x80 {
        let name = String(decoding: Array(self), as: UTF8.self)
        return UInt64(truncatingIfNeeded: name.hashValue)
      }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  /// The keys of all names of an activity in a path.
  static func keys(of activity: Activity) -> [UInt64] {
    let name = Array(PathName(activity.name[...].utf8))
    return suffixes.compactMap { suffix in
      guard name.count > suffix.utf8.count,
        name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return nil }
      let rest = String(decoding: name.dropLast(suffix.utf8.count), as: UTF8.self)
      return PathName(rest[...].utf8).key
    }
  }

  /// Returns whether it names an activity: `pizzadelivery` and `pizza-delivery-attributes` name `PizzaDeliveryAttributes`.
  func isName(of activity: Activity) -> Bool {
    var name = PathName(activity.name[...].utf8)
    guard isASCII, name.isASCII else { return isCanonicallyEqual(to: name) }
    var isEmpty = true
    for byte in self {
      guard name.next() == byte else { return false }
      isEmpty = false
    }
    return !isEmpty && Self.suffixes.contains { name.elementsEqual($0.utf8) }
  }

  /// Possible endings of a type's name after a file's name.
  private static let suffixes = ["", "attributes", "activityattributes"]

  /// Compares strings: file systems write accents as characters of their own.
  private func isCanonicallyEqual(to name: PathName) -> Bool {
    let component = String(decoding: Array(self), as: UTF8.self)
    let name = String(decoding: Array(name), as: UTF8.self)
    return !component.isEmpty && Self.suffixes.contains { component + $0 == name }
  }
}
