import ActivitySchema
import JSONSyntax
import PushDecoding
import PushTexts

/// Searches for payloads that decode at their sender and fail at their reader.
///
/// The sender's declarations determine a plain payload and every payload that differs from it in one place. Both decoders
/// read each of them, so a witness is right by construction.
struct WitnessSearch {
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
  /// The number of bytes of the payloads so far.
  private var size = 0

  /// The maximum number of bytes of the payloads of a search, with their failures.
  private static let maximumSize = 4_000_000
  /// The number of bytes that take as long as one failure.
  private static let sizeOfFailure = 100
  /// The number of variations to try if the sender rejects the plain value.
  private static let variationsOfRejectedValue = 100

  /// What the reader rejects at one place, for one reason.
  struct Failure {
    let place: WitnessPlace
    let problem: DecodingProblem?
    /// The first payload with the failure, as the parser read it.
    let tree: JSONTree
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

  init(_ sender: VersionedPart, readAs reader: VersionedPart) {
    (self.sender, self.reader) = (sender, reader)
    var builder = VariationBuilder(
      sender.schema, readBy: reader.schema, sender.part, of: sender.activity)
    let plain = builder.plainValue(of: sender.type)
    attempt(Variation(value: plain, change: nil))
    if accepted.isEmpty { builder.limit = Self.variationsOfRejectedValue }
    for variation in builder.variations(of: plain, sender.type, readAs: reader.type) {
      attempt(variation)
    }
    isCut = isCut || builder.isCut
  }

  /// Decodes a payload on both sides.
  private mutating func attempt(_ variation: Variation) {
    guard size < Self.maximumSize else {
      isCut = true
      return
    }
    let bytes = Array(variation.value.compactText.utf8)
    size += bytes.count
    let (tree, problems) = JSONParser.parse(bytes)
    guard problems.isEmpty else { return }
    let own = sender.decode(tree)
    guard !own.isFailure else { return }
    let index = accepted.count
    accepted.append(variation)
    let unknown = own.unchecked.map { place(of: $0.node, variation, in: tree) }
    let result = reader.decode(tree)
    if !own.unchecked.isEmpty || !result.unchecked.isEmpty { isUncertain.insert(index) }
    recordUndecided(own, variation, in: tree, isAtSender: true)
    recordUndecided(result, variation, in: tree, isAtSender: false)
    size += Self.sizeOfFailure * result.problems.count
    for problem in result.problems {
      var place = place(of: problem.node, variation, in: tree)
      if case .missingKey(let property) = problem.cause { place = place.appending(property.key) }
      // A value that only the sender's code determines is a guess, and no witness.
      guard !unknown.contains(where: { $0.contains(place) }) else { continue }
      record(problem, at: place, index, in: tree)
    }
    if result.problems.isEmpty, result.failsByCode, unknown.isEmpty {
      record(nil, at: WitnessPlace(variation.change?.place ?? []), index, in: tree)
    }
  }

  /// Returns the value with the fewest members that is a witness of a failure, for a reader of the finding.
  func shortest(_ value: JSONValue, of failure: Failure, trials: inout Int) -> JSONValue {
    var value = value
    for member in value.members.reversed() where trials > 0 {
      guard failure.place.keys.first != member.name else { continue }
      trials -= 1
      let shorter = value.removing(member.name)
      if isWitness(shorter, of: failure) { value = shorter }
    }
    return value
  }

  private func isWitness(_ value: JSONValue, of failure: Failure) -> Bool {
    let tree = JSONParser.parse(Array(value.compactText.utf8)).tree
    guard !sender.decode(tree).isFailure else {
      return false
    }
    let result = reader.decode(tree)
    guard let problem = failure.problem else { return result.failsByCode }
    return result.problems.contains {
      $0.cause.category == problem.cause.category && $0.codingPath == problem.codingPath
    }
  }

  private func place(of node: JSONNode, _ variation: Variation, in tree: JSONTree) -> WitnessPlace {
    WitnessPlace(tree.pointer(to: node), in: variation.value, of: sender.type, sender.schema)
  }

  private mutating func record(
    _ problem: DecodingProblem?, at place: WitnessPlace, _ index: Int, in tree: JSONTree
  ) {
    let key = Key(place: place, category: problem?.cause.category ?? -1)
    if let known = places[key] {
      if failures[known].payloads.last != index { failures[known].payloads.append(index) }
    } else {
      places[key] = failures.count
      failures.append(Failure(place: place, problem: problem, tree: tree, payloads: [index]))
    }
  }

  /// Records the values that code decides about, except those at the limits of a type.
  private mutating func recordUndecided(
    _ result: DecodingResult, _ variation: Variation, in tree: JSONTree, isAtSender: Bool
  ) {
    if case .bound = variation.change?.kind { return }
    for value in result.unchecked {
      let place = place(of: value.node, variation, in: tree)
      guard undecidedPlaces.insert(place).inserted else { continue }
      undecided.append(
        Undecided(place: place, reason: value.reason.sentence, isAtSender: isAtSender))
    }
  }

  /// Returns the first payload with a value at a place that the reader decodes.
  func firstPassing(with place: WitnessPlace) -> Variation? {
    let failing = failures.reduce(into: isUncertain) { $0.formUnion($1.payloads) }
    return accepted.indices.first {
      !failing.contains($0) && accepted[$0].value.value(at: place) != nil
    }.map { accepted[$0] }
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
