import Testing

@testable import DeclarationSyntax

@Suite struct VariableDeclarationTests {
  @Test func statementCanBindSeveralNames() {
    let outline = Outline.of(
      """
      struct A {
        var a, b: Int
        let c: Int, d: String
        var e = 1, f = "x"
        var (g, h) = (1, 2)
        let (i, (j, _)): (Int, (String, Bool))
        var (k) = 3
        var (l, m) = pair
        let _ = 1
        var n:
          Int, o
          : String
      }
      """)
    #expect(
      outline == """
        struct A
          var a: Int
          var b: Int
          let c: Int
          let d: String
          var e = 1
          var f = "x"
          var g = 1
          var h = 2
          let i: Int
          let j: String
          var k = 3
          var l = <other>
          var m = <other>
          var n: Int
          var o: String
        """)
  }

  @Test func accessorsDistinguishStoredFromComputed() {
    let outline = Outline.of(
      """
      struct A {
        var a: Int { 1 }
        var b: Int { get { 1 } set { } }
        var c: Int { didSet { } }
        var d: Int = 0 { willSet(x) { } didSet { } }
        var e: Set<Int> { set.union(get) }
        var f: Int
        {
          @inlinable get async throws { 1 }
        }
        var g: Int { _read { yield x } _modify { yield &x } }
        var h: Int { mutating get { 1 } }
        var i = list.map { $0 }
        var j = compute { $0 } { didSet { } }
        var k: Int { @storageRestrictions(initializes: _k) init(v) { } get { _k } }
        lazy var l: Int = { 3 }()
        var m = 3 { @A.B(x) didSet { } }
        var n: Int { switch self { case .a: 1 } }
        var o: Int { set }
        var p: Int { get() }
      }
      """)
    #expect(
      outline == """
        struct A
          var a: Int { computed }
          var b: Int { computed }
          var c: Int { observers }
          var d: Int = 0 { observers }
          var e: Set<Int> { computed }
          var f: Int { computed }
          var g: Int { computed }
          var h: Int { computed }
          var i = call list.map()
          var j = call compute() { observers }
          var k: Int { computed }
          lazy var l: Int = <closure call>
          var m = 3 { observers }
          var n: Int { computed }
          var o: Int { computed }
          var p: Int { computed }
        """)
  }
}
