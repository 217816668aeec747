import ActivitySchema
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let payloadOfAnotherType = Rule(
    id: "payload-of-another-type", severity: .error, outcome: .dropped, group: .decoding,
    inCode: .kinds,
    summary: "The state or the attributes have the keys of another declared type",
    explanation: """
      The phone decodes a push into the type of the activity that it starts or updates. This value lacks required keys \
      of that type, and has exactly the keys of another declared type, so it was probably sent to the wrong activity, \
      or is checked as the wrong type. The type is never selected by the keys, because a state whose properties are \
      all optional accepts everything; other findings about the value are left out.
      """,
    sources: [.activityKitPushes, .decoder],
    consoleLines: [.stateIsMissing],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"courier": "Ben", "parcels": 2}}}"#,
        declarations: twoTypes, type: "RideAttributes"),
      .payload(
        .update(state: #"{"driver": "Ana", "stops": 2}"#), declarations: twoTypes,
        type: "RideAttributes"),
    ]
  ) { payload, report in
    // One finding about the first value that fails: the cause is the same for both parts.
    for decoding in payload.decodings {
      for problem in decoding.result.problems {
        guard case .otherActivity(let other) = problem.cause else { continue }
        report(
          "\(payload.nameOfValue(at: decoding.node, in: decoding.part)) has the keys of `\(other.name)`, but is checked as `\(decoding.activity.name)`",
          at: decoding.node, label: "fits `\(other.name)` better", effect: payload.dropped,
          help:
            "\(payload.wayToSelect(other.name, insteadOf: decoding.activity.name)); for `\(decoding.activity.name)`, send \(payload.describe(problem.type))",
          decodingError: problem.failure(in: decoding.part))
        return
      }
    }
  }

  private static let twoTypes: String = .state(
    "var driver: String", "var stops: Int",
    after: .state("var courier: String", "var parcels: Int", activity: "DeliveryAttributes"))
}

extension Payload {
  /// Returns advice that depends on how the type is selected.
  fileprivate func wayToSelect(_ type: String, insteadOf selected: String) -> Message {
    guard case .chosen(_, let evidence) = selection else { return "check it as `\(type)`" }
    switch evidence {
    case .option: return "use `--type \(type)` if the activity is a `\(type)`"
    case .configuration:
      return "name `\(type)` in `.activity-lint.json` if the activity is a `\(type)`"
    case .attributesType, .misspelledType:
      return "send `\(type)` as `\(names[.attributesType])` if the activity is a `\(type)`"
    case .requestPath, .path:
      return "the path selects `\(selected)`; use `--type \(type)` if the activity is a `\(type)`"
    case .onlyDeclaration, .closestOfNone: return "check it as `\(type)`"
    }
  }
}
