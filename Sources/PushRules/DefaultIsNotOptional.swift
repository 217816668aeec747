import ActivitySchema
import PushAdvice
import PushModel
import PushTexts

extension Rule {
  static let defaultIsNotOptional = Rule(
    id: "default-is-not-optional", severity: .warning, group: .declaration,
    summary: "A property has a default value, but every push must still contain its key",
    explanation: """
      The synthesized `init(from:)` decodes every property that is not optional; the default value is only for the \
      memberwise initializer. The phone silently drops a push without the key. Several projects learned this from a \
      release that added a property with a default: every activity of that release failed. Make the property optional, \
      decode it with `decodeIfPresent` in your own `init(from:)`, or send the key in every push.
      """,
    sources: [.decoder, .fieldReport],
    examples: [
      .declarations(
        .state("var stops: Int", "var ⟦closed⟧: Bool = false", attributes: "var ⟦id⟧ = UUID()")),
      .declarations(.state("var stops: Int", "var closed: Bool?")),
    ],
    declarations: { schema, report in
      let states = schema.activities.map { $0.contentState }
      let ofStates = Set(schema.types(reachedFrom: states).map { schema[$0].site })
      for (type, properties) in schema.declaredProperties {
        let found = properties.filter { $0.hasDefault && !$0.isOptional }
        guard let property = found.first else { continue }
        let pushes: Message = ofStates.contains(type.site) ? "push" : "start"
        let isOne = found.count == 1
        report(
          isOne
            ? "`\(property.name)` has a default value, but a \(pushes) without `\(property.key)` does not decode"
            : "\(.list(found.map { $0.name })) of `\(type.name)` have default values, but a \(pushes) without their keys does not decode",
          at: property.site, label: "the default does not make it optional",
          effect:
            "if a \(pushes) lacks \(isOne ? "the key" : "one of the keys"), \(Effect.dropped)",
          help: !isOne
            ? "declare them with optional types, decode them with `decodeIfPresent`, or send the keys in every \(pushes)"
            : schema.isInferred(property.type)
              ? "declare it with an optional type, decode it with `decodeIfPresent`, or send the key in every \(pushes)"
              : "declare it as `\(schema[property.type].name)?`, decode it with `decodeIfPresent`, or send the key in every \(pushes)"
        )
      }
    })
}
