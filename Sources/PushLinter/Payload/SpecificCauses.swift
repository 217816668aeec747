import ActivitySchema
import JSONSyntax

/// Distinguishes the causes of errors that are the same for the decoder.
///
/// Each error has one cause, and one rule reports it.
struct SpecificCauses {
  let tree: JSONTree
  let schema: Schema

  /// Returns the problems with their most specific causes.
  func specified(_ problems: [DecodingProblem]) -> [DecodingProblem] {
    problems.map { problem in cause(of: problem).map { problem.caused(by: $0) } ?? problem }
  }

  /// Returns the first more specific cause that fits a problem; nil if there is none.
  private func cause(of problem: DecodingProblem) -> DecodingProblem.Cause? {
    guard tree.kind(of: problem.node) == .string else { return nil }
    let isMismatch = if case .typeMismatch = problem.cause { true } else { false }
    if tree.isPlaceholder(problem.node) { return .placeholder(isMismatch: isMismatch) }
    guard isMismatch else { return nil }
    let text = tree.text(of: problem.node)
    switch schema[problem.type].shape {
    case .date: return ISODate.secondsSince1970(text).map { .isoDate($0) }
    case .record, .enumeration, .dictionary: return encoded(text, startingWith: "{")
    case .array, .pairs, .range, .sequence, .vector: return encoded(text, startingWith: "[")
    default: return nil
    }
  }

  private func encoded(
    _ text: String, startingWith bracket: Unicode.Scalar
  ) -> DecodingProblem.Cause? {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: bracket) else { return nil }
    return JSONParser.parse(Array(text.utf8)).problems.isEmpty ? .doubleEncoded : nil
  }
}
