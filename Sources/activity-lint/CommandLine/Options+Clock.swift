import CommandSyntax

extension Options {
  /// Returns the clock, in seconds since 1970. It is constant if the option has a time, and nil if the option is not given.
  func clock(in environment: Environment) -> (() -> Double)? {
    switch self[ifDeclared: .now] {
    case .system: environment.secondsSince1970
    case .stopped(let now): { now }
    case nil: nil
    }
  }
}
