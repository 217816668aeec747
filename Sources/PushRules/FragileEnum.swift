import ActivitySchema
import PushModel
import PushTexts

extension Rule {
  static let fragileEnum = Rule(
    id: "fragile-enum", severity: .info, group: .declaration,
    summary: "An enum without a fallback: older apps drop every push that contains a new case",
    explanation: """
      A value that matches no case does not decode, even if the property is optional, and the whole push is dropped. \
      An installed app does not know a case that the server adds next year. With an `init(from:)` that falls back to a \
      case such as `unknown`, or a `String` instead of the enum, older apps keep working.
      """,
    sources: [.decoder, .fieldReport],
    examples: [
      .declarations(
        .state(
          "var phase: Phase?", attributes: "enum ⟦Phase⟧: String, Codable { case waiting, riding }")
      ),
      .declarations(
        .state(
          "var phase: Phase",
          attributes: """
            enum Phase: String, Codable {
                case waiting, riding, unknown
                init(from decoder: any Decoder) throws {
                  self = Phase(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
                }
              }
            """)),
    ],
    declarations: { schema, report in
      for type in schema.activityTypesWithoutFallback where type.shape.isClosedEnum {
        report(
          "`\(type.name)` accepts only its declared cases", at: type.site, label: "no fallback",
          effect: "a push with a newer case is dropped by every app that does not know it yet",
          help: "add an `init(from:)` that falls back to a case such as `unknown`")
      }
    })
}

extension Shape {
  fileprivate var isClosedEnum: Bool {
    switch self {
    case .enumeration: true
    case .rawValue(let rawValue): if case .only = rawValue.values { true } else { false }
    default: false
    }
  }
}
