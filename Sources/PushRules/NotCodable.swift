import ActivitySchema
import PushModel
import PushTexts

extension Rule {
  static let notCodable = Rule(
    id: "not-codable", severity: .error, group: .declaration, role: .faultyDeclaration,
    summary: "A type in an activity does not conform to `Codable`",
    explanation: """
      The phone decodes attributes and state with `JSONDecoder`, so every type in them must be `Decodable`; the \
      compiler rejects anything else. If the files were named one by one, an extension in another file may add the \
      conformance, and the finding is a warning. If the type inherits an unknown type, the finding is info. The \
      compiler makes the final check.
      """,
    sources: [
      .apple("ActivityAttributes", "documentation/activitykit/activityattributes"), .decoder,
    ],
    examples: [
      .declarations(
        .state("var driver: Driver", after: "struct ⟦Driver⟧: Hashable { var name: String }")),
      .declarations(
        .state(
          "var driver: Driver",
          after: """
            struct Driver: Hashable { var name: String }
            extension Driver: Codable {}
            """)),
    ],
    declarations: { schema, report in
      for type in schema.activityTypes {
        guard let inheritance = type.inheritance, !inheritance.isDecodable else { continue }
        let isCertain = inheritance.isKnown
        report(
          isCertain
            ? "`\(type.name)` is part of an activity, but does not conform to `Codable`"
            : "`\(type.name)` is part of an activity, but does not visibly conform to `Codable`",
          at: type.site, severity: !isCertain ? .info : report.filesAreNamed ? .warning : .error,
          label: isCertain ? "not `Codable`" : "inherits an unknown type",
          effect: "the app does not compile, unless the conformance is declared elsewhere",
          help: "add `Codable` to its conformances")
      }
    })
}
