import ActivitySchema
import JSONSyntax

/// The causes of errors that are the same for the decoder. Each error has one cause, and one rule reports it.
extension DecodingProblem {
  /// Returns the problem with the most specific cause that fits it.
  func specified(in tree: JSONTree, _ schema: Schema) -> DecodingProblem {
    guard tree.kind(of: node) == .string else { return self }
    let isMismatch = if case .typeMismatch = cause { true } else { false }
    if tree.isPlaceholder(node) { return caused(by: .placeholder(isMismatch: isMismatch)) }
    guard isMismatch else { return self }
    let text = tree.text(of: node)
    func startsJSON(with bracket: Unicode.Scalar) -> Bool {
      text.utf8.first { $0 > 0x20 } == UInt8(ascii: bracket)
        && JSONParser.parse(Array(text.utf8)).problems.isEmpty
    }
    switch schema[type].shape {
    case .date:
      return ISODate.secondsSince1970(text).map { caused(by: .isoDate($0)) } ?? self
    case .record, .enumeration, .dictionary:
      return startsJSON(with: "{") ? caused(by: .doubleEncoded) : self
    case .array, .pairs, .range, .sequence, .vector:
      return startsJSON(with: "[") ? caused(by: .doubleEncoded) : self
    default: return self
    }
  }
}
