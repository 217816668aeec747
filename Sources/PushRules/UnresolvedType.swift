import ActivitySchema
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let unresolvedType = Rule(
    id: "unresolved-type", severity: .info, group: .declaration,
    summary: "The declarations do not show how a property decodes",
    explanation: """
      The type is declared in another module or in an unread file, or it is inferred from an expression that only the \
      compiler understands. Its values in a payload are not checked, and the result of every payload reports this. If \
      several files declare the type differently, the declaration in the same Swift target or package is checked, or \
      else the one with the most folders in common. If several are equally close, only a value that all of them reject \
      is reported. It is a warning if nothing is known about the whole state or attributes: no payload is checked \
      then. Other types with an `init(from:)` of their own are not listed here: the payloads' results name them.
      """,
    sources: [.check],
    examples: [
      .declarations(.state("var ⟦tint⟧: BrandColor")),
      .declarations(
        .state(
          "var tint: BrandColor", after: "struct BrandColor: Codable, Hashable { var hex: String }")
      ),
      .declarations(
        """
        struct ⟦RideAttributes⟧: ActivityAttributes {
          typealias ContentState = RideState
        }
        """),
      .declarations(
        .state(
          "var ⟦phase⟧: Phase",
          after: """
            enum Phase: String, Codable { case riding, arrived }
            enum Phase: String, Codable { case waiting, riding }
            """)),
    ],
    declarations: { schema, report in
      for activity in schema.activities where !schema.lacksContentState(activity) {
        for part in PayloadPart.allCases {
          let type = part == .contentState ? activity.contentState : activity.attributes
          switch schema[type].shape {
          case .opaque(let unknown) where !unknown.reason.isSyntaxError:
            report(
              "the whole `\(part.rawValue)` of `\(activity.qualifiedName)` is not checked: \(unknown.reason.sentence)",
              at: schema[type].site ?? activity.site, severity: .warning, label: "unknown",
              effect: "a payload that the phone drops is not found", help: Self.waysToResolve)
          case .custom(let custom) where custom.isOneOfSeveralDeclarations:
            report(
              "the whole `\(part.rawValue)` of `\(activity.qualifiedName)` is reported only if all its \(custom.wholeTypes.count) declarations reject it: they differ",
              at: activity.site, severity: .warning, label: "one of several types",
              notes: schema.notes(on: custom),
              effect: "a payload that the phone drops may not be found", help: Self.waysToResolve)
          default: continue
          }
        }
      }
      for (_, properties) in schema.declaredProperties {
        for unchecked in Unchecked.all(among: properties, in: schema) {
          let isOne = unchecked.properties.count == 1
          report(
            "the \(isOne ? "value of" : "values of") \(.list(unchecked.properties.map { $0.key })) \(isOne ? "is" : "are") \(unchecked.cause)",
            at: unchecked.properties.first?.site, label: unchecked.label, notes: unchecked.notes,
            help: Self.waysToResolve)
        }
      }
    })

  private static let waysToResolve: Message = """
    pass the file that declares it with `--declarations`, annotate the property with its type, or specify its decoded \
    type under `types` in `.activity-lint.json`
    """
}

extension Schema {
  /// Returns notes on the declarations of one name.
  fileprivate func notes(on custom: CustomDecoding) -> [Note] {
    custom.wholeTypes.compactMap { self[$0].site }.map {
      Note("one of the declarations", at: .declaration($0))
    }
  }
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

/// The properties of a type whose values are not checked for the same cause.
private struct Unchecked {
  let cause: Message
  let label: Message
  let notes: [Note]
  var properties: [Property]

  static func all(among properties: [Property], in schema: Schema) -> [Unchecked] {
    properties.flatMap { property in
      schema.types(named: property).compactMap { Unchecked(property, $0, in: schema) }
        .unique { $0.cause.text }
    }.merged {
      $0.cause.text
    } combining: {
      $0.properties += $1.properties
    }
  }

  /// Nil for a type that is checked, or whose result is reported with each payload.
  private init?(_ property: Property, _ type: TypeID, in schema: Schema) {
    switch schema[type].shape {
    case .opaque(let unknown) where unknown.reason.isResolvable:
      cause = "not checked: \(unknown.reason.sentence)"
      label = "unknown"
      notes = []
    case .custom(let custom) where custom.isOneOfSeveralDeclarations:
      cause =
        "reported only if all \(custom.wholeTypes.count) declarations of `\(schema[type].name)` reject it: they differ"
      label = "one of several types"
      notes = schema.notes(on: custom)
    default: return nil
    }
    properties = [property]
  }
}
