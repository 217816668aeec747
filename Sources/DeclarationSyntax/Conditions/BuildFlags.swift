/// Values of build conditions that the source does not determine, such as `DEBUG`.
package struct BuildFlags {
  /// The maximum number of conditions for which all values are tried.
  private static let maximumConditionCount = 2

  private var values: [String: Bool] = [:]

  /// The flags of an unknown app.
  package static let unknown = BuildFlags()

  package var isUnknown: Bool { values.isEmpty }

  /// Returns all combinations of the values of these clauses' conditions; nil if there are too many.
  ///
  /// A build without the flags comes first: `DEBUG` is not set in the app that users have.
  package static func all(for clauses: [ConditionalClause]) -> [BuildFlags]? {
    var names: [String] = []
    for clause in clauses {
      guard clause.directive != .elseif else { return nil }
      let name = proposition(clause).name
      if !names.contains(name) { names.append(name) }
      guard names.count <= maximumConditionCount else { return nil }
    }
    var all = [BuildFlags()]
    for name in names {
      all = all.flatMap { flags in
        [false, true].map { value in
          var flags = flags
          flags.values[name] = value
          return flags
        }
      }
    }
    return all
  }

  /// Returns whether code in these clauses is compiled; nil if that is not known.
  package func include(_ clauses: [ConditionalClause]) -> Bool? {
    for clause in clauses {
      let (name, isNegated) = Self.proposition(clause)
      guard clause.directive != .elseif, let value = values[name] else { return nil }
      let holds = value != isNegated
      if holds == (clause.directive == .else) { return false }
    }
    return true
  }

  /// The condition without a `!` before it.
  private static func proposition(_ clause: ConditionalClause) -> (name: String, isNegated: Bool) {
    let text = clause.condition.filter { $0 != " " }
    let isWord = text.utf8.dropFirst().allSatisfy {
      $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
    }
    return text.hasPrefix("!") && isWord ? (String(text.dropFirst()), true) : (text, false)
  }
}
