import ActivitySchema
import Testing

@Suite struct SchemaBuilderTests {
  @Test func completeDeclarationIsRead() {
    let text = SchemaPrinter.text(
      of: """
        import ActivityKit
        struct RideAttributes: ActivityAttributes {
          typealias RideStatus = ContentState
          public struct ContentState: Codable, Hashable {
            enum Phase: String, Codable { case waiting, riding = "on-the-way" }
            var phase: Phase = .waiting
            var driver: Driver?
            let version = 2
            var eta: Date, stops: [Int]
            var isDone: Bool { phase == .riding }
            static let preview = ContentState(phase: .waiting, eta: .now, stops: [])
          }
          var id = UUID()
          private let number: String
        }
        struct Driver: Codable, Hashable { let name: String }
        """)
    #expect(
      text == """
        RideAttributes
          attributes: RideAttributes
            id: UUID
            number: String
          content-state: RideAttributes.ContentState
            phase: RideAttributes.ContentState.Phase by String: string("waiting") string("on-the-way")
            driver?: Driver
              name: String
            eta: Date
            stops: Array<Int>
            unread version: constant
            unread isDone: computed
        """)
  }

  @Test(arguments: [
    "struct A: ActivityAttributes { typealias ContentState = S }\nstruct S: Codable, Hashable { var n: Int }",
    "struct A: ActivityAttributes { typealias ContentState = T }\ntypealias T = S\nstruct S: Codable, Hashable { var n: Int }",
    "struct A: ActivityAttributes {}\nextension A { struct ContentState: Codable, Hashable { var n: Int } }",
    "struct A {}\nextension A: ActivityKit.ActivityAttributes { struct ContentState: Codable & Hashable { var n: Int } }",
    "struct A: nonisolated ActivityAttributes { nonisolated struct ContentState: Codable, Hashable { var n: Int } }",
    "struct A { struct ContentState { var n: Int } }\nextension A: @retroactive ActivityAttributes {}",
    "protocol P: ActivityAttributes {}\nstruct A: P { struct ContentState: Codable, Hashable { var n: Int } }",
    "protocol P: ActivityAttributes where ContentState == S {}\nstruct S: Codable, Hashable { var n: Int }\nstruct A: P {}",
    "struct A: OneSignalLiveActivityAttributes { struct ContentState: OneSignalLiveActivityContentState { var n: Int } }",
    "struct A { struct ContentState: Codable, Hashable { var n: Int } }",
    "typealias AA = ActivityAttributes & Sendable\nstruct A: AA { struct ContentState: Codable, Hashable { var n: Int } }",
    "enum Space { struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } } }",
  ])
  func activityIsFoundInEveryFormOfDeclaration(_ text: String) {
    let schema = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(text.utf8))])
    #expect(schema.activities.map { $0.name } == ["A"])
    guard let activity = schema.activities.first,
      case .record(let record) = schema[activity.contentState].shape
    else {
      Issue.record("\(SchemaPrinter.text(of: schema))")
      return
    }
    #expect(record.properties.map { $0.key } == ["n"])
    #expect(schema.problems == [])
  }

  @Test(arguments: [
    ("var a: Int?", "a?: Int"), ("var a: Int!", "a?: Int"), ("var a: Optional<Int>", "a?: Int"),
    ("var a: Swift.Optional<Swift.Int>", "a?: Int"), ("typealias M = Int?\nvar a: M", "a?: Int"),
    ("var a = Optional(3)", "a?: Int"), ("var a: Int? = 3", "a?: Int"),
    ("var a = 1.5", "a: Double"),
    ("var a = -1", "a: Int"), ("var a = [1, 2.5]", "a: Array<Double>"),
    ("var a = [String]()", "a: Array<String>"),
    ("var a = [\"x\": 1]", "a: Dictionary<String, Int> object"), ("var a = Date.now", "a: Date"),
    ("var a = URL(string: \"x\")", "a?: URL"), ("var a = 1 as Int64", "a: Int64"),
    ("var a = Duration.seconds(3)", "a: Duration"), ("var a: (Int)", "a: Int"),
    ("var a: Foundation.Date", "a: Date"), ("var a: Set<UInt8>", "a: Set<UInt8>"),
    ("var a: ClosedRange<Date>", "a: ClosedRange<Date>"),
    ("var a: [UUID: Int]", "a: Dictionary<UUID, Int> pairs"),
    ("var a: [Int: [Int]]", "a: Dictionary<Int, Array<Int>> object"),
    ("struct D: Identifiable, Codable { var id: Int64 }\nvar a: D.ID", "a: Int64"),
    ("var a: Int { didSet {} }", "a: Int"), ("var `case`: Int", "case: Int"),
  ])
  func propertyHasItsSwiftType(_ declaration: String, _ printed: String) {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {\n\(declaration)\n} }"
    )
    #expect(text.split(separator: "\n").contains { $0 == "    " + printed }, "\(text)")
  }

  @Test(arguments: [
    ("var a: Color", #"opaque unresolved(type: "Color"), perhaps optional"#),
    (
      "var a: Outside.Kind.RawValue",
      #"opaque unresolved(type: "Outside.Kind.RawValue"), perhaps optional"#
    ),
    ("var a = makeA()", #"opaque inferred(property: "A.ContentState.a"), perhaps optional"#),
    ("var a: any Codable", #"opaque notDecodable(type: "any Codable")"#),
    ("var a: Character", #"opaque notDecodable(type: "Character")"#),
    ("var a: Notification.Name", #"opaque notDecodable(type: "Notification.Name")"#),
    ("var a: Result<Int, any Error>", #"opaque notDecodable(type: "Result")"#),
    ("var a: SortDescriptor<Int>", #"opaque unsupported(type: "SortDescriptor")"#),
    ("var a: Date.FormatStyle", #"opaque unsupported(type: "Date.FormatStyle")"#),
    ("var a: AttributedString", #"opaque unsupported(type: "AttributedString")"#),
    ("var a: Date.Unheard", #"opaque unresolved(type: "Date.Unheard"), perhaps optional"#),
    (
      "@Clamped var a: Int", #"opaque attachedMacro(type: "a", macro: "Clamped"), perhaps optional"#
    ),
    (
      "struct B: Codable { init(from decoder: any Decoder) throws {} }\nvar a: B",
      #"opaque customDecoding(type: "A.ContentState.B")"#
    ),
    (
      "@Model struct B: Codable {}\nvar a: B",
      #"opaque attachedMacro(type: "A.ContentState.B", macro: "Model")"#
    ),
    (
      "struct B: Codable {\n#if BETA\nvar b: Int\n#elseif GAMMA\nvar c: Int\n#endif\n}\nvar a: B",
      #"opaque conditional(type: "A.ContentState.B", condition: "BETA")"#
    ),
  ])
  func unknownDecodingIsOpaque(_ declaration: String, _ printed: String) {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {\n\(declaration)\n} }"
    )
    #expect(text.split(separator: "\n").contains { $0 == "    a: " + printed }, "\(text)")
  }

  @Test func unboundedGenericTypeEndsAsOpaque() {
    let text = SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: B<Int> } }
        struct B<T: Codable>: Codable { var b: B<[T]>? }
        """)
    #expect(text.contains("\n    a: B<Int>\n      b?: B<Array<Int>>\n"), "\(text)")
    #expect(text.split(separator: "\n").last?.contains(" b: opaque unbounded(type: ") == true)
  }

  @Test func equalBranchesMakeNoDifference() {
    let text = SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes { struct ContentState: Codable, Hashable {
        #if BETA
          var a: Int
        #else
          var a: Int
        #endif
        #if os(iOS)
          var b: Int
        #else
          var c: Int
        #endif
        } }
        """)
    #expect(text.hasSuffix("content-state: A.ContentState\n    a: Int\n    b: Int"), "\(text)")
  }

  @Test func typesOfOtherFilesAreResolved() {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var p: Phase; var q: Shared.Phase } }",
      "enum Phase: Int, Codable { case a = 3, b, c = -1, d }\nenum Shared { struct Phase: Codable { var x: Bool } }",
      "private struct Phase: Codable {}")
    #expect(
      text.contains(
        "p: Phase by Int: integer(\"3\") integer(\"4\") integer(\"-1\") integer(\"0\")"), "\(text)")
    #expect(text.contains("q: Shared.Phase\n      x: Bool"), "\(text)")
  }

  @Test(arguments: [
    ("OneSignal", "OneSignalLiveActivityContentStateData\n      notificationId: String"),
    ("Pushwoosh", "PushwooshLiveActivityContentStateData"),
  ])
  func vendorDeclarationsAreKnown(_ vendor: String, _ stateData: String) {
    let name = vendor.lowercased()
    let text = SchemaPrinter.text(
      of: """
        struct A: \(vendor)LiveActivityAttributes {
          struct ContentState: \(vendor)LiveActivityContentState {
            var n: Int
            var \(name): \(vendor)LiveActivityContentStateData?
          }
          var \(name): \(vendor)LiveActivityAttributeData
        }
        """)
    #expect(
      text.hasPrefix(
        "A\n  attributes: A\n    \(name): \(vendor)LiveActivityAttributeData\n      activityId: String"
      ), "\(text)")
    #expect(text.contains("\(name)?: \(stateData)"), "\(text)")
  }

  @Test func stateCanConformThroughAProtocolOfTheProject() {
    let text = SchemaPrinter.text(
      of: """
        protocol Shown: Codable & Hashable { var title: String { get } }
        struct A: LiveActivityAttributes {
          struct ContentState: Shown { var title: String; var n: Int? }
          var liveActivityData: LiveActivityData
        }
        """)
    #expect(
      text.contains("liveActivityData: LiveActivityData\n      channelID?: String"), "\(text)")
    #expect(text.contains("title: String\n    n?: Int"), "\(text)")
  }

  @Test func equalCopiesOfAnActivityAreMerged() {
    let copy =
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }"
    let different =
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int; var m: Int } }"
    #expect(schema(copy, copy + "\nextension A { var x: Int { 1 } }").activities.count == 1)
    #expect(schema(copy, different).activities.count == 2)
  }

  @Test func differentCopiesOfATypeAreAllTried() {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var h: H; var i: I } }",
      "struct H: Codable { var a: Int }\nstruct I: Codable { var a: Int }",
      "struct H: Codable { var a: String }\nstruct I: Codable { var a: Int }")
    #expect(text.contains("h: H is one of 2 declarations"), "\(text)")
    #expect(text.contains("i: I\n      a: Int"), "\(text)")
  }

  @Test func containerOverloadMakesItsTypeOpaque() {
    let overload = """
      extension KeyedDecodingContainer {
        func decode(_ type: Phase.Type, forKey key: Key) throws -> Phase { .a }
      }
      """
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var p: Phase; var n: Int } }\nenum Phase: String, Codable { case a }",
      overload)
    #expect(
      text.contains(#"p: opaque containerOverload(type: "Phase"), perhaps optional"#), "\(text)")
    #expect(text.contains("n: Int"))
  }

  /// Swift prefers a method of the container for exactly the type, such as `Int`, to a generic one.
  @Test(arguments: [
    ("<T: Decodable>(_ type: T.Type, forKey key: Key)", ["p", "d", "f"]),
    ("<T: Defaulted>(_ type: T.Type, forKey key: Key)", ["p"]),
    ("<T>(_ type: T.Type, forKey key: Key) where T: Codable & Defaulted", ["p"]),
    ("<T: Base>(_ type: T.Type, forKey key: Key)", ["p", "d"]),
  ])
  func genericOverloadAppliesToConformingTypes(_ signature: String, _ names: [String]) {
    let text = SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var p: Phase; var n: Int; var s: String?; var d: Date; var f: Flag
          }
        }
        enum Phase: String, Defaulted { case a }
        struct Flag: Codable, Hashable { var on: Bool }
        """,
      """
      protocol Base: Codable {}
      protocol Defaulted: Base {}
      extension Date: Base {}
      extension Int: Base {}
      extension KeyedDecodingContainer {
        func decode\(signature) throws -> T { fatalError() }
      }
      """)
    for name in ["p", "n", "s", "d", "f"] {
      let isOpaque = text.contains("\(name): opaque containerOverload")
      #expect(isOpaque == names.contains(name), "\(name)\n\(text)")
    }
  }

  @Test(arguments: [
    "protocol P: Codable {}\nextension P { init(from decoder: any Decoder) throws { fatalError() } }\nstruct B: P { var x: Int }",
    "protocol P {}\nextension Decodable where Self: P { init(from decoder: any Decoder) throws { fatalError() } }\nstruct B: P, Codable { var x: Int }",
  ])
  func initializerFromAProtocolExtensionTakesPrecedence(_ declarations: String) {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var b: B; var c: C } }\nstruct C: Codable { var y: Int }",
      declarations)
    #expect(text.contains("b: opaque inheritedDecoding"), "\(text)")
    #expect(text.contains("c: C\n      y: Int"), "\(text)")
  }

  @Test func recursiveTypeIsACycle() {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Node } }\nstruct Node: Codable, Hashable { var kids: [Node] }"
    )
    #expect(text.contains("n: Node\n      kids: Array<Node>\n        of: Node (above)"), "\(text)")
  }

  @Test func chainOfAliasesIsResolvedInLinearTime() {
    let chain = (0..<60).map { "typealias T\($0) = [T\($0 + 1): T\($0 + 1)]" }.joined(
      separator: "\n")
    let text = SchemaPrinter.text(
      of:
        "\(chain)\ntypealias T60 = Int\nstruct A: ActivityAttributes { struct ContentState: Codable, Hashable { var t: T0 } }"
    )
    #expect(text.contains("t: "), "\(text)")
  }

  @Test func cycleOfAliasesIsOpaque() {
    let text = SchemaPrinter.text(
      of:
        "typealias X = Y\ntypealias Y = X\nstruct A: ActivityAttributes { struct ContentState: Codable, Hashable { var x: X } }"
    )
    #expect(text.contains("x: opaque"), "\(text)")
  }

  @Test func hugeDeclarationsAreRead() {
    let properties = (0..<20_000).map { "var p\($0): Int" }.joined(separator: "\n")
    let chain = (0..<5_000).map { "struct C\($0): Codable, Hashable { var next: C\($0 + 1)? }" }
      .joined(separator: "\n")
    let text = """
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var c: C0; \(properties) } }
      \(chain)
      struct C5000: Codable, Hashable {}
      """
    let schema = schema(text)
    guard let activity = schema.activities.first,
      case .record(let record) = schema[activity.contentState].shape
    else {
      Issue.record("no record")
      return
    }
    #expect(record.properties.count == 20_001)
    #expect(schema.types.count > 5_000)
  }

  @Test func `Copies of an activity differ by the keys of a dictionary`() {
    func copy(_ key: String) -> String {
      """
      struct A: ActivityAttributes {
        enum K: String, Codable, CodingKeyRepresentable { case k = "\(key)" }
        struct ContentState: Codable, Hashable { var values: [K: Int] }
      }
      """
    }
    #expect(schema(copy("a"), copy("b")).activities.count == 2)
    #expect(schema(copy("a"), copy("a")).activities.count == 1)
  }

  private func schema(_ files: String...) -> Schema {
    SchemaBuilder.schema(
      from: files.enumerated().map {
        SwiftFile(name: "\($0.offset).swift", bytes: Array($0.element.utf8))
      })
  }
}
