/// The id of a rule, such as `missing-key`.
///
/// `activity-lint explain missing-key` prints the explanation, examples and evidence of the rule.
public struct RuleID: Hashable, Sendable, CustomStringConvertible {
  /// The id, as written in reports and configurations.
  public let name: String

  /// The id, as written in reports and configurations.
  public var description: String { name }

  init(_ name: String) { self.name = name }
}
