import ActivitySchema
import JSONSyntax

extension Payload {
  /// Returns whether a string begins as the JSON of an object or an array, where one of them is expected. It is not JSON;
  /// other text is reported as double-encoded.
  func isTextOfBrokenJSON(_ problem: DecodingProblem) -> Bool {
    switch schema[problem.type].shape {
    case .record, .dictionary, .array:
      guard tree.kind(of: problem.node) == .string else { return false }
      let start = tree.text(of: problem.node).utf8.first { !JSONParser.isBlank($0) }
      return start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    default: return false
    }
  }
}
