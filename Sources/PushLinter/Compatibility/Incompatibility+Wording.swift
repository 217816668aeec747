import JSONSyntax
import PushDecoding
import PushModel
import PushRules
import PushTexts

extension Incompatibility {
  /// The texts of a finding.
  struct Wording {
    let message: Message
    /// The text at the mark, which is in the new version.
    let label: Message
    let effect: Message
    let help: Message
  }

  /// The rule that reports the change.
  var rule: Rule {
    if case .meaning = kind { return .changesMeaning }
    return switch exchange {
    case .newServerOldApp: .breaksOldApp
    case .oldServerNewApp: .breaksNewApp
    case .storedByOldApp: .breaksRunningActivity
    }
  }

  /// Whether servers that follow the old version cause it, and not phones with that version.
  var isOfServer: Bool {
    if case .meaning = kind { false } else { exchange == .oldServerNewApp }
  }

  var noteAboutOld: Message {
    exchange.isReadByOld ? "old builds read it as this" : "the old version sends it as this"
  }

  var wording: Wording {
    switch kind {
    case .missingType where exchange.isReadByOld:
      Wording(
        message: "old builds drop every start of \(.code(activity)): they do not declare the type",
        label: "not declared in the old version",
        effect: effect("the phone does not start the activity, and APNs answers 200"),
        help:
          "release the app first, and start such activities only on builds that declare the type (app first, then the server)"
      )
    case .missingType:
      Wording(
        message:
          "the new build drops every push about \(.code(activity)): it does not declare the type",
        label: "no longer declared",
        effect: effect("the phone does not start the activity, and APNs answers 200"),
        help: "keep the type until no server sends it (server first)")
    case .payload(let payload, let reason) where exchange.isReadByOld:
      Wording(
        message: "old builds drop \(.code(payload)): \(reason)",
        label: "the new version of the type",
        effect: effect("the phone ignores the push, although APNs answers 200"),
        help:
          "release the app first, and send such pushes only when old builds are gone (app first, then the server)"
      )
    case .payload(let payload, let reason):
      Wording(
        message: "the new build drops \(.code(payload)): \(reason)",
        label: "read here",
        effect: effect("the phone ignores the push, although APNs answers 200"),
        help:
          "stop sending such pushes before this build is released, or keep reading them (server first, then the app)"
      )
    case .meaning(let change):
      Wording(
        message: change.message(about: name),
        label: "read as something else",
        effect: effect(
          change.countsFromOtherYear
            ? "both versions decode the value, and one of them shows a time that is 31 years off"
            : "both versions decode the value, and one of them shows something wrong"),
        help: change.needsOtherKey
          ? "give the value a new key, and send both keys until old builds are gone (two steps)"
          : "give the value a new name, so that each name keeps its meaning (two steps)")
    case .dropped(let problem, let value): wording(of: problem, value)
    }
  }

  /// Returns the texts about a value that the reader rejects.
  private func wording(of problem: DecodingProblem?, _ value: DroppedValue) -> Wording {
    // Only a start carries attributes.
    let payloads = condition.payloads(called: part == .attributes ? "start" : "push")
    let loss: Message = part == .attributes ? "do not start the activity" : "ignore the push"
    let reason = reason(problem, value)
    return switch exchange {
    case .newServerOldApp:
      Wording(
        message: "old builds drop \(payloads): \(reason)",
        label: value.isDeclaredBySender ? "sent like this" : "not sent any more",
        effect: effect("phones with an old build \(loss), although APNs answers 200"),
        help: advice(problem, value))
    case .oldServerNewApp:
      Wording(
        message: "the new build drops \(payloads): \(reason)",
        label: "read here",
        effect: effect(
          affectsRunningActivities
            ? "phones with the new build \(loss), although APNs answers 200; the stored state of a running activity fails in the same way"
            : "phones with the new build \(loss), although APNs answers 200"),
        help: advice(problem, value))
    case .storedByOldApp:
      Wording(
        message:
          "the new build may not read the stored \(part.rawValue) of an activity that runs during the update: \(reason)",
        label: "read here",
        effect: effect(
          "Apple does not document the fate of an activity that runs during the update of the app"
        ),
        help:
          "end running activities before the update, or keep the stored states decodable by the new build"
      )
    }
  }

  /// Returns an effect, unless no payload has the failure.
  private func effect(_ effect: Message) -> Message {
    isSeen == false ? "none of the payloads has such a value" : effect
  }

  private var name: Message {
    if place.keys.isEmpty { return "the \(part.rawValue)" }
    return "\(.list(([place] + otherKeys.map { $0.place }).map { .code($0.text) }, .and))"
  }

  private var areSeveral: Bool { !otherKeys.isEmpty }

  private func reason(_ problem: DecodingProblem?, _ value: DroppedValue) -> Message {
    switch problem?.cause {
    case nil: "the code that reads \(name) throws an error"
    case .missingKey where value.isDeclaredBySender: "\(name) is required"
    case .missingKey where exchange.isReadByOld:
      "\(name) \(areSeveral ? "are" : "is") required there, and \(areSeveral ? "are" : "is") no longer declared"
    case .missingKey:
      "\(name) \(areSeveral ? "are" : "is") required, and the old version does not declare \(areSeveral ? "them" : "it")"
    case .missingAll(let keys): "\(name) must have \(.list(keys, .or))"
    case .unexpectedNull: "\(name) cannot be null"
    case .unknownCase: "\(name) has no such case, and must be \(value.requirement)"
    case .numberDoesNotFit: "the number does not fit; \(name) must be \(value.requirement)"
    case .unsuitableKey: "a key of \(name) is not one of the known keys"
    case _ where value.found == .null: "\(name) must be \(value.requirement)"
    default: "\(name) must be \(value.requirement), and is \(value.found)"
    }
  }

  private func advice(_ problem: DecodingProblem?, _ value: DroppedValue) -> Message {
    switch (exchange, problem?.cause) {
    case _ where needsTwoSteps && isUnsentKey && areSeveral:
      "send the old keys and the new ones first, then release the app that reads the new ones, and remove the others when old builds are gone (two steps)"
    case _ where needsTwoSteps && isUnsentKey:
      "send both keys first, then release the app that reads the new one, and remove the old key when old builds are gone (two steps)"
    case _ where needsTwoSteps:
      "give the value a new key, send both keys, and remove the old one when old builds are gone (two steps)"
    case (.newServerOldApp, .missingKey):
      "keep sending \(name) until the builds that require \(areSeveral ? "them" : "it") are gone (app first, then the server)"
    case (.newServerOldApp, _):
      "release the app first, and send such values only when old builds are gone (app first, then the server)"
    case (_, .missingKey) where value.isDeclaredBySender:
      "always send \(name) before this build is released, or keep it optional (server first, then the app)"
    case (_, .missingKey):
      "send \(name) before this build is released, or declare \(areSeveral ? "them" : "it") as optional (server first, then the app)"
    default:
      "stop sending such values before this build is released, or keep reading them (server first, then the app)"
    }
  }
}

extension MeaningChange {
  fileprivate func message(about name: Message) -> Message {
    switch self {
    case .dateOrNumber(isDateInReader: true):
      "\(name) is a date in the new build, in seconds since 2001-01-01 UTC, and a number in old ones"
    case .dateOrNumber:
      "\(name) is a number in the new build, and a date in old ones, in seconds since 2001-01-01 UTC"
    case .timeFormats(let old, let new):
      "\(name) is \(new.description) in the new build, and \(old.description) in old ones"
    case .caseOfValue(let value, let sender, let reader):
      "\(.code(value)) in \(name) is the case \(.code(reader)) in the new build, and \(.code(sender)) in old ones"
    case .otherProperty(let sender, let reader):
      "the key \(name) is the property \(.code(reader)) in the new build, and \(.code(sender)) in old ones"
    }
  }

  /// Whether a new name alone does not tell the meanings apart.
  fileprivate var needsOtherKey: Bool {
    switch self {
    case .dateOrNumber, .timeFormats: true
    case .caseOfValue, .otherProperty: false
    }
  }
}
