import JSONSyntax
import PushTexts

/// The description of a `DecodingError` in text, with its key and path.
///
/// Swift prints it in two forms: until 6.2 as nested values, `keyNotFound(CodingKeys(stringValue: "eta", intValue: nil), …)`,
/// since then as a sentence, `DecodingError.keyNotFound: Key 'eta' not found in keyed decoding container. Path: stops[1]. …`.
struct DecodingErrorText {
  private enum Kind: String, CaseIterable {
    case keyNotFound, valueNotFound, typeMismatch, dataCorrupted
  }

  private typealias Bytes = ArraySlice<UInt8>

  private let kind: Kind
  private let key: String?
  private let path: String?
  private let type: String?
  /// The reason; it is searched, and never shown as a whole.
  private let reason: Bytes

  /// Reads the first description in the text. Fails if there is none.
  init?(in text: [UInt8]) {
    let first = Kind.allCases.compactMap { kind in
      Self.rest(of: text[...], after: kind.rawValue).map { (kind, $0) }
    }.min { $0.1.startIndex < $1.1.startIndex }
    guard let (kind, rest) = first else { return nil }
    self.kind = kind
    if rest.first == UInt8(ascii: "(") {
      key = Self.name(in: rest, after: "stringValue: \"", until: "\"")
      path = Self.rest(of: rest, after: "codingPath: [").flatMap { Self.path(in: $0) }
      type = Self.name(in: rest, after: "(", until: ", Swift.DecodingError", allowing: Self.inTypes)
        .map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 }
      reason = Self.head(of: rest, after: "debugDescription: \"", until: "\"")
    } else {
      key = Self.name(in: rest, after: "Key '", until: "'")
      path =
        Self.rest(of: rest, after: "Path: ").map { Self.name(Self.sentence(in: $0), ".[]") } ?? ""
      let described = Self.rest(of: rest, after: "value of type ").map { Self.sentence(in: $0) }
      type = described.flatMap {
        Self.name(in: $0, after: "", until: " but found", allowing: Self.inTypes)
          ?? Self.name($0, Self.inTypes)
      }
      reason = Self.head(of: rest, after: "Debug description: ", until: "\n")
    }
  }

  private static let inTypes = ".<>[]:,? "

  // MARK: The sentence

  /// The error as a sentence; nil if it names nothing that can be shown.
  var sentence: String? {
    let place = path.map { $0.isEmpty ? "the whole value" : "`\($0)`" } ?? "the value"
    let swift = type.map { "`\($0)`" }
    switch kind {
    case .keyNotFound:
      guard let key else { return nil }
      let object = path.map { $0.isEmpty ? " in the outermost object" : " in `\($0)`" } ?? ""
      return "the key `\(key)` is absent\(object)"
    case .valueNotFound:
      guard path != nil || type != nil else { return nil }
      return
        "\(place) is null or absent, and its Swift type \(swift.map { "\($0) " } ?? "")is not optional"
    case .typeMismatch:
      guard path != nil || type != nil else { return nil }
      let found = found.map { "is \($0)" } ?? "has another type"
      return
        "\(place) \(found), and its Swift type \(swift.map { "is \($0)" } ?? "requires another")"
    case .dataCorrupted:
      guard let path, !path.isEmpty else { return nil }
      guard let (name, value) = enumCase else {
        return "\(place) is not a valid value of its Swift type"
      }
      return "\(place) is `\(value)`, and `\(name)` has no case with this raw value"
    }
  }

  /// The kind of value, as in `Expected to decode Double but found a string instead`.
  private var found: String? {
    Self.name(in: reason, after: "found ", until: " instead", allowing: " /")
  }

  /// The enum and the value, as in `Cannot initialize Phase from invalid String value Boarding`.
  private var enumCase: (name: String, value: String)? {
    guard let name = Self.name(in: reason, after: "Cannot initialize ", until: " "),
      let value = Self.rest(of: reason, after: " value ").flatMap({ Self.name($0, " .") })
    else { return nil }
    return (name, value)
  }

  // MARK: Parts of text

  /// Returns the text after the first occurrence of a marker; nil if there is none.
  private static func rest(of text: Bytes, after marker: String) -> Bytes? {
    range(of: marker, in: text).map { text[$0.upperBound...] }
  }

  private static func range(of marker: String, in text: Bytes) -> Range<Int>? {
    let marker = Array(marker.utf8)
    guard let first = marker.first else { return text.startIndex..<text.startIndex }
    var rest = text
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: marker) { return start..<start + marker.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// The maximum number of bytes of a name that is shown.
  private static let longestName = 120

  /// Returns the name between two markers; nil if there is none.
  private static func name(
    in text: Bytes, after start: String, until end: String, allowing others: String = ""
  ) -> String? {
    guard let rest = rest(of: text, after: start)?.prefix(longestName + end.utf8.count),
      let end = range(of: end, in: rest)
    else { return nil }
    return name(rest[..<end.lowerBound], others)
  }

  /// Returns the text with masked secrets; nil if it has other characters than those of names and the allowed ones.
  private static func name(_ text: Bytes, _ others: String = "") -> String? {
    guard !text.isEmpty, text.count <= longestName,
      text.allSatisfy({ isOfName($0) || others.utf8.contains($0) })
    else { return nil }
    return Secrets.masking(String(decoding: text, as: UTF8.self))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_-$".utf8.contains(byte)
  }

  /// Returns the text until the period of its first sentence.
  private static func sentence(in text: Bytes) -> Bytes {
    let head = text.prefix(longestName).prefix { $0 != UInt8(ascii: "\n") }
    let part = range(of: ". ", in: head).map { head[..<$0.lowerBound] } ?? head
    return part.last == UInt8(ascii: ".") ? part.dropLast() : part
  }

  /// Returns the start of the text between two markers; empty if there is none.
  private static func head(of text: Bytes, after start: String, until end: String) -> Bytes {
    guard let rest = rest(of: text, after: start)?.prefix(longestName) else { return [] }
    return range(of: end, in: rest).map { rest[..<$0.lowerBound] } ?? rest
  }

  /// The maximum number of keys of a path that are shown.
  private static let longestPath = 32

  /// Reads the keys of a coding path until its closing bracket: `[CodingKeys(stringValue: "stops", intValue: nil), …]`.
  private static func path(in text: Bytes) -> String? {
    var path = ""
    var rest = text
    for _ in 0..<longestPath {
      let bracket = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
      guard let value = range(of: "stringValue: \"", in: rest), value.lowerBound < bracket else {
        return path
      }
      rest = rest[value.upperBound...]
      let quote = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      let number = self.rest(of: rest[quote...].prefix(longestName), after: "intValue: ")?
        .prefix { 0x30...0x39 ~= $0 }
      if let number, !number.isEmpty {
        path += "[\(String(decoding: number, as: UTF8.self))]"
      } else if let key = name(in: rest, after: "", until: "\"") {
        path += (path.isEmpty ? "" : ".") + key
      } else {
        return nil
      }
      rest = rest[quote...]
    }
    return nil
  }
}
