import ActivitySchema
import JSONSyntax

/// System types that do more than decode their members.
extension FragmentDecoder {
  /// Decodes the members that the type decodes, and checks each before it decodes the next.
  mutating func decodeSystemMembers(
    of node: JSONNode, _ values: [JSONNode?], _ record: Record, _ validation: Record.Validation,
    _ target: Target
  ) {
    for (position, property) in record.properties.enumerated() {
      let problems = result.problems.count
      decodeMember(property, values[position], of: node, target)
      guard result.problems.count == problems, let value = values[position],
        tree.kind(of: value) != .null
      else { continue }
      switch check(value, of: property.key, among: values, record, validation) {
      case .valid: break
      case .sufficient: return
      case .malformed: reject(value, target, .dataCorrupted, .malformedValue)
      }
    }
  }

  /// The result of checking a decoded member.
  private enum MemberCheck {
    case valid
    /// The following members are not decoded.
    case sufficient
    case malformed
  }

  private func check(
    _ value: JSONNode, of key: String, among values: [JSONNode?], _ record: Record,
    _ validation: Record.Validation
  ) -> MemberCheck {
    switch (validation, key) {
    case (.timeZone, "autoupdating"):
      return tree.kind(of: value) == .true ? .sufficient : .valid
    case (.timeZone, "identifier"):
      return TimeZoneIdentifier.isValid(tree.text(of: value)) ? .valid : .malformed
    case (.locale, "current"):
      let preferences = record.keys.positions["preferences"].flatMap { values[$0] }
      let hasPreferences = preferences.map { tree.kind(of: $0) != .null } ?? false
      let current = tree.number(of: value).flatMap { IntegerNumber($0, .int)?.value }
      return current == 2 || current == 1 && !hasPreferences ? .sufficient : .valid
    default: return .valid
    }
  }
}
