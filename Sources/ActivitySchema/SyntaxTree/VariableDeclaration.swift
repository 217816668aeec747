/// One name bound by `var` or `let`: a stored or computed property, or a variable of the file.
struct VariableDeclaration {
  enum Introducer: String {
    case `var`
    case `let`
  }

  enum Accessors {
    case none
    /// `willSet`, `didSet`: the property is stored.
    case observers
    case computed
  }

  let head: DeclarationHead
  let introducer: Introducer
  let name: DeclaredName
  /// As declared; in `var a, b: Int` also that of `a`, in `var (a, b): (Int, String)` its part.
  var type: TypeSyntax?
  /// In `var (a, b) = (1, 2)` its part.
  var initialValue: InitialValue?
  var accessors: Accessors
  /// From the start of the whole statement to the end of this binding.
  var range: Range<Int>

  var isStatic: Bool { head.isStatic }
  var isLazy: Bool { head.has(.lazy) }
  var isWeak: Bool { head.has(.weak) }
  var isStored: Bool { accessors != .computed }
}
