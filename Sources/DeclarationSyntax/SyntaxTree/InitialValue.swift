/// The expression after the `=` of a variable or case, in the detail that determines a type or a raw value.
package struct InitialValue {
  package indirect enum Kind {
    case integer(IntegerLiteral)
    /// The literal with its sign, without underscores.
    case float(String)
    /// A literal without interpolation, with its escapes resolved.
    case string(String)
    case interpolatedString
    case boolean(Bool)
    case `nil`
    case array([InitialValue])
    case dictionary([DictionaryElement])
    case tuple([Argument])
    /// `UUID()`, `[Int]()`, `Foo.Bar(x: 1)`, `Foo.init(3)`; a function call looks the same.
    case call(TypeSyntax, [Argument])
    /// `Date.now`
    case member(TypeSyntax, String)
    /// `.idle`
    case implicitMember(String)
    /// `.init(3)`, `.custom("x")`
    case implicitMemberCall(String, [Argument])
    /// `UUID().uuidString`, `"a".uppercased()`: a property or the result of a method of a value.
    case access(InitialValue, String)
    /// `other`
    case name(String)
    /// `1 as Int64`; for `as?`, the type is optional.
    case cast(InitialValue, TypeSyntax)
    /// `URL(string: "…")!`
    case forced(InitialValue)
    /// Operands of `+`, `-`, `*`, `/` and `%`.
    case arithmetic([InitialValue])
    /// `1...3`, `0..<5`
    case range(InitialValue, InitialValue, isClosed: Bool)
    /// Operands of `<`, `==`, `&&`, `!` and similar operators, whose result is true or false.
    case condition([InitialValue])
    /// `{ … }()`
    case closureCall
    case other
  }

  package struct Argument {
    package let label: String?
    package let value: InitialValue
  }

  package struct DictionaryElement {
    package let key: InitialValue
    package let value: InitialValue
  }

  package let kind: Kind
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}
