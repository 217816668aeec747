/// The words with a meaning for the parser. Most are keywords only in certain positions and plain
/// names elsewhere; `isReserved` is true for words that cannot be a name without backticks.
package enum Keyword: String, CaseIterable {
  // Introducers.
  case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case `var`, `let`, `case`, `typealias`, `associatedtype`, `init`, `deinit`, `func`, `subscript`
  case `import`, macro, `operator`, `precedencegroup`
  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, open, package
  case `static`, final, lazy, weak, unowned, override, required, convenience, dynamic, optional
  case mutating, nonmutating, consuming, borrowing, indirect, infix, prefix, postfix
  case nonisolated, isolated, distributed, async, sending
  case legacyConsuming = "__consuming"
  case legacySetterAccess = "__setter_access"
  case local = "_local"
  // Accessors.
  case get, set, willSet, didSet, read, modify, borrow, mutate
  case unsafeAddress, unsafeMutableAddress
  case coroutineRead = "_read"
  case coroutineModify = "_modify"
  // Types.
  case each, `inout`, of
  // A case `some` would be confused with the case of `Optional` in an optional keyword.
  case opaque = "some"
  case existential = "any"
  case anyType = "Any"
  case selfType = "Self"
  case owned = "__owned"
  case shared = "__shared"
  case constant = "_const"
  case wildcard = "_"
  // Statements and expressions.
  case `as`, `is`, `true`, `false`, `nil`, `super`, `try`, await, unsafe, discard
  case `if`, `else`, `for`, `while`, `repeat`, `guard`, `switch`, `default`, `do`, `catch`, `defer`
  case `return`, `throw`, `break`, `continue`, `fallthrough`, `in`, `where`
  case `throws`, `rethrows`, reasync, yield, then
  case selfValue = "self"
  // Directives, written after `#`.
  case elseif, endif, warning, error, sourceLocation, line

  var isReserved: Bool {
    switch self {
    case .struct, .class, .enum, .protocol, .extension, .var, .let, .case, .typealias,
      .associatedtype, .`init`, .deinit, .func, .subscript, .import, .operator, .precedencegroup,
      .public, .private, .fileprivate, .internal, .static, .inout, .as, .is, .true, .false, .nil,
      .selfValue, .super, .try, .if, .else, .for, .while, .repeat, .guard, .switch, .default, .do,
      .catch, .defer, .return, .throw, .break, .continue, .fallthrough, .in, .where, .throws,
      .rethrows, .anyType, .selfType:
      true
    default: false
    }
  }

  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .open, .package, .static, .final, .lazy,
      .weak, .unowned, .override, .required, .convenience, .dynamic, .optional, .mutating,
      .nonmutating, .consuming, .borrowing, .indirect, .infix, .prefix, .postfix, .nonisolated,
      .isolated, .distributed, .async, .legacyConsuming, .legacySetterAccess, .local:
      true
    default: false
    }
  }

  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, .read, .modify, .borrow, .mutate, .unsafeAddress,
      .unsafeMutableAddress, .coroutineRead, .coroutineModify, .`init`:
      true
    default: false
    }
  }

  /// Whether the keyword always starts a declaration: a reserved introducer.
  var introducesDeclaration: Bool {
    switch self {
    case .struct, .class, .enum, .protocol, .extension, .var, .let, .case, .typealias,
      .associatedtype, .`init`, .deinit, .func, .subscript, .import, .operator, .precedencegroup:
      true
    default: false
    }
  }

  /// Whether an expression must follow: a `/` after the keyword opens a regular expression, and
  /// a line break after it does not end the expression.
  var expectsExpression: Bool {
    switch self {
    case .return, .throw, .try, .await, .unsafe, .in, .if, .else, .guard, .while, .switch, .case,
      .where, .as, .is, .do, .repeat, .defer, .default, .yield, .then, .discard, .each:
      true
    default: false
    }
  }
}
