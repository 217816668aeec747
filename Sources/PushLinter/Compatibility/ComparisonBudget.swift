import ActivitySchema
import JSONSyntax

/// The payloads that the searches of one comparison may still try.
///
/// Values that both versions declare equally have a budget of their own: they show nothing, so nothing is missing if they
/// are not tried.
final class ComparisonBudget {
  private var differing = maximum
  private var equal = Amount(payloads: 4_000, bytes: 1_000_000)
  /// What the current search leaves for those that follow.
  private var reserved = Amount(payloads: 0, bytes: 0)
  /// The shorter payloads that are tried for findings.
  private var trials = Amount(payloads: 2_000, bytes: 2_000_000)
  /// The bytes of the payloads that findings show.
  private var bytesOfWitnesses = maximum.bytes
  /// The number of findings without a payload.
  private(set) var omittedWitnesses = 0
  /// The first places with values that were not tried.
  private(set) var untried: [(part: VersionedPart, place: WitnessPlace)] = []
  private var places: Set<Untried> = []

  static let maximum = Amount(payloads: 16_000, bytes: 4_000_000)
  private static let leastShare = Amount(payloads: 64, bytes: 16_000)
  /// The number of bytes that take as long as a failure, and as a look at a member of a type.
  static let (bytesOfFailure, bytesOfMember) = (100, 16)
  /// The number of places that a message names.
  private static let namedPlaces = 3

  struct Amount {
    var payloads: Int
    var bytes: Int
  }

  /// The number of places with values that were not tried.
  var untriedCount: Int { places.count }

  /// The number of payloads that the current search may still try.
  var payloads: Int { differing.payloads - max(0, reserved.payloads) }

  /// Begins a search, which gets an equal share of the budget, if that is enough to try something.
  ///
  /// - Parameter searches: the number of searches that remain.
  func startSearch(outOf searches: Int) {
    let searches = max(1, searches)
    reserved = Amount(
      payloads: differing.payloads - max(Self.leastShare.payloads, differing.payloads / searches),
      bytes: differing.bytes - max(Self.leastShare.bytes, differing.bytes / searches))
  }

  /// Whether no payload may be tried.
  func isSpent(onEqual isEqual: Bool) -> Bool {
    isEqual
      ? equal.payloads <= 0 || equal.bytes <= 0
      : payloads <= 0 || differing.bytes <= max(0, reserved.bytes)
  }

  func spend(payloads: Int = 0, bytes: Int, onEqual isEqual: Bool) {
    if isEqual {
      equal.payloads -= payloads
      equal.bytes -= bytes
    } else {
      differing.payloads -= payloads
      differing.bytes -= bytes
    }
  }

  /// Returns a payload for a finding; nil if those of other findings have used up the bytes for all.
  func witness(_ value: @autoclosure () -> JSONValue) -> JSONValue? { witness { value() } }

  func witness(_ value: () -> JSONValue) -> JSONValue? {
    guard bytesOfWitnesses > 0 else {
      omittedWitnesses += 1
      return nil
    }
    let value = value()
    bytesOfWitnesses -= value.bytes.count
    return value
  }

  /// Whether no shorter payload may be tried.
  var areTrialsSpent: Bool { trials.payloads <= 0 || trials.bytes <= 0 }

  func spendTrial(of bytes: Int) {
    trials.payloads -= 1
    trials.bytes -= bytes
  }

  func addUntried(_ place: WitnessPlace, of part: VersionedPart) {
    guard places.insert(Untried(type: part.type, place: place)).inserted else { return }
    if untried.count < Self.namedPlaces { untried.append((part, place)) }
  }

  private struct Untried: Hashable {
    let type: TypeID
    let place: WitnessPlace
  }
}
