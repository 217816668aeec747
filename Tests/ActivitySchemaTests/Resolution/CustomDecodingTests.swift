import ActivitySchema
import Testing

/// A hand-written `init(from:)` is read where every statement is understood, and opaque where one is not.
@Suite struct CustomDecodingTests {
  @Test func theCommonFormIsRead() {
    let text = state(
      """
      let values = try decoder.container(keyedBy: CodingKeys.self)
      a = try values.decode(Int.self, forKey: .a)
      b = try values.decodeIfPresent(String.self, forKey: .b) ?? "none"
      c = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .c))
      d = (try? values.decode(Bool.self, forKey: .d)) ?? false
      """)
    #expect(
      text.contains(
        """
            a: Int
            b?: String
            c: Double
            d?: any JSON value accepts anything
            unread isLast: computed
        """), "\(text)")
  }

  @Test func argumentsOfAnotherInitializerAreReadFromLeftToRight() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        b: try c.decodeIfPresent(String.self, forKey: .b) ?? "", d: true,
        c: Date(timeIntervalSince1970: try c.decode(Double.self, forKey: .c)),
        a: try c.decode(Int.self, forKey: .a))
      """)
    #expect(text.contains("    b?: String\n    c: Double\n    a: Int"), "\(text)")
  }

  @Test(arguments: [
    "a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nguard c.contains(.a) else { a = 0; return }\na = 1",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nlet n = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try Int(c.decode(String.self, forKey: .a))!",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nif flag { a = try c.decode(Int.self, forKey: .a) }",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decodeIfPresent(Int.self, forKey: .a) ?? c.decode(Int.self, forKey: .b)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try! c.decode(Int.self, forKey: .a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decode(Int.self, forKey: .a)\ntry validate()",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = parse(try c.decode(Int.self, forKey: .a))",
    "let c = try decoder.container(keyedBy: OtherKeys.self)\na = try c.decode(Int.self, forKey: .a)",
    "let c = try decoder.unkeyedContainer()\na = 1",
    "let c = try decoder.singleValueContainer()\nif let n = try? c.decode(Int.self) { a = n } else { a = 0 }",
    "try super.init(from: decoder)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decode(Int.self, forKey: .missing)",
    "a = 1",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\n#if BETA\na = try c.decode(Int.self, forKey: .a)\n#endif",
  ])
  func whatIsNotUnderstoodLeavesTheTypeOpaque(_ body: String) {
    let text = state(body)
    #expect(text.contains("content-state: opaque customDecoding"), "\(text)")
  }

  @Test(arguments: [
    "self = Kind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other",
    "let c = try decoder.singleValueContainer()\nlet raw = try c.decode(String.self)\nself = Kind(rawValue: raw) ?? .other",
    "let raw = try decoder.singleValueContainer().decode(String.self)\nswitch raw { case \"a\": self = .a\ndefault: self = .other }",
  ])
  func aTolerantEnumTakesEveryString(_ body: String) {
    let text = SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var k: Kind } }
        enum Kind: String, Codable {
          case a, other
          init(from decoder: any Decoder) throws {
            \(body)
          }
        }
        """)
    #expect(text.contains("k: Kind by String: any"), "\(text)")
  }

  private func state(_ body: String) -> String {
    SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var a: Int; var b: String; var c: Date; var d: Bool; var isLast: Bool { d }
            init(from decoder: any Decoder) throws {
              \(body)
            }
          }
        }
        """)
  }
}
