import ActivitySchema
import JSONSyntax

/// System types that do more than decode their members.
extension FragmentDecoder {
  /// Returns whether a single value replaces all members.
  func isSingleValue(_ node: JSONNode, _ validation: Record.Validation) -> Bool {
    switch validation {
    case .textOrMembers: tree.kind(of: node) == .string && !tree.hasLoneSurrogate(node)
    case .numberOrMembers: integer(at: node) != nil
    default: false
    }
  }

  /// Decodes the members that the type decodes, and checks each before it decodes the next.
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
      switch check(value, of: property.key, among: values, record, validation) {
      case .valid: break
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

  /// The result of checking a decoded member.
  private enum MemberCheck {
    case valid
    /// The following members are not decoded.
    case sufficient
    case malformed
    /// The process terminates.
    case fatal
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
    case (.calendar, "current"): return integer(at: value) == 2 ? .sufficient : .valid
    case (.calendar, "identifier"):
      return CalendarIdentifier.isValid(tree.text(of: value)) ? .valid : .malformed
    case (.locale, "current"):
      let preferences = record.keys.positions["preferences"].flatMap { values[$0] }
      let hasPreferences = preferences.map { tree.kind(of: $0) != .null } ?? false
      let current = integer(at: value)
      return current == 2 || current == 1 && !hasPreferences ? .sufficient : .valid
    case (.recurrenceEnd, "until"): return .sufficient
    case (.urlComponents, "scheme"):
      return URLSyntax.isScheme(tree.text(of: value)) ? .valid : .fatal
    case (.urlComponents, "port"):
      return integer(at: value).map { $0 < 0 } == true ? .fatal : .valid
    case (.characterSet, "bitmap"):
      return Self.isPlaneSize(Base64.byteCount(tree.text(of: value))) ? .valid : .fatal
    default: return .valid
    }
  }

  private func integer(at node: JSONNode) -> Int64? {
    tree.number(of: node).flatMap { IntegerNumber($0, .int)?.value }
  }

  /// Returns whether a location and a length form a range.
  private func isIndexRun(_ members: [JSONNode]) -> Bool {
    let numbers = members.compactMap { integer(at: $0) }
    guard numbers.count == 2 else { return true }
    return numbers[1] >= 0 && !numbers[0].addingReportingOverflow(numbers[1]).overflow
  }

  /// Returns whether the first weekday is possible; all calendars except two pass it to a library that uses 32 bits.
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

  /// Returns whether a bitmap has at most the size of the basic plane; a larger one is read past its end if incomplete.
  private static func isPlaneSize(_ count: Int) -> Bool { (1...8192).contains(count) }
}
