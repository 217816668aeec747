/// A truth value that can be unknown, because the source does not contain the values of build flags.
enum Truth {
  case holds
  case fails
  case unknown

  init(_ value: Bool) {
    self = value ? .holds : .fails
  }

  static prefix func ! (value: Truth) -> Truth {
    switch value {
    case .holds: .fails
    case .fails: .holds
    case .unknown: .unknown
    }
  }

  func and(_ other: Truth) -> Truth {
    switch (self, other) {
    case (.fails, _), (_, .fails): .fails
    case (.holds, .holds): .holds
    default: .unknown
    }
  }

  func or(_ other: Truth) -> Truth {
    !((!self).and(!other))
  }
}
