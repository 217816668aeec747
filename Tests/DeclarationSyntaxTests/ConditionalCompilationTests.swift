import Testing

@testable import DeclarationSyntax

@Suite struct ConditionalCompilationTests {
  private func truth(_ condition: String) -> Bool? {
    let source = SourceText(bytes: Array(condition.utf8))
    var tokens = Lexer.lex(source).tokens
    tokens[0].isAtLineStart = false
    var parsed = CompilationCondition(source: source, tokens: tokens, index: 0)
    return parsed.truth()
  }

  @Test(arguments: [
    "os(iOS)", "canImport(ActivityKit)", "swift(>=5.9)", "compiler(>=6)", "arch(arm64)", "true",
    "!os(macOS)", "os(iOS) && !targetEnvironment(macCatalyst)", "os(watchOS) || os(iOS)",
    "_endian(little)", "DEBUG || os(iOS)", "(os(iOS) || X) && (canImport(UIKit))",
    "!canImport(AppKit)", "os(iOS) ||\n  os(macOS)", "!(DEBUG && os(macOS))",
  ])
  func conditionIsTrueOnAniPhone(_ condition: String) {
    #expect(truth(condition) == true)
  }

  @Test(arguments: [
    "os(macOS)", "os(Linux)", "canImport(AppKit)", "canImport(Glibc)", "swift(<6)", "false",
    "targetEnvironment(simulator)", "arch(x86_64)", "DEBUG && os(macOS)", "!os(iOS)",
    "canImport(Cocoa, _version: 2)", "!(os(iOS) || DEBUG)",
  ])
  func conditionIsFalseOnAniPhone(_ condition: String) {
    #expect(truth(condition) == false)
  }

  @Test(arguments: [
    "DEBUG", "!DEBUG", "hasFeature(X)", "hasAttribute(retroactive)", "canImport(Firebase)",
    "canImport(ActivityKit, _version: 2)", "DEBUG && os(iOS)", "DEBUG || os(macOS)", "$Macros",
    "swift(>5)", "&& A", "", "A B", "(A", "!", "os(iOS", "canImport(UIKit.UIView)",
  ])
  func conditionIsUnknown(_ condition: String) {
    #expect(truth(condition) == nil)
  }

  @Test func onlyTheKnownBranchIsRead() {
    let outline = Outline.of(
      """
      #if os(macOS)
      struct Mac { don't }
      #elseif canImport(ActivityKit)
      struct A {
        #if targetEnvironment(simulator)
        var simulated: Int
        #else
        var a: Int
          #if swift(<6)
          var old = {
          #elseif swift(>=6)
          var b: Int
          #else
          var never: Int
          #endif
        #endif
      }
      #else
      struct Other {}
      #endif
      """)
    #expect(
      outline == """
        struct A
          var a: Int
          var b: Int
        """)
  }

  @Test func allPossibleBranchesAreReadUnderUnknownFlags() {
    let text = """
      struct A {
        #if DEBUG
        var a: Int
        #elseif os(macOS)
        var no: Int
        #elseif BETA && os(iOS)
        var b: Int
          #if X
          var c: Int
          #endif
        #else
        var d: Int
        #endif
        #if Y
        var e: Int
        #elseif os(iOS)
        var f: Int
        #else
        var no: Int
        #endif
        var g: Int
      }
      """
    let file = DeclarationParser.parse(Array(text.utf8))
    #expect(
      Outline.of(file) == """
        struct A
          [0.0 if DEBUG] var a: Int
          [0.1 elseif BETA && os(iOS)] var b: Int
          [0.1 elseif BETA && os(iOS)] [1.0 if X] var c: Int
          [0.2 else DEBUG] var d: Int
          [2.0 if Y] var e: Int
          [2.1 elseif os(iOS)] var f: Int
          var g: Int
        """)
  }

  @Test func conditionsCanSurroundAnything() {
    let outline = Outline.of(
      """
      #if os(iOS)
      @available(iOS 16.1, *)
      #endif
      #if DEBUG
      @Traced
      #endif
      public struct A {
        var body: some View {
          Text("a")
          #if DEBUG
            .bold()
          #endif
        }
        enum E: String {
          case a
          #if DEBUG
          case b
          #endif
          #if os(tvOS)
          case c
          #endif
        }
        let x = y
          #if DEBUG
          .z
          #endif
      }
      #if DEBUG
      extension A: Codable {}
      #endif
      """)
    #expect(
      outline == """
        @available(iOS 16.1, *) [0.0 if DEBUG] @Traced public struct A
          var body: some View { computed }
          enum E: String
            case a
            [2.0 if DEBUG] case b
          let x = member y z
        [4.0 if DEBUG] extension A: Codable
        """)
  }
}
