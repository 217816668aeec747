import ActivitySchema
import PushModel
import PushTexts

/// The values that a comparison did not try, and the payloads that it does not show, because of the budget.
struct UntriedValues {
  /// The first places with values that were not tried.
  private var first: [(part: VersionedPart, place: WitnessPlace)] = []
  private var places: Set<Place> = []
  /// The number of findings without a payload, and the part that stands for them.
  private var omitted: (count: Int, part: VersionedPart?) = (0, nil)

  private struct Place: Hashable {
    let activity: String
    let part: PayloadPart
    let place: WitnessPlace
  }

  /// The number of places that a message names.
  private static let namedPlaces = 3

  var isEmpty: Bool { first.isEmpty && omitted.count == 0 }

  mutating func add(_ place: WitnessPlace, of part: VersionedPart) {
    let key = Place(activity: part.activity.name, part: part.part, place: place)
    guard places.insert(key).inserted, first.count < Self.namedPlaces else { return }
    first.append((part, place))
  }

  mutating func omitPayloads(ofFindings count: Int, in part: VersionedPart?) {
    omitted = (omitted.count + count, omitted.part ?? part)
  }

  /// Adds the values of the comparison with another version.
  mutating func add(_ other: UntriedValues) {
    for (part, place) in other.first { add(place, of: part) }
    places.formUnion(other.places)
    omitPayloads(ofFindings: other.omitted.count, in: other.omitted.part)
  }

  /// Returns one sentence about the values, and one about the payloads.
  ///
  /// - Parameter namesTypes: Whether there are several attributes types.
  func sentences(namingTypes namesTypes: Bool) -> [AppComparison.NotCompared] {
    let maximum = ComparisonBudget.maximum
    var found: [AppComparison.NotCompared] = []
    if let (part, place) = first.first {
      let names = first.map { part, place -> Message.Argument in
        let name = place.keys.isEmpty ? part.part.rawValue : place.text
        return .code(namesTypes ? "\(part.activity.name): \(name)" : name)
      }
      found.append(
        AppComparison.NotCompared(
          "a run tries at most \(maximum.payloads) payloads, \(maximum.bytes) bytes and \(VariationBuilder.maximumDepth) levels; other values of \(.list(names, of: places.count, .and)) were not tried",
          at: place, in: part))
    }
    if omitted.count > 0, let part = omitted.part {
      found.append(
        AppComparison.NotCompared(
          "the payloads of \(omitted.count) findings are omitted: a run shows at most \(maximum.bytes) bytes of them",
          in: part))
    }
    return found
  }
}
