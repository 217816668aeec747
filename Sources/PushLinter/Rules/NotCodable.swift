import ActivitySchema

extension Rule {
  static let notCodable = Rule(
    id: "not-codable", severity: .error, group: .declaration,
    summary: "A type in an activity does not conform to `Codable`",
    explanation: """
      The phone decodes attributes and state with `JSONDecoder`, so every type in them has to be `Decodable`; the compiler \
      refuses anything else. Where the files were named one by one, an extension in another file may say so, and the \
      finding is a warning; where the type inherits something unknown, it is an info. The compiler is the checker.
      """,
    sources: [
      .apple("ActivityAttributes", "documentation/activitykit/activityattributes"), .decoder,
    ],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var driver: Driver
          }
        }
        struct ⟦Driver⟧: Hashable { var name: String }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var driver: Driver
          }
        }
        struct Driver: Hashable { var name: String }
        extension Driver: Codable {}
        """),
    ],
    declarations: { schema, report in
      for type in schema.activityTypes {
        guard let inheritance = type.inheritance, !inheritance.isDecodable else { continue }
        let isCertain = inheritance.isKnown
        report(
          isCertain
            ? "`\(type.name)` is part of an activity, and does not conform to `Codable`"
            : "`\(type.name)` is part of an activity, and does not visibly conform to `Codable`",
          at: type.site,
          severity: !isCertain ? .info : report.filesAreNamed ? .warning : .error,
          label: isCertain ? "not `Codable`" : "inherits something that is not known",
          effect:
            "the app does not compile, unless the conformance stands where it was not looked for",
          help: "add `Codable` to its conformances")
      }
    })
}
