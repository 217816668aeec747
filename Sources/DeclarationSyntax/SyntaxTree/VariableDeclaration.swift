/// One name bound by `var` or `let`: a stored or computed property, or a variable of the file.
package struct VariableDeclaration {
  package enum Introducer: String {
    case `var`
    case `let`
  }

  package enum Accessors: String {
    case none
    /// `willSet`, `didSet`: the property is stored.
    case observers
    case computed
  }

  package let head: DeclarationHead
  package let introducer: Introducer
  package let name: DeclaredName
  /// The declared type. `a` has the type of `b` in `var a, b: Int`; each has its part in `var (a, b): (Int, String)`.
  package var type: TypeSyntax?
  /// The initial value; each has its part in `var (a, b) = (1, 2)`.
  package var initialValue: InitialValue?
  package var accessors: Accessors
  /// The range from the start of the whole statement to the end of this binding.
  package var range: Range<Int>

  package var isStatic: Bool { head.isStatic }
  package var isLazy: Bool { head.has(.lazy) }
  package var isStored: Bool { accessors != .computed }

  /// Whether this is a stored property that the synthesized `init(from:)` sets.
  package var isDecoded: Bool {
    isStored && !isLazy && !isStatic && (introducer == .var || initialValue == nil)
  }
}
