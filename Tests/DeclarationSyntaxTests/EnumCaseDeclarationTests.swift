import Testing

@testable import DeclarationSyntax

@Suite struct EnumCaseDeclarationTests {
  @Test func rawValuesAreLiterals() {
    let outline = Outline.of(
      #"""
      enum A: String { case a, b = "off-plan", c = "\u{e9}"
        case `default`, d = "" ; case e }
      enum B: Int { case a = -3, b, c = 0x10, d = 0b11, e = 1_000 }
      enum C: Double { case a = 1, b = 0.5 }
      """#)
    #expect(
      outline == #"""
        enum A: String
          case a
          case b = "off-plan"
          case c = "é"
          case default
          case d = ""
          case e
        enum B: Int
          case a = -3
          case b
          case c = 16
          case d = 3
          case e = 1000
        enum C: Double
          case a = 1
          case b = float(0.5)
        """#)
  }

  @Test func associatedValuesKeepLabelsAndDefaults() {
    let outline = Outline.of(
      """
      indirect enum A {
        case a(Int), b(x: Int, _: String, _ z: [A]?, w v: Bool)
        indirect case c(A = .a(1), d: Dictionary<String, Int> = [:], (Int, Int))
        case e()
        case f(
          first: Int,
          second: () -> Void,
        )
        var g: Int { switch self { case .a(let x): x
          default: 0 } }
      }
      """)
    #expect(
      outline == """
        indirect enum A
          case a(Int)
          case b(x: Int, String, [A]?, w: Bool)
          indirect case c(A = default, d: Dictionary<String, Int> = default, (Int, Int))
          case e()
          case f(first: Int, second: <function>)
          var g: Int { computed }
        """)
  }
}
