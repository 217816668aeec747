import ActivitySchema
import Testing

/// A hand-written `init(from:)` is read if every statement is understood; otherwise its type is opaque.
@Suite struct CustomDecodingTests {
  @Test func commonFormIsRead() {
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
            d?: Bool
              or a default
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

  @Test func keyCanReplaceAMissingKey() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      a = try c.decodeIfPresent(Int.self, forKey: .a) ?? c.decode(Int.self, forKey: .b)
      if let date = try? c.decode(Double.self, forKey: .c) {
        self.c = Date(timeIntervalSince1970: date / 1000)
      } else {
        c = try c.decode(Date.self, forKey: .c)
      }
      d = (try? c.decode(Bool.self, forKey: .d)) ?? (try? c.decode(Int.self, forKey: .d)) == 1
      """)
    #expect(
      text.contains(
        """
        content-state: A.ContentState decodes itself
            a?: Int
            b: Int
            c: Double or Date decodes itself
            d?: Bool or Int decodes itself
              or a default
        """), "\(text)")
  }

  @Test func nestedObjectIsReadWithItsOwnKeys() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let n = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
      b = try n.decode(String.self, forKey: .b)
      """)
    #expect(text.contains("a: A.ContentState.a\n      b: String"), "\(text)")
  }

  @Test func callWithoutTryCannotThrow() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      a = parse(try c.decode(Int.self, forKey: .a))
      b = c.text(forKey: .b)
      d = Self.flag(c, forKey: .d)
      """)
    #expect(text.contains("a: Int\n    b?: any JSON value"), "\(text)")
    #expect(text.contains("d?: any JSON value"), "\(text)")
  }

  @Test(arguments: [
    "if flag { a = try c.decode(Int.self, forKey: .a) }",
    "a = try c.decode(Int.self, forKey: .a)\nguard a > 0 else { throw Refusal() }",
    "switch flag { case true: a = try c.decode(Int.self, forKey: .a)\ndefault: a = 0 }",
  ])
  func branchThatDependsOnValuesIsUndecided(_ body: String) {
    let text = state("let c = try decoder.container(keyedBy: CodingKeys.self)\n\(body)")
    #expect(text.contains("content-state: A.ContentState decodes itself\n    a: Int"), "\(text)")
  }

  @Test(arguments: [
    "a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\ndo { a = try! c.decode(Int.self, forKey: .a) } catch { a = 0 }",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decode(Int.self, forKey: .a)\ntry validate()",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.number(forKey: .a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nfor key in keys { a += try c.decode(Int.self, forKey: key) }",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nlet n = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)\nb = try c.decode(String.self, forKey: .b)\nd = try n.decode(Bool.self, forKey: .d)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nif flag { if let n = try? c.decode(Int.self, forKey: .a) { a = n; return } }\nb = try c.decode(String.self, forKey: .b)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nswitch try c.decode(Int.self, forKey: .a) { case 1: b = try c.decode(String.self, forKey: .b); fallthrough\ndefault: d = true }",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\ndo { a = try c.decode(Int.self, forKey: .a) } catch DecodingError.keyNotFound { a = 0 }",
    "let c = try decoder.container(keyedBy: OtherKeys.self)\na = try c.decode(Int.self, forKey: .a)",
    "let c = try decoder.container(keyedBy: Other.CodingKeys.self)\na = try c.decode(Int.self, forKey: .a)",
    "let c = try decoder.unkeyedContainer()\na = 1",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nswitch (try c.decodeIfPresent(Int.self, forKey: .a), d) { case (let n?, _): a = n\ndefault: a = 0 }",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nguard let key = c.allKeys.first else { throw E() }\na = try c.decode(Int.self, forKey: key)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nfunc value(_ key: CodingKeys) throws -> Int { try c.decode(Int.self, forKey: key) }\na = try value(.a)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\nb = \"\\(try c.decode(Int.self, forKey: .a)) km\"",
    "let c = try decoder.singleValueContainer()\na = try c.decode(A.ContentState.self).a",
    "try super.init(from: decoder)",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decode(Int.self, forKey: .missing)",
    "a = 1",
    "let c = try decoder.container(keyedBy: CodingKeys.self)\n#if BETA\na = try c.decode(Int.self, forKey: .a)\n#elseif GAMMA\na = 1\n#endif",
    "a = " + String(repeating: "(", count: 9_000)
      + "try decoder.singleValueContainer().decode(Int.self)"
      + String(repeating: ")", count: 9_000),
  ])
  func unsupportedStatementMakesTheTypeOpaque(_ body: String) {
    let text = state(body)
    #expect(text.contains("content-state: opaque"), "\(text)")
  }

  /// Only the result of the conversion is unknown.
  @Test(arguments: [
    ("max(0, try c.decode(Int.self, forKey: .a))", "Int"),
    ("try min(1, max(0, c.decode(Int.self, forKey: .a)))", "Int"),
    ("try 100 * c.decode(Int.self, forKey: .a) / 2", "Int"),
    ("-(try c.decode(Int.self, forKey: .a))", "Int"),
    ("1 - (try c.decode(Int.self, forKey: .a))", "Int"),
    ("try c.decode(String.self, forKey: .a).lowercased().count", "String"),
    ("try c.decode([Int].self, forKey: .a).map { return $0 * 2 }.count", "Array<Int>"),
    ("Wrapper(try c.decode(Double.self, forKey: .a)).value", "Double"),
    ("try c.decode(Int.self, forKey: .a) > 3 ? 1 : 0", "Int"),
    ("[try c.decode(Int.self, forKey: .a), 0].count", "Int"),
    (#"try c.decode(Int.self, forKey: .a) + "a c \(total) decoder".count"#, "Int"),
    ("Set<Int>([try c.decode(Int.self, forKey: .a)]).count", "Int"),
  ])
  func conversionThatCannotFailKeepsTheDecodedValue(_ value: String, _ type: String) {
    let text = state("let c = try decoder.container(keyedBy: CodingKeys.self)\na = \(value)")
    #expect(text.contains("A.ContentState\n    a: \(type)\n    unread"), "\(text)")
  }

  /// Whether the conversion throws or traps is unknown, in addition.
  @Test(arguments: [
    ("Int(try c.decode(Double.self, forKey: .a))", "Double"),
    ("Int(try c.decode(Double.self, forKey: .a).rounded())", "Double"),
    ("try Int(c.decode(String.self, forKey: .a))!", "String"),
    ("try parse(c.decode(Int.self, forKey: .a))", "Int"),
    ("try Wrapper(checking: c.decode(Int.self, forKey: .a)).value", "Int"),
    ("try c.decode([Int].self, forKey: .a)[0]", "Array<Int>"),
    ("try c.decode(Int.self, forKey: .a).checked()", "Int"),
    ("try c.decode([Int].self, forKey: .a).map { try check($0) }.count", "Array<Int>"),
  ])
  func conversionThatCanFailKeepsTheDecodedValue(_ value: String, _ type: String) {
    let text = state("let c = try decoder.container(keyedBy: CodingKeys.self)\na = \(value)")
    #expect(text.contains("A.ContentState decodes itself\n    a: \(type)"), "\(text)")
  }

  @Test func forcedValueEndsItsStatement() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      a = try c.decodeIfPresent(Int.self, forKey: .a)!
      b = try c.decode(String.self, forKey: .b)
      """)
    #expect(text.contains("A.ContentState decodes itself\n    a?: Int\n    b: String"), "\(text)")
  }

  /// A value that is decoded only if another one permits it is not certain to be decoded.
  @Test(arguments: [
    "d = try c.decode(Bool.self, forKey: .d) && c.decode(Int.self, forKey: .a) > 0",
    "d = try c.decode(Bool.self, forKey: .d) ? c.decode(Int.self, forKey: .a) > 0 : true",
  ])
  func valueAfterAConditionIsUndecided(_ statement: String) {
    let text = state("let c = try decoder.container(keyedBy: CodingKeys.self)\n\(statement)")
    #expect(text.contains("A.ContentState decodes itself\n    d: Bool\n    a: Int"), "\(text)")
  }

  /// The function may not evaluate its argument, or may catch its error.
  @Test func autoclosureHidesADecodedValue() {
    let text = state(
      """
      let c = try decoder.container(keyedBy: CodingKeys.self)
      a = attempted(try c.decode(Int.self, forKey: .a)) ?? 0
      """, "func attempted<T>(_ value: @autoclosure () throws -> T) -> T? { try? value() }")
    #expect(text.contains("content-state: opaque"), "\(text)")
  }

  @Test(arguments: [
    "self = Kind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other",
    "let c = try decoder.singleValueContainer()\nlet raw = try c.decode(String.self)\nself = Kind(rawValue: raw) ?? .other",
    "let raw = try decoder.singleValueContainer().decode(String.self)\nswitch raw { case \"a\": self = .a\ndefault: self = .other }",
  ])
  func enumWithFallbackAcceptsEveryString(_ body: String) {
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

  @Test func copiesThatDecodeDifferentlyConflict() {
    func copy(_ key: String) -> String {
      """
      struct H: Codable, Hashable {
        var a: Int; var b: Int
        init(from decoder: any Decoder) throws {
          a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .\(key))
        }
      }
      """
    }
    let state =
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var h: H } }"
    let text = SchemaPrinter.text(of: state, copy("a"), copy("b"))
    #expect(text.contains("h: H is one of 2 declarations"), "\(text)")
  }

  private func state(_ body: String, _ other: String = "") -> String {
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
        """, other)
  }
}
