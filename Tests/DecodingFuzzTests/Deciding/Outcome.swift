import ActivitySchema
import JSONSyntax
import PushModel

@testable import PushDecoding
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The result of decoding a payload.
enum Outcome: Equatable, Sendable {
  case decoded
  case failed(Failure)
  /// Prediction only: the declarations are not sufficient.
  case unknown([String])
  /// The real decoder's process died.
  case crashed
  /// An error other than `DecodingError`.
  case foreign

  struct Failure: Equatable, Sendable {
    var kind: DecodingErrorKind
    var path: [CodingPathElement]
    /// The missing key of `keyNotFound`.
    var missingKey: String?
  }

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

extension Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .decoded: return "decoded"
    case .crashed: return "crashed"
    case .foreign: return "failed with an error of another kind"
    case .unknown(let reasons): return "not known: \(reasons.joined(separator: "; "))"
    case .failed(let failure):
      let path = failure.path.map { element in
        switch element {
        case .key(let key): key.literal
        case .index(let index): "\(index)"
        }
      }
      let missing = failure.missingKey.map { ", missing \($0.literal)" } ?? ""
      return "\(failure.kind.rawValue) at [\(path.joined(separator: ", "))]\(missing)"
    }
  }
}

/// The prediction for the declarations of one case.
struct Prediction {
  let schema: Schema
  let typeName: String

  init(files: [String], typeName: String = FuzzCase.typeName) {
    self.typeName = typeName
    schema = SchemaBuilder.schema(
      from: files.enumerated().map { SwiftFile(name: "File\($0).swift", bytes: Array($1.utf8)) })
  }

  func outcome(of payload: String, as part: FuzzCase.Part) -> Outcome {
    let linter = Linter(
      schema: schema,
      options: Linter.Options(type: typeName, part: PayloadPart(rawValue: part.rawValue)))
    let report = linter.lint(Source(name: "payload.json", bytes: Array(payload.utf8)))
    switch (report.decodes, report.decodingError) {
    case (true?, _): return .decoded
    case (_, let error?):
      return .failed(
        Outcome.Failure(
          kind: error.kind, path: error.codingPath,
          missingKey: error.kind == .keyNotFound ? missingKey(in: payload, part) : nil))
    default:
      let reasons = report.notChecked.map(\.reason.text)
      return .unknown(reasons.isEmpty ? ["nothing was chosen"] : reasons)
    }
  }

  /// Returns all predicted problems in order.
  func problems(of payload: String, as part: FuzzCase.Part) -> (JSONTree, DecodingResult) {
    let (tree, _) = JSONParser.parse(Array(payload.utf8))
    guard let activity = schema.activities.first(where: { $0.name == typeName }) else {
      return (tree, DecodingResult())
    }
    let type = part == .attributes ? activity.attributes : activity.contentState
    return (tree, FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema))
  }

  private func missingKey(in payload: String, _ part: FuzzCase.Part) -> String? {
    guard case .missingKey(let property)? = problems(of: payload, as: part).1.problems.first?.cause
    else { return nil }
    return property.key
  }
}
