import ActivitySchema
package import JSONSyntax
import PushDecoding
import PushModel
package import PushTexts

/// Payloads that one side sends and the other side drops, or reads as something else.
package struct Incompatibility: Sendable {
  var exchange: Exchange
  package let activity: String
  package let part: PayloadPart
  package let place: WitnessPlace
  package let condition: WitnessCondition
  let kind: Kind
  /// The value of the part, which decodes at its sender; nil if the findings before have used up the bytes for it.
  package let witness: JSONValue?
  /// The declaration in the new version.
  let newSite: DeclarationSite?
  let oldSite: DeclarationSite?
  /// Other keys of the same object with the same incompatibility, each with its declarations.
  var otherKeys: [Key] = []
  /// Other types with the same incompatibility, which use the same declaration.
  var otherActivities: Set<String> = []
  /// Whether the other direction fails for the same reason: no order of two steps is enough.
  var needsTwoSteps = false
  /// Whether a payload that the sender really sends has the failure; nil if there are no such payloads.
  var isSeen: Bool?
  /// Whether a running activity that the old build stored is affected, too.
  var affectsRunningActivities = false

  enum Kind: Sendable {
    /// The reader does not declare the type.
    case missingType
    /// The reader rejects the value; nil if its code throws an error of its own.
    case dropped(DecodingProblem?, DroppedValue)
    /// The reader rejects a payload that the server really sends, for the reason that a message gives.
    case payload(String, Message)
    /// Both sides decode the value, but not as the same thing.
    case meaning(MeaningChange)
  }

  struct Key: Sendable {
    let place: WitnessPlace
    let newSite: DeclarationSite?
    let oldSite: DeclarationSite?
  }

  /// What a message says about a value that the reader rejects.
  struct DroppedValue: Sendable {
    /// What the reader requires, in words.
    let requirement: Message
    /// What the payload contains instead.
    let found: JSONKind
    /// Whether the sender declares the place.
    let isDeclaredBySender: Bool
  }

  /// All types with the incompatibility.
  var activities: Set<String> { otherActivities.union([activity]) }

  /// Whether the reader requires a key that the sender does not declare.
  var isUndeclaredKey: Bool {
    guard case .dropped(let problem?, let value) = kind, case .missingKey = problem.cause else {
      return false
    }
    return !value.isDeclaredBySender
  }

  /// The order in which server and app can change.
  package enum Order: String, Sendable {
    case anyOrder = "any order"
    case serverFirst = "server first"
    case appFirst = "app first"
    case twoSteps = "two steps"
  }

  package var order: Order {
    if needsTwoSteps { return .twoSteps }
    // The meaning of each version is clear only beside the other one.
    if case .meaning = kind { return .twoSteps }
    switch exchange {
    case .newServerOldApp: return .appFirst
    case .oldServerNewApp: return .serverFirst
    case .storedByOldApp: return .anyOrder
    }
  }

  package var severity: Severity {
    if let isSeen { return isSeen ? .error : .info }
    if case .meaning = kind { return .warning }
    // Servers start the activities of a new type on new builds, if they know the build.
    if case .missingType = kind, exchange.isReadByOld { return .warning }
    if exchange == .storedByOldApp { return .warning }
    return condition.isAboutBounds ? .warning : .error
  }

  /// The error that the reader's decoder throws for the witness, if it throws no other one first.
  var decodingError: DecodingFailure? {
    if case .dropped(let problem?, _) = kind { problem.failure(in: part) } else { nil }
  }

  /// The witness inside its part, ready to be sent.
  package var payload: JSONValue? { witness.map { [part.rawValue: $0] } }
}
