import Foundation
import TestSupport

extension PayloadWriter {
  /// Returns a payload for a sample: valid, nearly valid, or invalid.
  mutating func payload(of sample: Sample) -> PayloadValue {
    switch random.number(0...99) {
    case 0..<30: return value(of: sample)
    case 30..<92:
      var payload = value(of: sample)
      for _ in 0..<random.pick(1, 1, 1, 2, 2, 4) { payload = mutated(payload) }
      return payload
    default: return any()
    }
  }

  /// Returns the payload with one change.
  mutating func mutated(_ payload: PayloadValue) -> PayloadValue {
    let place = random.number(0...(payload.count - 1))
    var writer = self
    let changed = payload.changing(place) { writer.change($0) }
    random = writer.random
    return changed
  }

  private mutating func change(_ value: PayloadValue) -> PayloadValue {
    if random.chance(30) { return any(depth: 2) }
    switch value {
    case .token(let token): return .token(respelled(token))
    case .array(let elements): return .array(rearranged(elements))
    case .object(let members): return .object(rearranged(members))
    }
  }

  private mutating func respelled(_ token: String) -> String {
    if token.hasPrefix("\"") {
      switch random.number(0...6) {
      case 0: return string(random.pick(from: Tokens.texts) ?? "")
      case 1: return string(random.pick(from: Tokens.urls + Tokens.uuids + Tokens.base64) ?? "")
      case 2: return "\"\\ud83d\""
      case 3: return String(token.dropLast()) + "\\udc00\""
      case 4: return token.uppercased().contains("\\") ? token : token.uppercased()
      case 5: return token.contains("\\") ? token : recomposed(token)
      default: return String(token.dropLast()) + "x\""
      }
    }
    switch random.number(0...3) {
    case 0: return "null"
    case 1: return random.pick("true", "false", "\"\"", "\"1\"")
    default: return random.pick(from: Tokens.oddNumbers) ?? "0"
    }
  }

  /// Returns an equivalent text with other scalars.
  private mutating func recomposed(_ text: String) -> String {
    random.chance(50)
      ? text.decomposedStringWithCanonicalMapping : text.precomposedStringWithCanonicalMapping
  }

  private mutating func rearranged(_ elements: [PayloadValue]) -> [PayloadValue] {
    var elements = elements
    switch random.number(0...4) {
    case 0: if !elements.isEmpty { elements.removeLast() }
    case 1: if !elements.isEmpty { elements.removeFirst() }
    case 2: elements.append(any(depth: 2))
    case 3: if let element = random.pick(from: elements) { elements.append(element) }
    default: elements.reverse()
    }
    return elements
  }

  private mutating func rearranged(_ members: [PayloadValue.Member]) -> [PayloadValue.Member] {
    var members = members
    guard !members.isEmpty else {
      let key = string(random.pick(from: Tokens.names + Tokens.texts) ?? "k")
      return [PayloadValue.Member(key: key, value: any(depth: 2))]
    }
    let place = random.number(0...(members.count - 1))
    let other = random.number(0...members.count)
    switch random.number(0...9) {
    case 0, 1: members.remove(at: place)
    case 2: members[place].value = .null
    case 3:
      members.insert(PayloadValue.Member(key: members[place].key, value: any(depth: 2)), at: other)
    case 4:
      let key = string(random.pick(from: Tokens.names + Tokens.texts) ?? "k")
      members.insert(PayloadValue.Member(key: key, value: any(depth: 2)), at: other)
    case 5: members[place].key = respelled(members[place].key)
    case 6:
      let plain = members[place].key
      if !plain.contains("\\") { members[place].key = recomposed(plain) }
    case 7: members[place].key = string(random.pick(from: Tokens.texts) ?? "")
    case 8:
      members.insert(PayloadValue.Member(key: "\"\\udc00\"", value: any(depth: 2)), at: other)
    default: members.shuffle(using: &random)
    }
    return members
  }
}
