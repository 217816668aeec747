import ActivitySchema
import JSONSyntax

/// The payloads that the searches of a run may still try, for all versions together.
///
/// Values that both versions declare equally have a budget of their own: they show nothing, so nothing is missing if they
/// are not tried.
final class ComparisonBudget {
  private var differing = maximum
  private var equal = maximumOfEqual
  /// What the current search leaves for those that follow.
  private var reserved = Amount(payloads: 0, bytes: 0)
  /// The shorter payloads that are tried for findings.
  private var trials = Amount(payloads: 2_000, bytes: 2_000_000)
  /// The bytes of the payloads that findings show.
  private var bytesOfWitnesses = maximum.bytes
  /// The values that the current comparison did not try.
  private var untried = UntriedValues()
  /// The number of comparisons that remain, including the current one.
  private var comparisons: Int

  static let maximum = Amount(payloads: 10_000, bytes: 2_500_000)
  static let maximumOfEqual = Amount(payloads: 4_000, bytes: 1_000_000)
  private static let leastShare = Amount(payloads: 64, bytes: 16_000)
  /// The number of bytes that take as long as a failure, and as a look at a member of a type.
  static let (bytesOfFailure, bytesOfMember) = (100, 16)

  init(forComparisons count: Int = 1) { comparisons = count }

  struct Amount {
    var payloads: Int
    var bytes: Int
  }

  /// The number of payloads that the current search may still try.
  var payloads: Int { differing.payloads - max(0, reserved.payloads) }

  /// Begins a search, which gets an equal share of the budget, if that is enough to try something.
  ///
  /// - Parameter searches: the number of searches that remain in the current comparison.
  func startSearch(outOf searches: Int) {
    let searches = max(1, searches) * max(1, comparisons)
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

  /// Ends the current comparison, and returns the values that it did not try.
  func endComparison() -> UntriedValues {
    defer { untried = UntriedValues() }
    comparisons -= 1
    return untried
  }

  /// Returns a payload for a finding; nil if those of other findings have used up the bytes for all.
  func witness(_ value: @autoclosure () -> JSONValue) -> JSONValue? { witness { value() } }

  func witness(_ value: () -> JSONValue) -> JSONValue? {
    guard bytesOfWitnesses > 0 else { return nil }
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

  func addUntried(_ place: WitnessPlace, of part: VersionedPart) { untried.add(place, of: part) }
}
