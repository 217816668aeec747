import Testing

/// Text that repeats one construct, to be read in several sizes.
struct SizeBomb: Sendable, CustomTestStringConvertible {
  let name: String
  /// Returns the text with a number of repetitions.
  let text: @Sendable (Int) -> String

  init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.text = text
  }

  var testDescription: String { name }

  /// The same text, whose size is about a number of bytes.
  var inBytes: SizeBomb {
    SizeBomb(name) { bytes in
      let probe = text(Self.probe).utf8.count
      return text(max(1, Self.probe * bytes / max(1, probe)))
    }
  }

  private static let probe = 400
}

/// Texts that bombs are made of.
enum Text {
  /// Returns declarations with a content state that has these members.
  static func state(_ members: String, and others: String = "") -> String {
    """
    import ActivityKit
    struct A: ActivityAttributes { struct ContentState: Codable, Hashable {
    \(members)
    } }
    \(others)

    """
  }

  /// Returns a content state with a type whose `init(from:)` has these statements.
  static func initializer(_ statements: String, members: String = "", and others: String = "")
    -> String
  {
    state(
      "var x: S",
      and: """
        struct S: Codable { var a: Int
        enum CodingKeys: String, CodingKey { case a, b, c }
        \(members)
        init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        \(statements)
        } }
        \(others)
        """)
  }

  /// Returns lines with the numbers from zero.
  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    list(count, separator: "\n", line)
  }

  /// Returns a list with the numbers from zero.
  static func list(_ count: Int, separator: String = ", ", _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: separator)
  }

  static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int)
    -> String
  {
    opening * count + inner + closing * count
  }

}

func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
