import ActivitySchema
import JSONSyntax
import PushDecoding
import PushTexts

/// Searches for payloads that decode at their sender and fail at their reader.
///
/// The sender's declarations determine a plain payload and every payload that differs from it in one place. Both decoders
/// read each of them, so a witness is right by construction.
final class WitnessSearch {
  private let sender: VersionedPart
  private let reader: VersionedPart

  /// The payloads that decode at their sender; the first is the plain one, unless the sender rejects it.
  private(set) var accepted: [Variation] = []
  private(set) var failures: [Failure] = []
  /// The indices of payloads with a value that code decides about, at the sender or at the reader.
  private(set) var isUncertain: Set<Int> = []
  /// The values that code decides about, each with the reason.
  private(set) var undecided: [Undecided] = []
  /// Whether there are more variations than were tried.
  private(set) var isCut = false
  private var undecidedPlaces: Set<WitnessPlace> = []
  private var places: [Key: Int] = [:]
  /// The number of variations to try if the sender rejects the plain value.
  private static let variationsOfRejectedValue = 100

  /// What the reader rejects at one place, for one reason.
  struct Failure {
    let place: WitnessPlace
    let problem: DecodingProblem?
    /// What the first payload with the failure contains there.
    let found: JSONKind
    /// The indices of the payloads with the failure among the accepted ones.
    var payloads: [Int]
  }

  /// A value that code of one side decides about.
  struct Undecided {
    let place: WitnessPlace
    let reason: Message
    let isAtSender: Bool
  }

  private struct Key: Hashable {
    let place: WitnessPlace
    let category: Int
  }

  init(
    _ sender: VersionedPart, readAs reader: VersionedPart, _ equalTypes: EqualTypes? = nil,
    spending budget: ComparisonBudget = ComparisonBudget()
  ) {
    (self.sender, self.reader) = (sender, reader)
    let equalTypes = equalTypes ?? EqualTypes(sender.schema, readBy: reader.schema)
    guard
      !budget.isSpent(onEqual: equalTypes.areEqual(sender.type, reader.type))
    else { return }
    var builder = VariationBuilder(
      sender, readBy: reader, equalTypes, spending: budget
    ) { [self] in attempt($0) }
    let plain = builder.plainValue(of: sender.type)
    builder.attemptPlain(plain)
    if accepted.isEmpty { builder.limit = min(builder.limit, Self.variationsOfRejectedValue) }
    builder.vary(plain, sender.type, readAs: reader.type)
    isCut = builder.isCut
  }

  /// Decodes a payload on both sides, and returns the number of bytes that it costs.
  private func attempt(_ variation: Variation) -> Int {
    let bytes = variation.value.bytes
    var cost = bytes.count
    let (tree, problems) = JSONParser.parse(bytes)
    guard problems.isEmpty else { return cost }
    let own = sender.decode(tree)
    guard !own.isFailure else { return cost }
    let index = accepted.count
    accepted.append(variation)
    let unknown = places(of: own.unchecked.map { $0.node }, in: tree)
    let result = reader.decode(tree)
    if !own.unchecked.isEmpty || !result.unchecked.isEmpty { isUncertain.insert(index) }
    recordUndecided(own, variation, in: tree, isAtSender: true)
    recordUndecided(result, variation, in: tree, isAtSender: false)
    cost += ComparisonBudget.bytesOfFailure * result.problems.count
    let places = places(of: result.problems.map { $0.node }, in: tree)
    for (problem, node) in zip(result.problems, places) {
      let place = problem.place(from: node)
      // A value that only the sender's code determines is a guess, and no witness.
      guard !unknown.contains(where: { $0.contains(place) }) else { continue }
      record(problem, at: place, index, in: tree)
    }
    if result.problems.isEmpty, result.failsByCode, unknown.isEmpty {
      record(nil, at: WitnessPlace(variation.change?.place ?? []), index, in: tree)
    }
    return cost
  }

  /// Returns the value with the fewest members that is a witness of a failure, for a reader of the finding.
  func shortest(
    _ value: JSONValue, of failure: Failure, spending budget: ComparisonBudget
  ) -> JSONValue {
    var value = value
    for member in value.members.reversed() where !budget.areTrialsSpent {
      guard failure.place.keys.first != member.name else { continue }
      let shorter = value.removing(member.name)
      if isWitness(shorter, of: failure, spending: budget) { value = shorter }
    }
    return value
  }

  private func isWitness(
    _ value: JSONValue, of failure: Failure, spending budget: ComparisonBudget
  ) -> Bool {
    let bytes = value.bytes
    budget.spendTrial(of: bytes.count)
    let tree = JSONParser.parse(bytes).tree
    guard !sender.decode(tree).isFailure else {
      return false
    }
    let result = reader.decode(tree)
    guard let problem = failure.problem else { return result.failsByCode }
    return result.problems.contains {
      $0.cause.category == problem.cause.category && $0.codingPath == problem.codingPath
    }
  }

  private func places(of nodes: [JSONNode], in tree: JSONTree) -> [WitnessPlace] {
    guard !nodes.isEmpty else { return [] }
    return tree.paths(to: nodes).map { WitnessPlace($0, in: sender.type, sender.schema) }
  }

  private func record(
    _ problem: DecodingProblem?, at place: WitnessPlace, _ index: Int, in tree: JSONTree
  ) {
    let key = Key(place: place, category: problem?.cause.category ?? -1)
    if let known = places[key] {
      if failures[known].payloads.last != index { failures[known].payloads.append(index) }
    } else {
      places[key] = failures.count
      failures.append(
        Failure(
          place: place, problem: problem,
          found: problem.map { tree.kind(of: $0.node) } ?? .null, payloads: [index]))
    }
  }

  /// Records the values that code decides about, except those at the limits of a type.
  private func recordUndecided(
    _ result: DecodingResult, _ variation: Variation, in tree: JSONTree, isAtSender: Bool
  ) {
    if case .bound = variation.change?.kind { return }
    let places = places(of: result.unchecked.map { $0.node }, in: tree)
    for (value, place) in zip(result.unchecked, places) {
      guard undecidedPlaces.insert(place).inserted else { continue }
      undecided.append(
        Undecided(place: place, reason: value.reason.sentence, isAtSender: isAtSender))
    }
  }

  /// Returns the first payload with a value at a place that the reader decodes.
  func firstPassing(with place: WitnessPlace) -> Variation? {
    passing.first { accepted[$0].value.value(at: place) != nil }.map { accepted[$0] }
  }

  /// The indices of the payloads that the reader certainly decodes.
  private lazy var passing: [Int] = {
    let failing = failures.reduce(into: isUncertain) { $0.formUnion($1.payloads) }
    return accepted.indices.filter { !failing.contains($0) }
  }()

  /// The places at which the plain payload fails, and those around them.
  private lazy var placesOfPlainFailures: Set<WitnessPlace> = {
    var places: Set<WitnessPlace> = []
    for failure in failures where failure.payloads.first == 0 {
      var place = failure.place
      while places.insert(place).inserted, !place.keys.isEmpty { place = place.parent }
    }
    return places
  }()

  /// Returns whether the plain payload fails at a place or inside it.
  func plainFails(in place: WitnessPlace) -> Bool { placesOfPlainFailures.contains(place) }
}

extension DecodingProblem {
  /// Returns the place of the failure: the value, or the key that it lacks.
  func place(from value: WitnessPlace) -> WitnessPlace {
    if case .missingKey(let property) = cause { value.appending(property.key) } else { value }
  }
}

extension DecodingProblem.Cause {
  /// A number that is equal for failures of one kind.
  fileprivate var category: Int {
    switch self {
    case .missingKey, .missingAll, .unexpectedNull: 0
    case .otherActivity: 1
    case .typeMismatch, .isoDate, .doubleEncoded, .placeholder: 2
    case .caseContents: 4
    case .numberDoesNotFit: 5
    case .unknownCase: 6
    case .malformedValue, .unreadText: 7
    case .reversedRange: 8
    case .wrongElementCount: 9
    case .unsuitableKey: 10
    case .unreadableText: 11
    }
  }
}
