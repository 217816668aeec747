import ActivitySchema
import JSONSyntax

/// Types of the system that do more than decode their members.
extension FragmentDecoder {
  /// True for a value that stands for all members.
  func isWhole(_ node: JSONNode, _ validation: Record.Validation) -> Bool {
    switch validation {
    case .textOrMembers: tree.kind(of: node) == .string && !tree.hasLoneSurrogate(node)
    case .numberOrMembers: integer(at: node) != nil
    default: false
    }
  }

  /// Decodes the members in turn, as far as the type goes: each is looked at before the next is decoded.
  mutating func decodeSystemMembers(
    of node: JSONNode, _ values: [JSONNode?], _ record: Record, _ validation: Record.Validation,
    _ target: Target
  ) {
    let problems = result.problems.count
    for (position, property) in record.properties.enumerated() {
      let problems = result.problems.count
      decodeMember(property, values[position], of: node, target)
      guard result.problems.count == problems, let value = values[position],
        tree.kind(of: value) != .null
      else { continue }
      switch look(at: value, of: property.key, among: values, record, validation) {
      case .unsuspicious: break
      case .sufficient: return
      case .malformed: reject(value, target, .dataCorrupted, .malformedValue)
      case .fatal:
        leaveUnchecked(value, .trap(type: schema[target.type].name))
        return
      }
    }
    guard result.problems.count == problems else { return }
    let members = values.compactMap { $0 }
    switch validation {
    case .indexRun where !isIndexRun(members):
      leaveUnchecked(node, .trap(type: schema[target.type].name))
    case .calendar where !hasPossibleWeekday(values, record):
      leaveUnchecked(node, .trap(type: schema[target.type].name))
    case .collectionDifference where !isDifference(members):
      reject(node, target, .dataCorrupted, .malformedValue)
    default: break
    }
  }

  /// What a type makes of a member that has been decoded.
  private enum Look {
    case unsuspicious
    /// The members behind it are not decoded.
    case sufficient
    case malformed
    /// The process ends.
    case fatal
  }

  private func look(
    at value: JSONNode, of key: String, among values: [JSONNode?], _ record: Record,
    _ validation: Record.Validation
  ) -> Look {
    switch (validation, key) {
    case (.timeZone, "autoupdating"):
      return tree.kind(of: value) == .true ? .sufficient : .unsuspicious
    case (.timeZone, "identifier"):
      return TimeZoneIdentifier.isValid(tree.text(of: value)) ? .unsuspicious : .malformed
    case (.calendar, "current"): return integer(at: value) == 2 ? .sufficient : .unsuspicious
    case (.calendar, "identifier"):
      return CalendarIdentifier.isValid(tree.text(of: value)) ? .unsuspicious : .malformed
    case (.locale, "current"):
      let preferences = record.keys.positions["preferences"].flatMap { values[$0] }
      let hasPreferences = preferences.map { tree.kind(of: $0) != .null } ?? false
      let current = integer(at: value)
      return current == 2 || current == 1 && !hasPreferences ? .sufficient : .unsuspicious
    case (.recurrenceEnd, "until"): return .sufficient
    case (.urlComponents, "scheme"):
      return URLSyntax.isScheme(tree.text(of: value)) ? .unsuspicious : .fatal
    case (.urlComponents, "port"):
      return integer(at: value).map { $0 < 0 } == true ? .fatal : .unsuspicious
    case (.characterSet, "bitmap"):
      return Self.isPlaneSize(Base64.byteCount(tree.text(of: value))) ? .unsuspicious : .fatal
    default: return .unsuspicious
    }
  }

  private func integer(at node: JSONNode) -> Int64? {
    tree.number(of: node).flatMap { IntegerNumber($0, .int)?.value }
  }

  /// A location and a length that make a range.
  private func isIndexRun(_ members: [JSONNode]) -> Bool {
    let numbers = members.compactMap { integer(at: $0) }
    guard numbers.count == 2 else { return true }
    return numbers[1] >= 0 && !numbers[0].addingReportingOverflow(numbers[1]).overflow
  }

  /// All calendars but two hand their first weekday to a library that counts in 32 bits.
  private func hasPossibleWeekday(_ values: [JSONNode?], _ record: Record) -> Bool {
    guard let weekday = record.keys.positions["firstWeekday"].flatMap({ values[$0] }),
      let number = integer(at: weekday), Int32(exactly: number) == nil,
      let identifier = record.keys.positions["identifier"].flatMap({ values[$0] })
    else { return true }
    return ["gregorian", "iso8601"].contains(tree.text(of: identifier))
  }

  private func isDifference(_ members: [JSONNode]) -> Bool {
    guard members.count == 2 else { return true }
    return CollectionDifferenceSyntax.isValid(
      removals: members[0], insertions: members[1], in: tree)
  }

  /// Bitmaps of the basic plane; those with further planes are read past their ends if they are not whole.
  private static func isPlaneSize(_ count: Int) -> Bool { (1...8192).contains(count) }
}
