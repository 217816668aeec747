import ActivitySchema

extension Rule {
  static let dateProperty = Rule(
    id: "date-property", severity: .info, group: .declaration,
    summary: "A `Date` wants seconds since 2001, which hardly any server sends by itself",
    explanation: """
      `Date` decodes as seconds since 2001-01-01 UTC. A server that sends Unix time is 31 years late on the screen, one that \
      sends ISO 8601 gets every push dropped. A `Double` named for its epoch, such as `startedAtEpoch`, cannot be \
      misread. Off unless the configuration sets a severity: a `Date` is correct, if the server knows.
      """,
    sources: [
      .decoder, .thread("urbanairship/ios-library", 411), .thread("home-assistant/iOS", 4677),
    ],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var ⟦startedAt⟧: Date
          }
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var startedAtEpoch: Double
          }
        }
        """),
    ],
    isOffByDefault: true,
    declarations: { schema, report in
      for property in schema.declaredProperties {
        let types = schema.types(named: property)
        guard types.contains(where: { if case .date = schema[$0].shape { true } else { false } })
        else { continue }
        report(
          "`\(property.key)` is a `Date`: seconds since 2001-01-01 UTC in every push",
          at: property.site, label: "Unix time minus 978307200",
          effect: "Unix time is shown 31 years late, and an ISO date drops the push",
          help:
            "subtract 978307200 on the server, or declare a `Double` that the app turns into a date"
        )
      }
    })
}
