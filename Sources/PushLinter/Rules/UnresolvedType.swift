import ActivitySchema

extension Rule {
  static let unresolvedType = Rule(
    id: "unresolved-type", severity: .info, group: .declaration,
    summary: "The declarations do not show how a property decodes",
    explanation: """
      The type is declared in another module or in a file that was not read, or it is inferred from an expression that \
      only the compiler understands. Its values in a payload are not checked, and the result of every payload reports \
      this. It is a warning if nothing is known about the whole state or attributes, so that no payload is checked. \
      Other types with an `init(from:)` of their own are not listed here: the payloads' results name them.
      """,
    sources: [.check],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var ⟦tint⟧: BrandColor
          }
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var tint: BrandColor
          }
        }
        struct BrandColor: Codable, Hashable { var hex: String }
        """),
      .declarations(
        """
        struct ⟦RideAttributes⟧: ActivityAttributes {
          typealias ContentState = RideState
        }
        """),
    ],
    declarations: { schema, report in
      for activity in schema.activities where !schema.lacksContentState(activity) {
        for part in PayloadPart.allCases {
          let type = part == .contentState ? activity.contentState : activity.attributes
          guard case .opaque(let unknown) = schema[type].shape, !unknown.reason.isSyntaxError else {
            continue
          }
          report(
            "the whole `\(part.rawValue)` of `\(activity.qualifiedName)` is not checked: \(unknown.reason.sentence)",
            at: schema[type].site ?? activity.site, severity: .warning, label: "unknown",
            effect: "a payload that the phone drops is not found", help: Self.waysToResolve)
        }
      }
      for (_, properties) in schema.declaredProperties {
        for unchecked in Self.unchecked(properties, in: schema) {
          report(
            "the \(unchecked.properties.count == 1 ? "value of" : "values of") \(.list(unchecked.properties.map { $0.key })) \(unchecked.properties.count == 1 ? "is" : "are") not checked: \(unchecked.cause)",
            at: unchecked.properties.first?.site, label: "unknown", help: Self.waysToResolve)
        }
      }
    })

  /// Returns the properties of a type whose values are not checked, by the cause.
  private static func unchecked(
    _ properties: [Property], in schema: Schema
  ) -> [(cause: Message, properties: [Property])] {
    var found: [(cause: Message, properties: [Property])] = []
    var indices: [String: Int] = [:]
    for property in properties {
      var causes: Set<String> = []
      for type in schema.types(named: property) {
        guard case .opaque(let unknown) = schema[type].shape, unknown.reason.isResolvable,
          case let cause = unknown.reason.sentence, causes.insert(cause.text).inserted
        else { continue }
        if let index = indices[cause.text] {
          found[index].properties.append(property)
        } else {
          indices[cause.text] = found.count
          found.append((cause, [property]))
        }
      }
    }
    return found
  }

  private static let waysToResolve: Message = """
    pass the file that declares it with `--declarations`, annotate the property with its type, or specify under `types` \
    in `.activity-lint.json` what it decodes as
    """
}

extension UnknownDecoding.Reason {
  /// Whether the reason is a syntax error, which has its own finding.
  fileprivate var isSyntaxError: Bool { if case .syntaxError = self { true } else { false } }

  /// Whether more files, or an annotation, would resolve the type.
  fileprivate var isResolvable: Bool {
    switch self {
    case .unresolved, .inferred, .conditional, .conflictingDeclarations, .unsupported,
      .notDecodable, .unbounded:
      true
    case .syntaxError, .notCodable, .customDecoding, .inheritedDecoding, .containerOverload,
      .customCodingKeys, .attachedMacro:
      false
    }
  }
}
