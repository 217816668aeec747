package import ActivitySchema
import JSONSyntax
import PushTexts

/// The branches of a hand-written `init(from:)`.
extension FragmentDecoder {
  /// Returns whether all statements about keys are true; nil if one throws.
  package mutating func holds(
    _ tests: [KeyTest<CustomDecoding.Terms>], _ frame: CustomFrame
  ) -> Bool? {
    for test in tests {
      let value = frame.value(under: test.key)
      let answer: Bool
      switch test.question {
      case .isPresent: answer = value != nil
      case .isNull:
        guard let value else {
          if let property = frame.custom.properties.first(where: { $0.key == test.key }) {
            add(problem(.missingKey(property), .keyNotFound, frame))
          }
          return nil
        }
        answer = tree.kind(of: value) == .null
      }
      if answer != test.answer { return false }
    }
    return true
  }

  /// Runs steps and returns their result without adding it to the overall result.
  package mutating func trial(_ steps: [CustomDecoding.Step], _ frame: inout CustomFrame)
    -> DecodingResult
  {
    attemptCount += 1
    return trial { decoder in
      if decoder.attemptCount < Self.maximumAttemptCount {
        decoder.run(steps, &frame)
      } else {
        decoder.recordTooManyAttempts(on: frame.node, frame.target)
      }
    }
  }

  /// Returns the result of decoding without adding it to the overall result.
  private mutating func trial(_ decode: (inout Self) -> Void) -> DecodingResult {
    let (outer, firstStep) = (result, traceCount)
    result = DecodingResult()
    decode(&self)
    if result.isFailure { rollBackTrace(to: firstStep) }
    defer { result = outer }
    return result
  }

  package mutating func attempt(
    _ attempted: [CustomDecoding.Step], then: [CustomDecoding.Step],
    otherwise: [CustomDecoding.Step],
    _ frame: inout CustomFrame
  ) {
    let trial = trial(attempted, &frame)
    if trial.isFailure {
      run(otherwise, because: trial.problems.first, &frame)
    } else if let reason = trial.unchecked.first?.reason {
      runAll([then, otherwise], because: reason, &frame)
    } else {
      result.observations += trial.observations
      run(then, &frame)
    }
  }

  /// Runs the steps that follow a problem; if there are several problems, the first is kept for messages.
  package mutating func run(
    _ steps: [CustomDecoding.Step], because problem: DecodingProblem?, _ frame: inout CustomFrame
  ) {
    let outer = frame.problem
    frame.problem = missingAll(outer, and: problem, frame) ?? outer ?? problem
    run(steps, &frame)
    frame.problem = outer
  }

  /// Returns the problem of an object without any of several alternative keys; nil for other problems.
  private func missingAll(
    _ earlier: DecodingProblem?, and problem: DecodingProblem?, _ frame: CustomFrame
  ) -> DecodingProblem? {
    guard case .missingKey(let last)? = problem?.cause, problem?.node == earlier?.node else {
      return nil
    }
    var keys: [String]
    switch earlier?.cause {
    case .missingKey(let first)?: keys = [first.key]
    case .missingAll(let several)?: keys = several
    default: return nil
    }
    guard !keys.contains(last.key) else { return nil }
    keys.append(last.key)
    return self.problem(.missingAll(keys), .typeMismatch, frame)
  }

  /// Runs all branches if only the code or the build determines which one is executed, and records their common results.
  mutating func runAll(
    _ branches: [[CustomDecoding.Step]], because reason: UncheckedValue.Reason? = nil,
    _ frame: inout CustomFrame
  ) {
    var trials: [DecodingResult] = []
    for branch in branches { trials.append(trial(branch, &frame)) }
    let outcomes = BranchOutcomes(trials)
    switch outcomes.agreement {
    case .success:
      result.observations += outcomes.sharedObservations
    case .sameError:
      for problem in outcomes.sharedProblems { add(problem, ofBranchIn: frame) }
    case .failure:
      leaveUndecided(frame, because: reason)
      var problems = outcomes.sharedProblems
      if problems.isEmpty {
        problems = outcomes.firstProblems
        // Which member is wrong depends on the declaration.
        if frame.custom.isOneOfSeveralDeclarations, let first = problems.first {
          problems = [problem(.typeMismatch, first.kind, frame)]
        }
      }
      for problem in problems { add(problem, ofBranchIn: frame) }
      if problems.isEmpty { result.failsByCode = true }
    case .none:
      leaveUndecided(frame, because: reason)
    }
  }

  /// Adds a problem that all branches have. If they are declarations of one type, none of them alone describes the value.
  private mutating func add(_ problem: DecodingProblem, ofBranchIn frame: CustomFrame) {
    guard frame.custom.isOneOfSeveralDeclarations else { return add(problem) }
    var type = problem.type
    if problem.node == frame.node {
      switch problem.cause {
      case .typeMismatch, .unknownCase: type = frame.target.type
      default: break
      }
    }
    let tried = frame.custom.wholeTypes.compactMap { schema[$0].site }
    add(problem.rejected(by: tried, as: type))
  }

  mutating func leaveUndecided(
    _ frame: CustomFrame, because reason: UncheckedValue.Reason? = nil
  ) {
    let reason =
      reason ?? frame.custom.condition.map { .opaque($0) }
      ?? .decidedByCode(type: schema[frame.target.type].name)
    if let last = result.unchecked.last, last.node == frame.node, last.reason == reason { return }
    leaveUnchecked(frame.node, reason)
  }

  /// Records, once per value, that some ways to decode it were not followed.
  mutating func recordTooManyAttempts(on node: JSONNode, _ target: Target) {
    if let last = result.unchecked.last, last.node == node, case .tooManyAttempts = last.reason {
      return
    }
    leaveUnchecked(node, .tooManyAttempts(type: schema[target.type].name))
  }

  package mutating func choose(
    _ choice: DecodingChoice<CustomDecoding.Terms>, _ frame: inout CustomFrame
  ) {
    guard let node = choice.key.map({ frame.value(under: $0) }) ?? frame.node,
      case .rawValue(let rawValue) = schema[choice.type].shape
    else { return }
    var decoder = FragmentDecoder(tree: tree, schema: schema)
    decoder.decode(node, Target(rawValue.type, of: nil))
    // An earlier step has thrown for a value of another kind.
    guard !decoder.result.isFailure,
      let literal = RawLiteral(at: node, as: schema[rawValue.type].shape, in: tree)
    else { return }
    if let branch = choice.branches.first(where: { $0.values.contains(literal) }) {
      run(branch.steps, &frame)
      return
    }
    let target = Target(choice.type, of: frame.target.property)
    let unknown = problem(.unknownCase, .dataCorrupted, node, target)
    run(choice.otherwise, because: unknown, &frame)
  }

  /// Leaves a value unchecked, except the parts that its `init(from:)` decodes in any case.
  mutating func decodeOpaque(_ node: JSONNode, _ unknown: UnknownDecoding, _ target: Target) {
    guard let known = schema[target.type].knownSteps else {
      return leaveUnchecked(node, .opaque(unknown))
    }
    let first = result.observations.count
    decodeCustom(node, known, target)
    // A step that is not understood can read any key.
    let kept = result.observations[first...].filter {
      switch $0.subject {
      case .unknownKey, .unreadKey: false
      default: true
      }
    }
    result.observations.replaceSubrange(first..., with: kept)
  }

  /// Decodes a value that an `init(from:)` reads with `try?`: a value that does not decode is discarded.
  mutating func decodeWithFallback(
    _ property: Property, _ value: JSONNode, _ target: Target
  ) {
    let trial = trial { $0.descend(.key(property.key), into: value, target) }
    if let problem = trial.problems.first {
      // Another attempt reads the value.
      guard !property.isReadAsSeveralTypes else { return }
      observe(.discarded(problem), value, target)
    } else if !trial.failsByCode {
      result.observations += trial.observations
    }
  }
}
