import JSONSyntax
import PushTexts

/// Which of the sender's payloads the reader drops.
package enum WitnessCondition: Hashable, Sendable {
  case always
  /// Every payload that has a value at the place.
  case whenSent(WitnessPlace)
  /// Payloads without a value at the place.
  case omitted(WitnessPlace)
  case null(WitnessPlace)
  case omittedOrNull(WitnessPlace)
  case empty(WitnessPlace)
  case notEmpty(WitnessPlace)
  case severalElements(WitnessPlace)
  /// Payloads with one of these values at the place.
  case values(WitnessPlace, [String], areBounds: Bool)

  /// Whether only values at the limits of a type fail, which servers rarely send.
  var isAboutBounds: Bool { if case .values(_, _, areBounds: true) = self { true } else { false } }
}

extension WitnessCondition {
  /// Determines the condition of a failure from all payloads that were tried.
  init(of failure: WitnessSearch.Failure, among accepted: [Variation]) {
    let failing = Set(failure.payloads)
    let changes = failure.payloads.compactMap { accepted[$0].change }
    guard failing.contains(0), accepted.first?.change == nil else {
      self.init(changes: changes)
      return
    }
    let passing = accepted.indices.filter { !failing.contains($0) }
      .compactMap { accepted[$0].change }
      .filter { WitnessPlace($0.place).contains(failure.place) }
    // The deepest place at which a change makes the payload pass.
    guard let decisive = passing.max(by: { $0.place.count < $1.place.count }) else {
      self = .always
      return
    }
    let place = WitnessPlace(decisive.place)
    let kinds = passing.filter { $0.place == decisive.place }.map { $0.kind }
    guard kinds.contains(where: { $0.value != nil }) else {
      self = kinds.allSatisfy { $0 == .empty } ? .notEmpty(place) : .whenSent(place)
      return
    }
    let plain = accepted[0].value.value(at: place).map { [$0.shownText] } ?? []
    let values =
      plain + Self.listed(changes.filter { $0.place == decisive.place }.map { $0.kind })
    self = values.isEmpty ? .omitted(place) : .values(place, values, areBounds: false)
  }

  /// Determines the condition of a failure that the plain payload does not have.
  private init(changes: [Variation.Change]) {
    guard let first = changes.first else {
      self = .always
      return
    }
    let place = WitnessPlace(first.place)
    let kinds = changes.filter { $0.place == first.place }.map { $0.kind }
    let values = Self.listed(kinds)
    if !values.isEmpty {
      let areBounds = kinds.allSatisfy { $0.isBound }
      self = .values(place, values, areBounds: areBounds)
    } else if kinds.contains(.omitted) {
      self = kinds.contains(.null) ? .omittedOrNull(place) : .omitted(place)
    } else if kinds.contains(.null) {
      self = .null(place)
    } else {
      self = kinds.contains(.empty) ? .empty(place) : .severalElements(place)
    }
  }

  /// Returns the values of changes: those at the limits of a type only if there are no others.
  private static func listed(_ kinds: [Variation.Kind]) -> [String] {
    let ordinary = kinds.filter { !$0.isBound }.compactMap { $0.value }
    return ordinary.isEmpty ? kinds.compactMap { $0.value } : ordinary
  }

  /// The maximum number of values that a message lists.
  private static let listedValues = 3

  /// The payloads with the condition, as the object of a sentence.
  ///
  /// - Parameter noun: a push or a start.
  func payloads(called noun: Message) -> Message {
    switch self {
    case .always: "every \(noun)"
    case .whenSent(let place): "every \(noun) that contains \(.code(place.text))"
    case .omitted(let place): "every \(noun) without \(.code(place.text))"
    case .null(let place): "every \(noun) in which \(.code(place.text)) is null"
    case .omittedOrNull(let place):
      "every \(noun) in which \(.code(place.text)) is missing or null"
    case .empty(let place): "every \(noun) in which \(.code(place.text)) is empty"
    case .notEmpty(let place): "every \(noun) in which \(.code(place.text)) is not empty"
    case .severalElements(let place):
      "every \(noun) in which \(.code(place.text)) has another number of elements"
    case .values(let place, let values, _) where values.count > Self.listedValues:
      "every \(noun) in which \(.code(place.text)) is, for example, \(.code(values[0]))"
    case .values(let place, let values, _):
      "every \(noun) in which \(.code(place.text)) is \(.list(values.map { .code($0) }, .or))"
    }
  }
}

extension Variation.Kind {
  /// Whether the value is at the limits of its type.
  fileprivate var isBound: Bool { if case .bound = self { true } else { false } }

  /// The value as JSON; nil if the change is no value.
  var value: String? {
    switch self {
    case .omitted, .null, .empty, .longer: nil
    case .enumCase(let value), .key(let value), .value(let value), .bound(let value): value
    }
  }
}

extension JSONValue {
  /// The maximum number of characters of a value in a message.
  private static let maximumLength = 40

  /// The text of the value in messages: an enum's case without its associated values, and only the beginning of a long text.
  var shownText: String {
    if members.count == 1, let member = members.first, !member.value.members.isEmpty {
      return "{\(JSONString.quoted(member.name)):{…}}"
    }
    let text = compactText
    guard text.unicodeScalars.count > Self.maximumLength else { return text }
    return String(text.unicodeScalars.prefix(Self.maximumLength)) + "…"
  }

  /// Returns the value at a place, in the first element of each array.
  func value(at place: WitnessPlace) -> JSONValue? {
    var value = self
    for key in place.keys {
      let next =
        key == WitnessPlace.anyElement
        ? value.elements.first ?? value.members.first?.value : value[key]
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
