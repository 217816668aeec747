/// One name bound by `var` or `let`: a stored or computed property, or a variable of the file.
struct VariableDeclaration {
  enum Introducer: String {
    case `var`
    case `let`
  }

  enum Accessors: String {
    case none
    /// `willSet`, `didSet`: the property is stored.
    case observers
    case computed
  }

  let head: DeclarationHead
  let introducer: Introducer
  let name: DeclaredName
  /// The declared type. `a` has the type of `b` in `var a, b: Int`; each has its part in `var (a, b): (Int, String)`.
  var type: TypeSyntax?
  /// The initial value; each has its part in `var (a, b) = (1, 2)`.
  var initialValue: InitialValue?
  var accessors: Accessors
  /// The range from the start of the whole statement to the end of this binding.
  var range: Range<Int>

  var isStatic: Bool { head.isStatic }
  var isLazy: Bool { head.has(.lazy) }
  var isStored: Bool { accessors != .computed }

  /// Whether this is a stored property that the synthesized `init(from:)` sets.
  var isDecoded: Bool {
    isStored && !isLazy && !isStatic && (introducer == .var || initialValue == nil)
  }
}
