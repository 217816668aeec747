import JSONSyntax

/// Which values of an app's own `content-state` and `attributes` are secret.
///
/// There, a session or a PIN is usually what the activity shows, and a reader needs to see the value that is wrong.
enum AppValue {
  /// Whether a value is a credential, given that its name or that of a value around it can be that of one.
  static func isSecret(_ value: ArraySlice<UInt8>, named name: SecretName, isInherited: Bool)
    -> Bool
  {
    let text = String(decoding: value.prefix(longestPlainValue + 1), as: UTF8.self)
    if isBoolean(text) || isDate(text) { return false }
    switch name {
    // The digits of a one-time code.
    case .certain, .likely: return !isInherited || !isNumber(value)
    case .ambiguous, .identifier: return SecretArgument.isToken(value)
    }
  }

  /// The maximum length of a date.
  private static let longestPlainValue = 80

  private static func isBoolean(_ text: String) -> Bool {
    ["true", "false"].contains(text.lowercased())
  }

  private static func isDate(_ text: String) -> Bool {
    ISODate.secondsSince1970(text) != nil || WrittenDate(text) != nil
  }

  private static func isNumber(_ value: ArraySlice<UInt8>) -> Bool {
    value.allSatisfy { $0.isDigit || "+-.,eE".utf8.contains($0) }
  }
}
