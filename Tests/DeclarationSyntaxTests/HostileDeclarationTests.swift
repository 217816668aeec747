import TestSupport
import Testing

@testable import DeclarationSyntax

/// Parsing ends quickly and without a trap for all bytes.
@Suite struct HostileDeclarationTests {
  private static let rich = Array(
    ##"""
    #!/usr/bin/swift
    import ActivityKit
    /// A pizza, “delivered”.
    @available(iOS 16.1, *) @Model(a: [1, 2], "x\(y + "z")")
    nonisolated public struct Größe<T: P & Q, each U>: @unchecked Sendable, ActivityAttributes
    where T.X == [Int], T: Codable {
      public struct ContentState: Codable & Hashable, ~Copyable {
        var a, b: Int; let c: [String: [Int?]?]?=nil, d: (x: Int, String)
        @Wrap<Int>(3) private(set) var w: Swift.Optional<Swift.Int> = .init(3) { didSet { } }
        var (e, (f, _)) = (1, ("x\n\u{41}", 2))
        var g: Set<Set<Int>>=[], h = Set<String>(), i = 1 as Int64
        lazy var j: () throws(E) -> Void = { [weak self] in "}" ; /a"b/ }
        var k = a < b ? c > (d) : [1: "a", 2: #"raw " \#(x)"#], l = -0x1F, m = [Int].init()
        var body: some View { Text("\(foo("a)")) \("\(1)")").bar { $0 / 2 } trailing: { } }
        #if DEBUG && !os(macOS) || canImport(X, _version: 2)
        var `default`: T.Type?
        #elseif swift(<6)
        var no = "
        #else
        let 🍕: any P & Q = Foo<Int, [A]>.Bar(x: .y, z: { 1 })
        #endif
        enum CodingKeys: String, CodingKey { case a = "off-plan", b, c, `in` = "\u{e9}" }
        indirect enum Phase { case idle, on(since: Date = .now, _ x: [Phase]), off(Int) }
        init<D: Decoder>(from decoder: D) throws where D: Z {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          a = try c.decodeIfPresent(Int.self, forKey: .a) ?? 0
        }
        static func ==<X>(l: Self, r: inout Self..., s: Int = f(1, 2)) async throws -> Bool { l.a/r.a }
        subscript(i: Int) -> [3 of Int] { get { 3 } set { } }
        #Fields("a") { }
      } /* /* nested */ */
      typealias State = ContentState; let text = """
        multi \(line) "quoted"
          \
        end
        """
      let re = #/ [a-z]+ /#
    }
    extension KeyedDecodingContainer { func decode(_ t: Foo.Type, forKey k: Key) throws -> Foo { } }
    protocol P<A>: RawRepresentable where RawValue == String { associatedtype A: Q = Int; var x: Int { get } }
    """##.utf8)

  @Test func richFileHasNoProblems() {
    let file = DeclarationParser.parse(Self.rich)
    #expect(file.problems == [])
    #expect(file.declarations.count == 3)
  }

  @Test func everyPrefixIsParsed() {
    for count in Self.rich.indices.sampled(oneIn: 48) {
      let file = DeclarationParser.parse(Array(Self.rich.prefix(count)))
      #expect(file.tokens.last?.kind == .endOfFile)
    }
  }

  @Test(arguments: Array("\"{)<".utf8) + [0xFF])
  func everyChangedByteIsParsed(_ byte: UInt8) {
    var bytes = Self.rich
    for index in bytes.indices.sampled(oneIn: 80, from: Int(byte)) {
      let original = bytes[index]
      bytes[index] = byte
      let file = DeclarationParser.parse(bytes)
      #expect(file.tokens.last?.kind == .endOfFile)
      for problem in file.problems where problem.range.upperBound > bytes.count {
        Issue.record("a problem is outside of the file")
      }
      bytes[index] = original
    }
  }

  @Test func tenThousandNestedTypesAreParsed() {
    let text =
      String(repeating: "struct A {\n", count: 10_000) + String(repeating: "}", count: 10_000)
    #expect(DeclarationParser.parse(Array(text.utf8)).problems.map(\.kind) == [.nestedTooDeeply])
  }

  @Test func manyPropertiesAreParsed() throws {
    let count = CompleteRun.count(100_000, otherwise: 2_000)
    let text = "struct A {\n" + String(repeating: "var a: [Int]? = nil\n", count: count) + "}"
    let file = DeclarationParser.parse(Array(text.utf8))
    guard case .type(let type) = try #require(file.declarations.first) else { return }
    #expect(type.members.count == count)
    #expect(file.problems == [])
  }

  /// Texts so long that a cost which grows with the square would take hours. SizeBombTests compares the costs.
  @Test(arguments: [
    "(", "[", "{", "/*", "\"\"\"", "\"", "#if\n", "#if A\n", "\"\\(", "\"\\(\n", "#\"\"\"\\#(",
    "a<b,", "@", "<", "(/a", "]", "([{", "let a=[a<(", "var a:[", "struct A{", "\u{0}", "\\/",
  ])
  func repetitionIsReadToTheEnd(_ unit: String) {
    let size = CompleteRun.count(1 << 17, otherwise: 1 << 10)
    for (prefix, size) in [("", 8 * size), ("struct A {\n", size), ("let a = [\n", size)] {
      let repeated = String(repeating: unit, count: size / unit.utf8.count)
      let file = DeclarationParser.parse(Array((prefix + repeated).utf8))
      #expect(file.tokens.last?.kind == .endOfFile)
    }
  }
}
