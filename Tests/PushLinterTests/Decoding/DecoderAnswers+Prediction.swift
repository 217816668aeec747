import ActivitySchema
import JSONSyntax
import PushModel
import TestSupport
import Testing

@testable import PushDecoding
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

extension DecoderAnswers {
  var schema: Schema {
    SchemaBuilder.schema(
      from: files.enumerated().map { SwiftFile(name: "File\($0).swift", bytes: Array($1.utf8)) })
  }

  /// Returns the type that the payloads are about: the one with the name of the file, or else the only one.
  func activity(in schema: Schema) throws -> Activity {
    try #require(schema.activities(named: name).first ?? schema.activities.first)
  }
}

/// What the linter says about a fragment.
struct Prediction {
  /// Nil if the declaration does not determine the answer.
  let answer: DecoderAnswers.Answer?
  let report: Report
  let tree: JSONTree
  let result: DecodingResult

  init(_ json: String, as part: PayloadPart, of activity: Activity, in schema: Schema) {
    let type = part == .attributes ? activity.attributes : activity.contentState
    tree = JSONParser.parse(Array(json.utf8)).tree
    result = FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema)
    let linter = Linter(
      schema: schema, options: Linter.Options(type: activity.name, part: part))
    report = linter.lint(Source(name: "payload.json", bytes: Array(json.utf8)))
    guard let error = report.decodingError else {
      answer = report.decodes == true ? .accepted : nil
      return
    }
    var key: String?
    if error.kind == .keyNotFound, case .missingKey(let property)? = result.problems.first?.cause {
      key = property.key
    }
    answer = .rejected(
      error: error.kind.rawValue,
      path: error.codingPath.map { element in
        switch element {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      }, key: key)
  }

  /// Whether no declaration resolves the reasons: values that a hand-written initializer accepts, dependencies on build
  /// flags, and hosts that IDNA encodes.
  var isUnknowable: Bool {
    let reasons = result.unchecked.map { $0.reason }
    return !reasons.isEmpty
      && reasons.allSatisfy {
        switch $0 {
        case .rawValueInitializer, .decidedByCode, .internationalHost: true
        case .opaque(let unknown):
          switch unknown.reason {
          case .customDecoding, .containerOverload, .conditional, .inheritedDecoding: true
          default: false
          }
        default: false
        }
      }
  }
}
