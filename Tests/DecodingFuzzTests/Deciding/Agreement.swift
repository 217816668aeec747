import JSONSyntax

@testable import PushDecoding
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The comparison of the real decoder and the prediction for one payload.
struct Agreement {
  let prediction: Prediction
  /// The names that mark a reason for an unchecked value as intended.
  private let intended: Set<String>

  /// The comment that precedes, in a source, the name of a type that may stay unchecked.
  static let marker = "// may be opaque: "

  enum Verdict: Equatable {
    case agrees
    /// The prediction is unknown for an intended reason.
    case unchecked(reasons: [String])
    case disagrees(Outcome)
  }

  init(files: [String]) {
    prediction = Prediction(files: files)
    let marked = files.joined().split(separator: "\n").compactMap { line in
      line.firstRange(of: Self.marker).map { String(line[$0.upperBound...]) }
    }
    intended = Set(marked + StandardTypes.unmodeled.map(\.spelling))
  }

  /// Returns the predicted outcome if it disagrees with the real one, or nil.
  func disagreement(with real: Outcome, on payload: String, as part: FuzzCase.Part) -> Outcome? {
    guard case .disagrees(let ours) = verdict(on: payload, as: part, decoding: real) else {
      return nil
    }
    return ours
  }

  func verdict(on payload: String, as part: FuzzCase.Part, decoding real: Outcome) -> Verdict {
    let ours = prediction.outcome(of: payload, as: part)
    if ours == real { return .agrees }
    let (tree, result) = prediction.problems(of: payload, as: part)
    let reasons = result.unchecked.map(\.reason)
    // An unchecked value may fail, and may fail first: only the verdict is then compared.
    let isOpaque = reasons.contains { isIntended($0) }
    if isOpaque, reasons.allSatisfy({ isIntended($0) }) {
      switch ours {
      case .unknown: return .unchecked(reasons: reasons.map(\.sentence.text))
      case .failed where real.isFailure || real == .crashed: return .agrees
      default: return .disagrees(ours)
      }
    }
    return isPossible(real, payload, part, tree, result.problems) ? .agrees : .disagrees(ours)
  }

  private func isIntended(_ reason: UncheckedValue.Reason) -> Bool {
    switch reason {
    case .rawValueInitializer, .internationalHost: return true
    case .boundsOrder, .tooManyFindings: return false
    default:
      let words = reason.sentence.text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      return words.contains { word in
        intended.contains(String(word))
          || word.split(separator: ".").contains { intended.contains(String($0)) }
      }
    }
  }

  /// The real decoder reads dictionaries in the order of their keys' hashes, which differs from run to run; the
  /// prediction uses the order of the text.
  ///
  /// Nothing else depends on the order of members, as long as equal keys keep theirs. So the real
  /// outcome is possible if the prediction equals it after the members with a problem are moved
  /// to the front of their objects.
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
  /// Returns the text of a value after the members that contain a range are moved to the front of their objects.
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
