/// A JSON value that keeps the spelling of its scalars and keys, for parsing a payload
/// and writing it again.
indirect enum PayloadValue: Sendable {
  /// A scalar with its spelling.
  case token(String)
  case array([PayloadValue])
  case object([Member])

  struct Member: Sendable {
    /// With quotation marks and escapes.
    var key: String
    var value: PayloadValue
  }

  static let null = PayloadValue.token("null")

  /// Always valid by RFC 8259.
  var text: String {
    switch self {
    case .token(let token): token
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// The number of values in the value, including itself.
  var count: Int {
    switch self {
    case .token: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// Returns the value after a change of the value at an index in document order.
  func changing(_ place: Int, _ change: (PayloadValue) -> PayloadValue) -> PayloadValue {
    if place == 0 { return change(self) }
    var left = place - 1
    switch self {
    case .token: return self
    case .array(var elements):
      for (index, element) in elements.enumerated() {
        if left < element.count {
          elements[index] = element.changing(left, change)
          break
        }
        left -= element.count
      }
      return .array(elements)
    case .object(var members):
      for (index, member) in members.enumerated() {
        if left < member.value.count {
          members[index].value = member.value.changing(left, change)
          break
        }
        left -= member.value.count
      }
      return .object(members)
    }
  }
}

extension PayloadValue {
  /// Smaller values, the largest reduction first.
  var simplifications: [PayloadValue] {
    (0..<min(count, 60)).flatMap { place -> [PayloadValue] in
      var smaller: [PayloadValue] = []
      _ = changing(place) { value in
        smaller = value.smaller
        return value
      }
      return smaller.map { replacement in changing(place) { _ in replacement } }
    }
  }

  private var smaller: [PayloadValue] {
    switch self {
    case .token(let token): return token.count > 1 && token != "null" ? [.token("0"), .null] : []
    case .array(let elements):
      return [.array([]), .token("0")]
        + elements.indices.map { index in
          var rest = elements
          rest.remove(at: index)
          return .array(rest)
        }
    case .object(let members):
      return [.object([]), .token("0")]
        + members.indices.map { index in
          var rest = members
          rest.remove(at: index)
          return .object(rest)
        }
    }
  }
}
