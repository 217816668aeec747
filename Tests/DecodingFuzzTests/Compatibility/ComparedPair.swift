import ActivitySchema
import JSONSyntax

@testable import PushDecoding
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Two versions of a generated case, and the payloads of which a comparison claims that they decode or fail.
struct ComparedPair {
  /// A claim about a payload that one version sends and the other one reads.
  struct Claim: Sendable {
    let exchange: Exchange
    let part: FuzzCase.Part
    let payload: String
    /// Whether the reader decodes it.
    let isRead: Bool
    /// Whether code of the sender decides about a value, so that only the reader's failure is claimed.
    let isGuess: Bool
    /// What the reader rejects; nil if it rejects nothing.
    let reason: String?
  }

  private(set) var claims: [Claim] = []
  /// The number of payloads about which only code decides.
  private(set) var undecided = 0
  /// The directions and parts for which the comparison claims that nothing fails.
  private(set) var quiet: [(exchange: Exchange, part: FuzzCase.Part)] = []
  private(set) var findings = 0

  init(old: Schema, new: Schema) {
    guard let oldActivity = old.activities(named: FuzzCase.typeName).first,
      let newActivity = new.activities(named: FuzzCase.typeName).first
    else { return }
    for exchange in [Exchange.newServerOldApp, .oldServerNewApp] {
      for part in FuzzCase.Part.allCases {
        guard let payloadPart = PayloadPart(rawValue: part.rawValue) else { continue }
        let oldPart = VersionedPart(part: payloadPart, activity: oldActivity, schema: old)
        let newPart = VersionedPart(part: payloadPart, activity: newActivity, schema: new)
        let search =
          exchange.isReadByOld
          ? WitnessSearch(newPart, readAs: oldPart) : WitnessSearch(oldPart, readAs: newPart)
        let sent = exchange.isReadByOld ? newActivity : oldActivity
        collect(
          search, exchange, part,
          isGuess: { Self.isGuess($0, part, sent, in: exchange.isReadByOld ? new : old) })
        if search.failures.isEmpty, search.isUncertain.isEmpty, !search.isCut,
          !search.accepted.isEmpty
        {
          quiet.append((exchange, part))
        }
      }
    }
    collect(AppComparison(old: old, new: new), old: (old, oldActivity), new: (new, newActivity))
  }

  private mutating func collect(
    _ search: WitnessSearch, _ exchange: Exchange, _ part: FuzzCase.Part,
    isGuess: (String) -> Bool
  ) {
    var reasons: [Int: String] = [:]
    for failure in search.failures {
      let cause = failure.problem.map { "\($0.cause)" } ?? "thrown by code"
      for index in failure.payloads { reasons[index] = "\(failure.place.text): \(cause)" }
    }
    for (index, variation) in search.accepted.enumerated() {
      let payload = variation.value.compactText
      let isUncertain = search.isUncertain.contains(index)
      guard let reason = reasons[index] else {
        if isUncertain { undecided += 1 } else { claim(exchange, part, payload, isRead: true) }
        continue
      }
      claim(
        exchange, part, payload, isRead: false, isGuess: isUncertain && isGuess(payload),
        reason: reason)
    }
  }

  private mutating func claim(
    _ exchange: Exchange, _ part: FuzzCase.Part, _ payload: String, isRead: Bool,
    isGuess: Bool = false, reason: String? = nil
  ) {
    claims.append(
      Claim(
        exchange: exchange, part: part, payload: payload, isRead: isRead, isGuess: isGuess,
        reason: reason))
  }

  /// Collects the witnesses that the findings show, which are shorter than the payloads of the search.
  private mutating func collect(
    _ comparison: AppComparison, old: (Schema, Activity), new: (Schema, Activity)
  ) {
    for one in comparison.incompatibilities {
      guard let part = FuzzCase.Part(rawValue: one.part.rawValue),
        let payload = one.witness?.compactText
      else { continue }
      findings += 1
      let (schema, activity) = one.exchange.isReadByOld ? new : old
      let isGuess = Self.isGuess(payload, part, activity, in: schema)
      var isDropped = false
      if case .dropped = one.kind { isDropped = true }
      // A value with another meaning is decoded, but another value in the payload can fail.
      let fails = comparison.incompatibilities.contains { other in
        guard case .dropped = other.kind else { return false }
        return other.exchange == one.exchange
      }
      if !isDropped, isGuess || fails { continue }
      claim(
        one.exchange, part, payload, isRead: !isDropped, isGuess: isGuess,
        reason: isDropped ? one.wording.message.text : nil)
    }
  }

  /// Returns whether code of the sender decides about a payload.
  private static func isGuess(
    _ payload: String, _ part: FuzzCase.Part, _ sent: Activity, in sender: Schema
  ) -> Bool {
    let tree = JSONParser.parse(Array(payload.utf8)).tree
    let type = part == .attributes ? sent.attributes : sent.contentState
    return !FragmentDecoder.decode(tree.root, as: type, in: tree, schema: sender).unchecked.isEmpty
  }
}
