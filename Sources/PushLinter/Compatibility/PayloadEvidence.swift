import ActivitySchema
import PushModel
import PushTexts

/// Evidence from the payloads of servers for or against the findings of a comparison.
struct PayloadEvidence {
  /// Whether a sender's version decodes a push.
  private(set) var isAnyCompared = false
  /// Whether a payload can contain any push.
  var isOpen = false
  private var findings: [Place: [Int]] = [:]
  private var seen: Set<Int> = []
  /// The first payloads with an unknown value at a place, and those with one inside it.
  private var unknown: [Place: String] = [:]
  private var containing: [Place: String] = [:]

  private struct Place: Hashable {
    let exchange: Exchange
    let activity: String
    let part: PayloadPart
    var place: WitnessPlace?
  }

  init(about found: [Incompatibility]) {
    for (index, one) in found.enumerated() where one.isAboutLostPushes {
      for place in places(of: one) { findings[place, default: []].append(index) }
    }
  }

  private func places(of one: Incompatibility) -> [Place] {
    one.activities.map {
      Place(
        exchange: one.exchange, activity: $0, part: one.part,
        place: one.isThrownByCode ? nil : one.place)
    }
  }

  /// Adds the reading of a push, and returns its first failure if no finding is about one of its failures.
  mutating func add(
    _ reading: ComparedPush.Reading, of payload: String, _ exchange: Exchange
  ) -> ComparedPush.Reading.Failure? {
    isAnyCompared = true
    var isKnown = false
    for failure in reading.failures {
      let place = Place(
        exchange: exchange, activity: reading.activities.new.name, part: failure.part,
        place: failure.problem == nil ? nil : failure.place)
      guard let matching = findings[place] else { continue }
      seen.formUnion(matching)
      isKnown = true
    }
    for (part, place) in reading.unknown {
      var place = Place(
        exchange: exchange, activity: reading.activities.new.name, part: part, place: place)
      if unknown[place] == nil { unknown[place] = payload }
      while containing[place] == nil, let inner = place.place {
        containing[place] = payload
        guard !inner.keys.isEmpty else { break }
        place.place = inner.parent
      }
    }
    return isKnown ? nil : reading.failures.first
  }

  /// Marks the findings that a payload has, and those that none has.
  ///
  /// - Returns: the payloads with unknown values that can have one of the other findings, with the places of these values.
  func mark(_ found: inout [Incompatibility]) -> [(payload: String, place: WitnessPlace)] {
    var undecided: [(payload: String, place: WitnessPlace)] = []
    for index in found.indices where found[index].isAboutLostPushes {
      let one = found[index]
      if seen.contains(index) {
        found[index].isSeen = true
      } else if !isOpen, isAnyCompared {
        if let payload = payloadWithUnknownValue(of: one) {
          undecided.append((payload, one.place))
        } else {
          found[index].isSeen = false
        }
      }
    }
    return undecided
  }

  /// Returns a payload whose value at the place of a finding, around it or inside it is unknown.
  private func payloadWithUnknownValue(of one: Incompatibility) -> String? {
    guard !unknown.isEmpty else { return nil }
    for activity in one.activities.sorted() {
      var place = Place(
        exchange: one.exchange, activity: activity, part: one.part, place: one.place)
      if let payload = containing[place] { return payload }
      while let inner = place.place {
        if let payload = unknown[place] { return payload }
        place.place = inner.keys.isEmpty ? nil : inner.parent
      }
    }
    return nil
  }
}

extension Incompatibility {
  fileprivate var isAboutLostPushes: Bool {
    // Payloads do not show the values that a build has stored.
    if case .dropped = kind { exchange != .storedByOldApp } else { false }
  }

  /// Whether the reader's code throws an error of its own, at an unknown place.
  fileprivate var isThrownByCode: Bool {
    if case .dropped(nil, _) = kind { true } else { false }
  }
}
