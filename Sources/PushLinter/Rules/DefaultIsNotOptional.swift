import ActivitySchema

extension Rule {
  static let defaultIsNotOptional = Rule(
    id: "default-is-not-optional", severity: .warning, group: .declaration,
    summary: "A property has a default value, and every push must carry it all the same",
    explanation: """
      The `init(from:)` that Swift writes decodes every property that is not optional; the default value serves the \
      memberwise initializer alone. A push without the key is dropped in silence, as several projects learned when a new \
      property with a default went out with a release and every activity on it went dark. Make the property optional, or \
      decode it by hand with `decodeIfPresent`, or send the key in each and every push.
      """,
    sources: [.decoder, .fieldReport],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var stops: Int
            var ⟦closed⟧: Bool = false
          }
          var ⟦id⟧ = UUID()
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var stops: Int
            var closed: Bool?
          }
        }
        """),
    ],
    declarations: { schema, report in
      for property in schema.declaredProperties where property.hasDefault && !property.isOptional {
        report(
          "`\(property.name)` has a default value, but a push without `\(property.key)` does not decode",
          at: property.site, label: "the default does not make it optional",
          effect: "as soon as a push lacks the key, \(Effect.dropped)",
          help:
            "declare it as `\(schema[property.type].name)?`, or decode it with `decodeIfPresent`, or send the key in every push"
        )
      }
    })
}
