import TestSupport

extension MutationKind {
  /// Declarations with hand-written initializers.
  static let declarations = MutationKind(
    name: "declarations", file: "Mutant.swift", seeds: seeds, words: swiftWords,
    commands: [
      ["schema", "Mutant.swift"], ["schema", "--format", "json-schema", "Mutant.swift"],
      ["schema", "--format", "json", "Mutant.swift"],
      ["schema", "--format", "typescript", "Mutant.swift"],
      ["sample", "--declarations", "Mutant.swift"], ["check", "Mutant.swift"],
      ["check", "--declarations", "Mutant.swift", "--part", "content-state", "state.json"],
    ],
    others: [
      "state.json":
        #"{"a": 1, "b": "x", "kind": "one", "nested": {"a": [1, null]}, "phase": {"run": {}}}"#
    ])

  /// Parts of Swift declarations.
  static var swiftWords: [String] {
    words.split(whereSeparator: { $0.isWhitespace }).map { String($0) } + ["\n"]
  }

  private static let words = """
    ( ) [ ] { } < > , : ; . = -> ? ! & | @ # $ _ ` " \\( \""" #" "# // /* */ /// #if #else #elseif #endif
    struct class enum actor protocol extension var let case typealias associatedtype init func import
    indirect static lazy public private(set) final mutating some any each repeat inout where is as as? as!
    self Self super try try? try! throw throws rethrows async await return guard if else for while switch
    default do catch defer break continue fallthrough in nil true false 0 1 -1 1.5 0x1F "a" .a .some .none ?? ... ..<
    + == && || Int String Double Bool Date URL UUID Data Decimal Optional<Int> [Int] [String:Int] Any Never
    Codable Decodable CodingKey RawRepresentable Equatable Hashable Sendable ActivityAttributes ContentState CodingKeys
    decoder container singleValueContainer() unkeyedContainer() nestedContainer(keyedBy:CodingKeys.self,forKey:.a)
    keyedBy: forKey: from: decode decodeIfPresent decodeNil() contains c d forKey CodingKeys.self Int.self .map{ $0
    DecodingError .dataCorrupted codingPath debugDescription: rawValue S T Kind Range<Int> SIMD4<Float> GGG<GGG<Int>>
    """

  /// Declarations written for this test, and those that other tests compare with the decoder: among them are
  /// hand-written initializers of every known form.
  private static let seeds =
    ownSeeds + MutationSeeds.files(in: "DecoderAnswers", ".swift")

  private static let ownSeeds = [
    Text.initializer(
      """
      a = try c.decode(Int.self, forKey: .a)
      let kind = try c.decode(String.self, forKey: .b)
      switch kind {
      case "one", "two": b = try c.decodeIfPresent([String: Int].self, forKey: .c) ?? [:]
      case Kind.three.rawValue: throw DecodingError.dataCorruptedError(forKey: .a, in: c, debugDescription: "")
      default: b = [:]
      }
      if let x = try? c.decode(Double.self, forKey: .a) { d = x } else { d = 0 }
      guard let y = try c.decodeIfPresent(Date.self, forKey: .b) else { return }
      do { e = try T(from: decoder) } catch { e = nil }
      let n = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .c)
      f = try n.decode(String.self, forKey: .a).map { $0.uppercased() }
      g = try Self.helper(c, forKey: .a)
      """,
      members: """
        static func helper(_ c: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys) throws -> Int {
        try c.decode(Int.self, forKey: key) + 1
        }
        """,
      and: "struct T: Codable { var x: [[Int?]]; @W var y = 1; static let z: Self = .init() }"),
    Text.state(
      """
      var a: Int = 3, b = [1, 2], (c, d): (Int, String)
      let e: Box<[String: Box<Int?>]>
      lazy var f = { 1 }()
      var phase: Phase
      var whole: Whole { get { .init() } set { } }
      """,
      and: """
        struct Box<T: Codable>: Codable where T: Hashable { var value: T }
        indirect enum Phase: Codable { case run(Int, x: String = "a\\(1)"), wait; case next(Phase) }
        enum Kind: Int, Codable, CaseIterable { case one = 1, two, three = 0x1F }
        struct Whole: Codable {
          init(from decoder: any Decoder) throws {
            let c = try decoder.singleValueContainer()
            if c.decodeNil() { x = nil } else if let y = try? c.decode(Int.self) { x = y } else { x = try c.decode(Kind.self) }
          }
        }
        #if DEBUG && !os(macOS)
        extension Box: CustomStringConvertible { typealias Inner = T }
        #else
        typealias Later = Box<Kind>
        #endif
        protocol P: Codable { associatedtype V = Int; var v: V { get } }
        class Base<T>: Codable { var t: T }
        final class Derived: Base<Int>, P { let v = 0 }
        """),
  ]
}
