import Testing

@testable import DeclarationSyntax

@Suite struct TypeDeclarationTests {
  @Test func everyKindOfTypeIsRead() {
    let outline = Outline.of(
      """
      struct A {}
      final class B: NSObject, Codable { class var shared: B { B() }; class func make() {} }
      indirect enum C {}
      actor D {}
      distributed actor D2 {}
      protocol E: AnyObject {}
      extension A.Inner: Codable {}
      extension Array<Int>: P {}
      extension [String: Int]? {}
      """)
    #expect(
      outline == """
        struct A
        final class B: NSObject, Codable
          class var shared: B { computed }
          class func make()
        indirect enum C
        actor D
        distributed actor D2
        protocol E: AnyObject
        extension A.Inner: Codable
        extension Array<Int>: P
        extension [String: Int]?
        """)
  }

  @Test func conformancesCanHaveAttributes() {
    let outline = Outline.of(
      """
      struct A:Codable&Hashable,ActivityKit.ActivityAttributes{}
      extension A : @retroactive ActivityAttributes, @unchecked Sendable {}
      extension A: nonisolated Codable, @MainActor P, @preconcurrency Q, ~Copyable {}
      nonisolated public struct B: ~Copyable & ~Escapable {}
      protocol C: class {}
      """)
    #expect(
      outline == """
        struct A: Codable & Hashable, ActivityKit.ActivityAttributes
        extension A: ActivityAttributes, Sendable
        extension A: Codable, P, Q, ~Copyable
        nonisolated public struct B: ~Copyable & ~Escapable
        protocol C: AnyObject
        """)
  }

  @Test func genericParametersAndRequirementsAreRead() {
    let outline = Outline.of(
      """
      struct A<T: Codable & Hashable, each U, let n: Int>: P where T.ID == String, T: Q {}
      protocol B: RawRepresentable where RawValue == String {}
      protocol C<RawValue>: RawRepresentable<String> {
        associatedtype RawValue: Codable = Int where RawValue: Equatable
        var a: Int { get set }
        init(from decoder: Decoder) throws
        func f()
        static var b: String { get }
      }
      extension D: Codable where T: Codable {}
      """)
    #expect(
      outline == """
        struct A<T: Codable & Hashable, U, n: Int>: P where T.ID == String, T: Q
        protocol B: RawRepresentable where RawValue == String
        protocol C<RawValue>: RawRepresentable<String>
          associatedtype RawValue: Codable = Int where RawValue: Equatable
          var a: Int { computed }
          init(from decoder: Decoder) [decoder]
          func f()
          static var b: String { computed }
        extension D: Codable where T: Codable
        """)
  }

  @Test func attributesAndModifiersKeepTheirArguments() {
    let outline = Outline.of(
      """
      @available(iOS 16.1, *) @MainActor
      public
      struct A {
        @Wrapped<Int>(key: "a)", { $0 }) private(set) var a: Int
        @Module.Coded() nonisolated(unsafe) static var b: Int
        @ObservationIgnored weak var c: B?
        unowned(unsafe) let d: B
        public private(set) var e: Int
      }
      """)
    #expect(
      outline == """
        @available(iOS 16.1, *) @MainActor public struct A
          @Wrapped<Int>(key: "a)", { $0 }) private(set) var a: Int
          @Module.Coded() nonisolated(unsafe) static var b: Int
          @ObservationIgnored weak var c: B?
          unowned(unsafe) let d: B
          public private(set) var e: Int
        """)
  }

  @Test func minifiedDeclarationIsRead() {
    let outline = Outline.of(
      "struct A:ActivityAttributes{struct ContentState:Codable,Hashable{let p:String;let m:Int?;"
        + "var done:Bool{m==nil};init(p:String){self.p=p;m=nil}};let id:UUID;}")
    #expect(
      outline == """
        struct A: ActivityAttributes
          struct ContentState: Codable, Hashable
            let p: String
            let m: Int?
            var done: Bool { computed }
            init(p: String) {9 tokens}
          let id: UUID
        """)
  }

  @Test func documentationIsCleaned() {
    let outline = Outline.of(
      """
      /// Cut off.

      // Not this.
      /// One
      ///  two
      struct A {
        /** Short. */ var a: Int
        /**
         * Long,
         * starred.
         */
        @X
        var b: Int  // behind
        //// no
        var c: Int
        /// not this
        // cut
        var d: Int
      }
      """)
    #expect(
      outline == """
        /// One
        ///  two
        struct A
          /// Short.
          var a: Int
          /// Long,
          /// starred.
          @X var b: Int
          var c: Int
          var d: Int
        """)
  }

  @Test func membersWithoutDataAreSkipped() {
    let outline = Outline.of(
      """
      import Foundation
      @preconcurrency public import struct ActivityKit.Activity
      infix operator <+> : AdditionPrecedence
      precedencegroup P { higherThan: Q }
      @freestanding(expression) macro m<T>(_ x: T) -> String =
        #externalMacro(module: "M", type: "T")
      struct A {
        deinit { }
        subscript(i: Int) -> Int where T: P { get { 1 } set { } }
        subscript<T>(dynamicMember path: KeyPath<A, T>) -> T { self[keyPath: path] }
        #warning("later")
        #Fields("a", "b") { 1 }
        typealias ContentState = B
        typealias Pair<T> = (T, T) where T: P
        func f<T>(_ a: inout T, b c: [Int] = [1, 2], in: Int..., d: @escaping (Int) -> Void) {}
        static func ==<T>(a: T, b: T) async throws(E) -> Bool { a < b }
        static func < (a: A, b: A) -> Bool { a.x < b.x }
        mutating func g() {}
        let last: Int
      }
      #Preview("x", traits: .sizeThatFitsLayout) { A() }
      """)
    #expect(
      outline == """
        struct A
          #Fields
          typealias ContentState = B
          typealias Pair<T> = (T, T)
          func f<T>(_ a: T, b c: [Int] = default, in: Int..., d: <function>)
          static func ==<T>(a: T, b: T) -> Bool
          static func <(a: A, b: A) -> Bool
          mutating func g()
          let last: Int
        #Preview
        """)
  }

  @Test func importsAreRecorded() {
    let file = DeclarationParser.parse(
      Array("import Foundation\n@_exported import struct ActivityKit.Activity\nstruct A {}".utf8))
    #expect(file.imports.map(\.module) == ["Foundation", "ActivityKit.Activity"])
    #expect(file.declarations.count == 1)
  }

  @Test func statementsOfAScriptAreSkipped() {
    let outline = Outline.of(
      """
      let a = 1
      print("x", a)
      if a < 2 { struct Local {} } else { }
      for case let x? in list where x > 2 {
        print(x)
      }
      open(file)
      final.x = 3
      guard let b = c else { fatalError() }
      struct A { var a: Int }
      A()
        .run()
      """)
    #expect(
      outline == """
        let a = 1
        struct A
          var a: Int
        """)
  }

  @Test func rangesCoverNamesAndWholeDeclarations() throws {
    let text = "/// x\n@A public struct `B`: C {\n  var d: [E] = [] // f\n}\n"
    let file = DeclarationParser.parse(Array(text.utf8))
    guard case .type(let type) = try #require(file.declarations.first),
      case .variable(let variable) = try #require(type.members.first)
    else {
      Issue.record("expected a struct with a variable")
      return
    }
    #expect(type.name == "B")
    #expect(file.source.text(in: type.nameRange) == "`B`")
    #expect(
      file.source.text(in: type.range) == "@A public struct `B`: C {\n  var d: [E] = [] // f\n}")
    #expect(file.source.text(in: variable.range) == "var d: [E] = []")
    #expect(file.source.text(in: variable.name.range) == "d")
    #expect(variable.type.map { file.source.text(in: $0.range) } == "[E]")
    #expect(variable.initialValue.map { file.source.text(in: $0.range) } == "[]")
  }
}
