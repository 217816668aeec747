/// The sources of dates in a hand-written `init(from:)`.
struct TimeFormats {
  /// A decoded value: the name of the key and of its enum; empty for the whole value.
  typealias Origin = String

  static func origin(_ key: DecodingInitializer.Key?) -> Origin { key?.spelling ?? "" }

  private var formats: [Origin: [TimeFormat]] = [:]

  /// Returns at most one number format and one string format: if there are several, they depend on the value.
  subscript(key: DecodingInitializer.Key?) -> [TimeFormat] {
    let found = formats[Self.origin(key)] ?? []
    let numbers = found.filter { $0.isNumber }
    let texts = found.filter { !$0.isNumber }
    return (numbers.count == 1 ? numbers : []) + (texts.count == 1 ? texts : [])
  }

  mutating func add(_ format: TimeFormat, of origin: Origin) {
    guard formats[origin]?.contains(format) != true else { return }
    formats[origin, default: []].append(format)
  }

  mutating func merge(_ others: TimeFormats) {
    for (origin, formats) in others.formats {
      for format in formats { add(format, of: origin) }
    }
  }
}
