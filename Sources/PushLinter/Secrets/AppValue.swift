import JSONSyntax

/// The secret values in an app's own `content-state` and `attributes`.
///
/// A session or a PIN there is usually shown by the activity, and a reader needs to see the wrong value.
enum AppValue {
  /// Returns whether a value is a credential, given that its name or a name around it can denote one.
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
