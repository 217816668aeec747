import ActivitySchema
import JSONSyntax
import PushTexts

/// The results of all branches of which a phone executes one.
struct BranchOutcomes {
  private let trials: [DecodingResult]

  init(_ trials: [DecodingResult]) {
    self.trials = trials
  }

  enum Agreement {
    /// All branches decode everything.
    case success
    /// All branches throw the same first error.
    case sameError
    /// All branches fail, with different first errors.
    case failure
    case none
  }

  var agreement: Agreement {
    if trials.allSatisfy({ !$0.isFailure && $0.unchecked.isEmpty }) { return .success }
    guard trials.allSatisfy({ $0.isFailure }) else { return .none }
    let first = trials.first?.problems.first.map { ProblemKey($0) }
    let isSame = trials.allSatisfy { trial in
      trial.uncheckedBeforeProblems == 0 && !trial.failsByCode
        && trial.problems.first.map { ProblemKey($0) } == first
    }
    return isSame ? .sameError : .failure
  }

  /// The problems that every branch has, as the first branch describes them.
  var sharedProblems: [DecodingProblem] {
    guard let first = trials.first else { return [] }
    var keys = Set(first.problems.map { ProblemKey($0) })
    for trial in trials.dropFirst() {
      keys.formIntersection(trial.problems.map { ProblemKey($0) })
    }
    return first.problems.filter { keys.contains(ProblemKey($0)) }
  }

  /// The problems of the first branch that has any.
  var firstProblems: [DecodingProblem] {
    trials.first { !$0.problems.isEmpty }?.problems ?? []
  }

  /// The values that are doubtful in every branch, as the first branch describes them.
  var sharedObservations: [DecodingObservation] {
    guard let first = trials.first else { return [] }
    var nodes = Set(first.observations.map { $0.node })
    for trial in trials.dropFirst() { nodes.formIntersection(trial.observations.map { $0.node }) }
    return first.observations.filter { nodes.contains($0.node) }
  }
}

/// The properties that two branches must share to report the same problem.
private struct ProblemKey: Hashable {
  private let kind: DecodingErrorKind
  private let node: JSONNode
  private let codingPath: [CodingPathElement]
  private let missingKey: String?

  init(_ problem: DecodingProblem) {
    kind = problem.kind
    node = problem.node
    codingPath = problem.codingPath
    missingKey = if case .missingKey(let property) = problem.cause { property.key } else { nil }
  }
}
