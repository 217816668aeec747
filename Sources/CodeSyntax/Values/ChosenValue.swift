/// A value with one alternative in one place.
///
/// The alternatives of all other places are unknown: their conditions can depend on this one.
struct ChosenValue {
  let value: CodeValue
  /// The range of the alternative in the source.
  let range: Range<Int>

  /// Returns a push with each alternative of each place; a place with more of them than are left stays unknown.
  static func all(in push: CodeValue) -> [ChosenValue] {
    var count = 0
    return all(in: push, &count, isInState: false)
  }

  /// The keys that lead to the state, whose alternatives come first.
  private static let first = CodeTree.envelopeKeys.union(["content-state", "event_updates"])
  /// The keys of values that the app declares.
  private static let declared: Set<String> = ["content-state", "attributes", "event_updates"]

  private static func all(
    in value: CodeValue, _ count: inout Int, isInState: Bool
  ) -> [ChosenValue] {
    switch value.content {
    case .object(let object):
      var chosen: [ChosenValue] = []
      for isFirst in [true, false] {
        for (index, member) in object.members.enumerated()
        where first.contains(member.name) == isFirst {
          let value = isInState ? member.value : member.value.withoutNull
          let isInState = isInState || declared.contains(member.name)
          chosen += all(in: value, &count, isInState: isInState).map {
            let chosen = CodeValue(.object(object.choosing($0.value, at: index)), value.range)
            return ChosenValue(value: chosen, range: $0.range)
          }
        }
      }
      return chosen
    case .array(let elements):
      return elements.indices.flatMap { index in
        all(in: elements[index], &count, isInState: isInState).map {
          var elements = elements
          elements[index] = $0.value
          return ChosenValue(value: CodeValue(.array(elements), value.range), range: $0.range)
        }
      }
    case .alternatives(let values):
      guard count + values.count <= CodeValue.maximumAlternatives else { return [] }
      count += values.count
      return values.flatMap { value in
        [ChosenValue(value: value, range: value.range)]
          + all(in: value, &count, isInState: isInState)
      }
    case .literal, .string, .unknown, .absent: return []
    }
  }
}

extension CodeValue {
  /// The value without `null`, which stands for a part of the push that is not sent.
  var withoutNull: CodeValue {
    guard case .alternatives(let values) = content else { return self }
    return CodeValue(.alternatives(values.filter { !$0.isNull && !$0.isAbsent }), range)
  }

  private var isAbsent: Bool { if case .absent = content { true } else { false } }
}
