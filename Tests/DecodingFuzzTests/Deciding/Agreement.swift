import JSONSyntax

@testable import ActivityLint

/// Whether the real decoder and ours say the same of one payload.
struct Agreement {
  let prediction: Prediction
  let source: String

  init(files: [String]) {
    prediction = Prediction(files: files)
    source = files.joined()
  }

  /// Our outcome where it disagrees with the real one, or nil.
  func disagreement(with real: Outcome, on payload: String, as part: FuzzCase.Part) -> Outcome? {
    let ours = prediction.outcome(of: payload, as: part)
    if ours == real { return nil }
    let (tree, result) = prediction.problems(of: payload, as: part)
    let reasons = result.unchecked.map(\.reason.sentence)
    // What no declaration tells may fail, and may fail first: the verdict alone is then compared.
    if !reasons.isEmpty, reasons.allSatisfy({ isOpaqueByConstruction($0) }) {
      switch ours {
      case .unknown: return nil
      case .failed where real.isFailure: return nil
      default: return ours
      }
    }
    return isPossible(real, payload, part, tree, result.problems) ? nil : ours
  }

  /// True for what the generator made opaque on purpose.
  private func isOpaqueByConstruction(_ reason: String) -> Bool {
    (reason.contains("init?(rawValue:)") && source.contains("init?(rawValue"))
      || (reason.contains("init(from:)") && source.contains("init(from"))
      || reason.contains("host is not ASCII")
  }

  /// Dictionaries are decoded in the order of their keys' hashes, which differs from run to run; ours in
  /// the order of the text.
  ///
  /// Nothing else depends on the order of members, as long as equal keys keep theirs. So the real
  /// outcome is a possible one if ours becomes it once the members that lead to some problem are the
  /// first of their objects.
  private func isPossible(
    _ real: Outcome, _ payload: String, _ part: FuzzCase.Part, _ tree: JSONTree,
    _ problems: [DecodingProblem]
  ) -> Bool {
    guard real.isFailure, problems.count > 1 else { return false }
    return problems.prefix(200).contains { problem in
      let text = tree.text(of: tree.root, startingWith: tree.range(of: problem.node))
      return prediction.outcome(of: text, as: part) == real
    }
  }
}

extension JSONTree {
  /// The text of a value with the members that contain a place moved to the front of their objects.
  fileprivate func text(of node: JSONNode, startingWith place: Range<Int>) -> String {
    switch kind(of: node) {
    case .array:
      let elements = elements(of: node).map { text(of: $0, startingWith: place) }
      return "[\(elements.joined(separator: ","))]"
    case .object:
      var first: [String] = []
      var rest: [String] = []
      for member in members(of: node) {
        let span = range(of: member.key).lowerBound..<range(of: member.value).upperBound
        let contains = span.lowerBound <= place.lowerBound && place.upperBound <= span.upperBound
        let text = "\(spelling(of: member.key)):\(text(of: member.value, startingWith: place))"
        if contains { first.append(text) } else { rest.append(text) }
      }
      return "{\((first + rest).joined(separator: ","))}"
    default: return spelling(of: node)
    }
  }
}
