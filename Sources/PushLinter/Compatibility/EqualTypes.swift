import ActivitySchema

/// The pairs of types of two versions that decode the same values to the same meaning.
///
/// A type with a value that its declaration does not determine is equal to none, and neither is one with a hand-written
/// `init(from:)`.
final class EqualTypes {
  private let sender: Schema
  private let reader: Schema
  private var answers: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let sent: TypeID
    let read: TypeID
  }

  init(_ sender: Schema, readBy reader: Schema) {
    (self.sender, self.reader) = (sender, reader)
  }

  func areEqual(_ sent: TypeID, _ read: TypeID) -> Bool {
    let pair = Pair(sent: sent, read: read)
    if let known = answers[pair] { return known }
    decide(from: pair)
    return answers[pair] ?? false
  }

  func areEqual(_ sent: Property, _ read: Property) -> Bool {
    Self.haveEqualMembers(sent, read) && areEqual(sent.type, read.type)
  }

  /// Decides about all pairs that a pair contains, each once: they are equal unless a part is not.
  private func decide(from root: Pair) {
    var users: [Pair: [Pair]] = [:]
    var unequal: [Pair] = []
    var pending = [root]
    answers[root] = true
    while let pair = pending.popLast() {
      guard let parts = parts(of: pair) else {
        unequal.append(pair)
        continue
      }
      for part in parts {
        let known = answers[part]
        if known == false { unequal.append(pair) }
        users[part, default: []].append(pair)
        guard known == nil else { continue }
        answers[part] = true
        pending.append(part)
      }
    }
    while let pair = unequal.popLast() {
      answers[pair] = false
      unequal += (users.removeValue(forKey: pair) ?? [])
    }
  }

  /// Returns the pairs of parts of two types; nil if the types differ besides their parts.
  private func parts(of pair: Pair) -> [Pair]? {
    switch (sender[pair.sent].shape, reader[pair.read].shape) {
    case (.bool, .bool), (.string, .string), (.decimal, .decimal), (.date, .date), (.data, .data),
      (.url, .url), (.uuid, .uuid), (.never, .never):
      []
    case (.integer(let one), .integer(let other)): one == other ? [] : nil
    case (.floatingPoint(let one), .floatingPoint(let other)): one == other ? [] : nil
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
      (.range(let one), .range(let other)):
      [Pair(sent: one, read: other)]
    case (.sequence(let parts), .sequence(let others)): pairs(parts, others)
    case (.vector(let count, let one), .vector(let otherCount, let other)):
      count == otherCount ? [Pair(sent: one, read: other)] : nil
    case (.dictionary(let keys, let values), .dictionary(let otherKeys, let others)):
      switch (keys, otherKeys) {
      case (.string, .string), (.int, .int): pairs([values], [others])
      case (.rawValue(let key), .rawValue(let other)): pairs([key, values], [other, others])
      default: nil
      }
    case (.pairs(let keys, let values), .pairs(let otherKeys, let others)):
      pairs([keys, values], [otherKeys, others])
    case (.record(let record), .record(let other)):
      record.acceptsAnything == other.acceptsAnything && record.validation == other.validation
        ? pairs(record.properties, other.properties) : nil
    case (.enumeration(let cases), .enumeration(let others)): pairs(cases, others)
    case (.rawValue(let value), .rawValue(let other)):
      Self.haveEqualValues(value, other) ? pairs([value.type], [other.type]) : nil
    default: nil
    }
  }

  private func pairs(_ parts: [TypeID], _ others: [TypeID]) -> [Pair]? {
    parts.count == others.count ? zip(parts, others).map { Pair(sent: $0, read: $1) } : nil
  }

  private func pairs(_ properties: [Property], _ others: [Property]) -> [Pair]? {
    properties.count == others.count && zip(properties, others).allSatisfy(Self.haveEqualMembers)
      ? pairs(properties.map { $0.type }, others.map { $0.type }) : nil
  }

  private func pairs(_ cases: CaseList, _ others: CaseList) -> [Pair]? {
    guard cases.count == others.count else { return nil }
    var result: [Pair] = []
    for (one, other) in zip(cases, others) {
      guard one.key == other.key, let values = pairs(one.values, other.values) else { return nil }
      result += values
    }
    return result
  }

  /// Returns whether two properties differ at most in their types.
  private static func haveEqualMembers(_ one: Property, _ other: Property) -> Bool {
    one.key == other.key && one.name == other.name && one.isOptional == other.isOptional
      && one.hasFallback == other.hasFallback && one.timeFormats == other.timeFormats
  }

  private static func haveEqualValues(_ one: RawValue, _ other: RawValue) -> Bool {
    guard one.timeFormats == other.timeFormats else { return false }
    return switch (one.values, other.values) {
    case (.any, .any): true
    case (.only(let cases), .only(let others)):
      cases.count == others.count
        && zip(cases, others).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }
}
