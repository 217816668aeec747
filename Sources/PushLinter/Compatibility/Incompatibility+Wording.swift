import JSONSyntax

extension Exchange {
  /// The rule that reports what the reader drops.
  fileprivate var rule: Rule {
    switch self {
    case .newServerOldApp: .breaksOldApp
    case .oldServerNewApp: .breaksNewApp
    case .storedByOldApp: .breaksRunningActivity
    }
  }
}

extension Incompatibility {
  /// The rule that reports the change.
  var rule: Rule { if case .meaning = kind { .changesMeaning } else { exchange.rule } }

  private var name: Message { place.keys.isEmpty ? "the \(part.rawValue)" : "\(.code(place.text))" }

  /// A push; only a start carries attributes.
  private var noun: Message { part == .attributes ? "start" : "push" }

  var message: Message {
    switch kind {
    case .missingType:
      return exchange.isReadByOld
        ? "old builds drop every start of \(.code(activity)): they do not declare the type"
        : "the new build drops every push about \(.code(activity)): it does not declare the type"
    case .meaning(let change): return change.message(about: name)
    case .payload(let payload, let reason):
      return exchange.isReadByOld
        ? "old builds drop \(.code(payload)): \(reason)"
        : "the new build drops \(.code(payload)): \(reason)"
    case .dropped(let problem, let value):
      let payloads = condition.payloads(called: noun)
      let reason = reason(problem, value)
      switch exchange {
      case .newServerOldApp: return "old builds drop \(payloads): \(reason)"
      case .oldServerNewApp: return "the new build drops \(payloads): \(reason)"
      case .storedByOldApp:
        return
          "the new build may not read the stored \(part.rawValue) of an activity that runs during the update: \(reason)"
      }
    }
  }

  private func reason(_ problem: DecodingProblem?, _ value: DroppedValue) -> Message {
    guard let problem else { return "the code that reads \(name) throws an error" }
    switch problem.cause {
    case .missingKey:
      return value.isDeclaredBySender
        ? "\(name) is required"
        : exchange.isReadByOld
          ? "\(name) is required there, and is no longer declared"
          : "\(name) is required, and the old version does not declare it"
    case .unexpectedNull: return "\(name) cannot be null"
    case .unknownCase: return "\(name) has no such case, and must be \(value.requirement)"
    case .numberDoesNotFit: return "the number does not fit; \(name) must be \(value.requirement)"
    case .unsuitableKey: return "a key of \(name) is not one of the known keys"
    default:
      return value.found == .null
        ? "\(name) must be \(value.requirement)"
        : "\(name) must be \(value.requirement), and is \(value.found)"
    }
  }

  /// The position of the mark in the new version.
  var label: Message {
    switch kind {
    case .missingType:
      return exchange.isReadByOld ? "not declared in the old version" : "no longer declared"
    case .payload: return exchange.isReadByOld ? "the new version of the type" : "read here"
    case .meaning: return "read as something else"
    case .dropped(_, let value):
      switch exchange {
      case .newServerOldApp:
        return value.isDeclaredBySender ? "sent like this" : "not sent any more"
      case .oldServerNewApp, .storedByOldApp: return "read here"
      }
    }
  }

  var noteAboutOld: Message {
    exchange.isReadByOld ? "old builds read it as this" : "the old version sends it as this"
  }

  var effect: Message {
    if isSeen == false { return "none of the payloads has such a value" }
    switch kind {
    case .meaning(let change) where change.countsFromOtherYear:
      return "both versions decode the value, and one of them shows a time that is 31 years off"
    case .meaning: return "both versions decode the value, and one of them shows something wrong"
    case .missingType: return "the phone does not start the activity, and APNs answers 200"
    case .payload: return "the phone ignores the push, although APNs answers 200"
    case .dropped:
      switch exchange {
      case .newServerOldApp:
        return
          "phones with an old build \(lossOnPhone), although APNs answers 200"
      case .oldServerNewApp where affectsRunningActivities:
        return
          "phones with the new build \(lossOnPhone), although APNs answers 200; the stored state of a running activity fails in the same way"
      case .oldServerNewApp:
        return "phones with the new build \(lossOnPhone), although APNs answers 200"
      case .storedByOldApp:
        return
          "Apple does not document what becomes of an activity that runs during the update of the app"
      }
    }
  }

  private var lossOnPhone: Message {
    part == .attributes ? "do not start the activity" : "ignore the push"
  }

  var help: Message {
    switch kind {
    case .missingType:
      return exchange.isReadByOld
        ? "release the app first, and start such activities only on builds that declare the type (app first, then the server)"
        : "keep the type until no server sends it (server first)"
    case .meaning(.dateOrNumber), .meaning(.timeFormats), .meaning(.unitInName):
      return "give the value a new key, and send both keys until old builds are gone (two steps)"
    case .meaning:
      return "give the value a new name, so that each name keeps its meaning (two steps)"
    case .payload:
      return exchange.isReadByOld
        ? "release the app first, and send such pushes only when old builds are gone (app first, then the server)"
        : "stop sending such pushes before this build is released, or keep reading them (server first, then the app)"
    case .dropped(let problem, let value): return advice(problem, value)
    }
  }

  private func advice(_ problem: DecodingProblem?, _ value: DroppedValue) -> Message {
    if exchange == .storedByOldApp {
      return "end running activities before the update, or keep what the new build reads compatible"
    }
    if needsTwoSteps {
      return isUnsentKey
        ? "send both keys first, then release the app that reads the new one, and remove the old key when old builds are gone (two steps)"
        : "give the value a new key, send both keys, and remove the old one when old builds are gone (two steps)"
    }
    switch (exchange, problem?.cause) {
    case (.newServerOldApp, .missingKey):
      return
        "keep sending \(name) until the builds that require it are gone (app first, then the server)"
    case (.newServerOldApp, _):
      return
        "release the app first, and send such values only when old builds are gone (app first, then the server)"
    case (_, .missingKey) where value.isDeclaredBySender:
      return
        "always send \(name) before this build is released, or keep it optional (server first, then the app)"
    case (_, .missingKey):
      return
        "send \(name) before this build is released, or declare it as optional (server first, then the app)"
    default:
      return
        "stop sending such values before this build is released, or keep reading them (server first, then the app)"
    }
  }
}

extension MeaningChange {
  func message(about name: Message) -> Message {
    switch self {
    case .dateOrNumber(let isDateInReader):
      isDateInReader
        ? "\(name) is a date in the new build, in seconds since 2001-01-01 UTC, and a number in old ones"
        : "\(name) is a number in the new build, and a date in old ones, in seconds since 2001-01-01 UTC"
    case .timeFormats(let old, let new):
      "\(name) is \(new.description) in the new build, and \(old.description) in old ones"
    case .caseOfValue(let value, let sender, let reader):
      "\(.code(value)) in \(name) is the case \(.code(reader)) in the new build, and \(.code(sender)) in old ones"
    case .otherProperty(let sender, let reader):
      "the key \(name) is the property \(.code(reader)) in the new build, and \(.code(sender)) in old ones"
    case .unitInName(let sender, let reader):
      "\(name) is \(.code(reader)) in the new build, and \(.code(sender)) in old ones, which names another unit of time"
    }
  }
}
