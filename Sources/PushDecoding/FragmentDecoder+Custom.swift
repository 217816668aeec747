package import ActivitySchema
package import JSONSyntax
package import PushTexts

extension FragmentDecoder {
  /// Follows a hand-written `init(from:)` step by step.
  mutating func decodeCustom(_ node: JSONNode, _ custom: CustomDecoding, _ target: Target) {
    guard customDepth < Self.maximumCustomDepth, attemptCount < Self.maximumAttemptCount else {
      recordTooManyAttempts(on: node, target)
      return
    }
    customDepth += 1
    var frame = CustomFrame(node: node, custom: custom, target: target)
    let observations = result.observations.count
    let problems = result.problems.count
    run(custom.steps, &frame)
    if custom.isChoiceOfTypes { nameAllTypes(inProblemsFrom: problems, of: node, target) }
    if custom.readsTwice { forgetUnknownKeys(of: node, from: observations) }
    customDepth -= 1
  }

  /// Removes unknown keys of an object that several types read, because a key can be known to another type.
  private mutating func forgetUnknownKeys(of node: JSONNode, from first: Int) {
    let kept = result.observations[first...].filter {
      if case .unknownKey(in: node) = $0.subject { false } else { true }
    }
    result.observations.replaceSubrange(first..., with: kept)
  }

  /// Reports that a value fits none of several types, not just the last one.
  private mutating func nameAllTypes(
    inProblemsFrom first: Int, of node: JSONNode, _ target: Target
  ) {
    for (position, problem) in result.problems.enumerated().dropFirst(first)
    where problem.node == node {
      guard case .typeMismatch = problem.cause else { continue }
      result.problems[position] = self.problem(
        problem.cause, problem.kind, node, Target(target.declaredType, of: problem.property),
        at: problem.codingPath)
    }
  }

  /// The value that an `init(from:)` decodes, and the state of its decoding.
  package struct CustomFrame {
    package let node: JSONNode
    package let custom: CustomDecoding
    package let target: Target
    /// The members by the positions of their keys; nil until the container is open.
    package var values: [JSONNode?]?
    /// The problem that led to the current branch.
    package var problem: DecodingProblem?
    /// Whether a step that is not understood was reached.
    var isPartlyUnknown = false

    package func value(under key: String) -> JSONNode? {
      guard let values, let position = custom.keys.positions[key] else { return nil }
      return values[position]
    }
  }

  package mutating func run(_ steps: [CustomDecoding.Step], _ frame: inout CustomFrame) {
    for step in steps { run(step, &frame) }
  }

  private mutating func run(_ step: CustomDecoding.Step, _ frame: inout CustomFrame) {
    switch step {
    case .container: openContainer(&frame)
    case .member(let property):
      guard frame.values != nil else { return }
      let value = frame.value(under: property.key)
      recordMember(property, value, frame)
      decodeMember(property, value, of: frame.node, frame.target)
    case .whole(let type):
      attemptCount += 1
      decode(frame.node, frame.target.part(type))
    case .attempt(let attempted, let then, let otherwise):
      attempt(attempted, then: then, otherwise: otherwise, &frame)
    case .ifPresent(let property, let then, let otherwise):
      guard frame.values != nil else { return }
      if isUncertain([property.key], in: frame) { return leaveUndecided(frame) }
      guard let value = frame.value(under: property.key), tree.kind(of: value) != .null else {
        recordMember(property, nil, frame)
        let absence = problem(.missingKey(property), .keyNotFound, frame)
        run(otherwise, because: absence, &frame)
        return
      }
      recordMember(property, value, frame)
      decodeMember(property, value, of: frame.node, frame.target)
      run(then, &frame)
    case .ifNull(let then, let otherwise):
      run(tree.kind(of: frame.node) == .null ? then : otherwise, &frame)
    case .ifKeys(let tests, _, _) where isUncertain(tests.map { $0.key }, in: frame):
      leaveUndecided(frame)
    case .ifKeys(let tests, let then, let otherwise):
      guard frame.values != nil, let holds = holds(tests, frame) else { return }
      if holds { run(then, &frame) } else { run(otherwise, because: absence(tests, frame), &frame) }
    case .choose(let choice): choose(choice, &frame)
    case .ifReads(let test, let then, let otherwise):
      guard let node = test.key.map({ frame.value(under: $0) }) ?? frame.node,
        tree.kind(of: node) == .string
      else { return }
      switch test.parser.reads(tree.text(of: node)) {
      case true?: run(then, &frame)
      case false?:
        let property = frame.custom.properties.first { $0.key == test.key }
        let type = property?.type ?? frame.target.declaredType
        let unread = problem(
          .unreadText(test.parser), .dataCorrupted, node, Target(type, of: property))
        run(otherwise, because: unread, &frame)
      case nil: runAll([then, otherwise], &frame)
      }
    case .undecided(let branches): runAll(branches, &frame)
    case .fail(let failure, let key): fail(failure, at: key, frame)
    case .throwCustomError:
      if let problem = frame.problem, case .unreadText = problem.cause {
        observe(.unread(problem), problem.node, frame.target)
      }
      result.failsByCode = true
      leaveUndecided(frame)
    case .unknown:
      guard case .opaque(let unknown) = schema[frame.target.type].shape,
        !frame.isPartlyUnknown
      else { return }
      frame.isPartlyUnknown = true
      leaveUnchecked(frame.node, .opaque(unknown))
    }
  }

  /// Returns whether the object may have one of several keys, and the text does not show it.
  private func isUncertain(_ keys: [String], in frame: CustomFrame) -> Bool {
    tree.isOpen(frame.node) && keys.contains { frame.value(under: $0) == nil }
  }

  /// Returns the problem that a key is missing, if tests ask only for its presence.
  private func absence(
    _ tests: [KeyTest<CustomDecoding.Terms>], _ frame: CustomFrame
  ) -> DecodingProblem? {
    guard let key = tests.first?.key, frame.value(under: key) == nil,
      tests.allSatisfy({ $0.key == key && $0.answer == ($0.question == .isPresent) }),
      let property = frame.custom.properties.first(where: { $0.key == key })
    else { return nil }
    return problem(.missingKey(property), .keyNotFound, frame)
  }

  /// Records the reading of a key.
  private mutating func recordMember(
    _ property: Property, _ value: JSONNode?, _ frame: CustomFrame
  ) {
    guard trace != nil, let position = frame.custom.keys.positions[property.key] else { return }
    let isPresent = value.map { tree.kind(of: $0) != .null } ?? false
    recordStep(
      value ?? frame.node, Target(frame.target.type, of: property),
      .property(frame.target.type, position, isPresent: isPresent))
  }

  private mutating func openContainer(_ frame: inout CustomFrame) {
    guard frame.values == nil else { return }
    guard tree.kind(of: frame.node) == .object else {
      // Another type that decodes the same value may have recorded this.
      if result.problems.last?.node != frame.node { rejectKind(frame.node, frame.target) }
      return
    }
    if let last = result.problems.last, last.node == frame.node,
      case .unreadableText = last.cause
    {
      return
    }
    let (first, problems) = (members.count, result.problems.count)
    readMembers(of: frame.node, frame.custom.keys, frame.target)
    // The decoder reads all keys first: with an unreadable one, each attempt to open the container fails.
    if result.problems.count == problems { frame.values = Array(members[first...]) }
    members.removeLast(members.count - first)
  }

  // MARK: Errors

  /// Records the error that the code throws, with the cause of the earlier problem.
  private mutating func fail(_ failure: CustomFailure, at key: String?, _ frame: CustomFrame) {
    let path = path + (key.map { [.key($0)] } ?? [])
    let whole = whole(frame)
    var reason = frame.problem ?? whole
    if reason.node == frame.node, key == nil {
      switch reason.cause {
      case .typeMismatch, .unexpectedNull: reason = whole
      default: break
      }
    }
    let target = Target(reason.type, of: reason.property)
    add(problem(reason.cause, DecodingErrorKind(failure), reason.node, target, at: path))
  }

  /// Returns the problem that no form of the value decodes.
  package func whole(_ frame: CustomFrame) -> DecodingProblem {
    problem(
      tree.kind(of: frame.node) == .null ? .unexpectedNull : .typeMismatch, .typeMismatch, frame)
  }

  package func problem(
    _ cause: DecodingProblem.Cause, _ kind: DecodingErrorKind, _ frame: CustomFrame
  ) -> DecodingProblem {
    problem(cause, kind, frame.node, frame.target)
  }
}

extension CustomDecoding {
  /// Whether the whole value is decoded as the first of several types that accepts it.
  fileprivate var isChoiceOfTypes: Bool {
    guard properties.isEmpty, steps.count == 1, case .attempt(_, let then, _)? = steps.first else {
      return false
    }
    return then.isEmpty
  }

  /// Whether several types decode the same value in sequence.
  fileprivate var readsTwice: Bool {
    steps.count {
      switch $0 {
      case .container, .whole: true
      default: false
      }
    } > 1
  }
}

extension DecodingErrorKind {
  fileprivate init(_ failure: CustomFailure) {
    switch failure {
    case .typeMismatch: self = .typeMismatch
    case .valueNotFound: self = .valueNotFound
    case .dataCorrupted: self = .dataCorrupted
    }
  }
}
