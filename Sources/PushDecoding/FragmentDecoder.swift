package import ActivitySchema
package import JSONSyntax
package import PushTexts

/// A prediction of `JSONDecoder()` for one value and one declared type, which continues after the first
/// error.
///
/// The rules were observed on swift-foundation 6.3.1; tests compare them with the real decoder.
package struct FragmentDecoder {
  package let tree: JSONTree
  package let schema: Schema
  package var path: [CodingPathElement] = []
  /// The members found for the properties of the objects that are being decoded, innermost last.
  package var members: [JSONNode?] = []
  package var result = DecodingResult()
  /// The number of nested hand-written initializers.
  var customDepth = 0
  /// The number of decoding attempts so far, including failed ones.
  var attemptCount = 0
  /// The number of elements of the coding paths in the result.
  var pathElementCount = 0
  /// The record of every reading; nil unless it is requested.
  package private(set) var trace: DecodingTrace?

  package static func decode(_ node: JSONNode, as type: TypeID, in tree: JSONTree, schema: Schema)
    -> DecodingResult
  {
    var decoder = FragmentDecoder(tree: tree, schema: schema)
    decoder.members.reserveCapacity(64)
    decoder.path.reserveCapacity(8)
    decoder.decode(node, Target(type, of: nil))
    return decoder.result
  }

  /// Returns the record of how a value is decoded.
  package static func trace(
    of node: JSONNode, as type: TypeID, in tree: JSONTree, schema: Schema
  ) -> DecodingTrace {
    var decoder = FragmentDecoder(tree: tree, schema: schema)
    decoder.trace = DecodingTrace()
    decoder.decode(node, Target(type, of: nil))
    return decoder.trace ?? DecodingTrace()
  }

  /// The maximum number of problems, and of observations; the rest of the value is reported as not checked.
  static let maximumResultCount = 10_000
  /// The maximum number of elements of all coding paths in the result.
  static let maximumPathElementCount = 1 << 18
  /// The maximum number of nested hand-written initializers, and of their attempts, that are followed.
  static let maximumCustomDepth = 64
  static let maximumAttemptCount = 100_000

  /// The destination of a decoded value.
  package struct Target {
    package let type: TypeID
    /// The type to show in messages: the enum, if `type` is the type of its raw values.
    package let declaredType: TypeID
    /// The property whose value, or part of a value, this is.
    package let property: Property?

    package init(_ type: TypeID, declaredType: TypeID? = nil, of property: Property?) {
      self.type = type
      self.declaredType = declaredType ?? type
      self.property = property
    }

    package func part(_ type: TypeID) -> Target { Target(type, of: property) }
  }

  package mutating func decode(_ node: JSONNode, _ target: Target) {
    // The parser already reports text that is not a value.
    guard tree.kind(of: node).isReadable else { return }
    guard !isFull else {
      leaveRestUnchecked(node)
      return
    }
    recordStep(node, target)
    switch schema.types[target.type.index].shape {
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never:
      decodeScalar(node, target)
    case .optional(let wrapped):
      if tree.kind(of: node) != .null { decode(node, target.part(wrapped)) }
    case .array(let element): decodeArray(node, of: element, target)
    case .sequence(let elements): decodeSequence(node, of: elements, target)
    case .vector(let count, let element): decodeVector(node, count: count, of: element, target)
    case .range(let bound): decodeRange(node, of: bound, target)
    case .dictionary(let keys, let values): decodeDictionary(node, keys, values, target)
    case .pairs(let keys, let values): decodePairs(node, keys, values, target)
    case .record(let record): decodeRecord(node, record, target)
    case .enumeration(let cases): decodeEnumeration(node, cases, target)
    case .rawValue(let rawValue): decodeRawValue(node, rawValue, target)
    case .custom(let custom): decodeCustom(node, custom, target)
    case .opaque(let unknown): decodeOpaque(node, unknown, target)
    }
  }

  // MARK: Results

  /// Whether the maximum number of results is reached, and nothing more is checked.
  package var isFull: Bool {
    result.problems.count >= Self.maximumResultCount
      || result.unchecked.count >= Self.maximumResultCount
      || pathElementCount >= Self.maximumPathElementCount
  }

  /// Records once that the rest of the value is not checked.
  private mutating func leaveRestUnchecked(_ node: JSONNode) {
    guard result.unchecked.last?.reason != .tooManyFindings else { return }
    result.unchecked.append(
      UncheckedValue(node: node, codingPath: path, reason: .tooManyFindings))
  }

  /// Returns an error; without a coding path, at the value's own.
  package func problem(
    _ cause: DecodingProblem.Cause, _ kind: DecodingErrorKind, _ node: JSONNode, _ target: Target,
    at path: [CodingPathElement]? = nil
  ) -> DecodingProblem {
    DecodingProblem(
      cause: cause, kind: kind, codingPath: path ?? self.path, node: node,
      type: target.declaredType, property: target.property)
  }

  /// Records an error at the value's own coding path.
  package mutating func reject(
    _ node: JSONNode, _ target: Target, _ kind: DecodingErrorKind, _ cause: DecodingProblem.Cause
  ) {
    add(problem(cause, kind, node, target))
  }

  /// Records an error that the decoder reports for the whole text: `dataCorrupted` without a path.
  mutating func rejectText(
    _ node: JSONNode, _ target: Target, _ cause: DecodingProblem.Cause
  ) {
    add(problem(cause, .dataCorrupted, node, target, at: []))
  }

  package mutating func add(_ problem: DecodingProblem) {
    guard !isUncertain(problem) else { return }
    if result.problems.isEmpty { result.uncheckedBeforeProblems = result.unchecked.count }
    guard result.problems.isEmpty || !isFull else { return leaveRestUnchecked(problem.node) }
    pathElementCount += problem.codingPath.count
    result.problems.append(problem)
  }

  /// Whether a problem depends on members or on text that are not known.
  private func isUncertain(_ problem: DecodingProblem) -> Bool {
    switch problem.cause {
    case .missingKey, .missingAll: tree.isOpen(problem.node)
    case .unknownCase: tree.isOpen(problem.node) || tree.isExample(problem.node)
    case .typeMismatch, .unexpectedNull, .placeholder(isMismatch: true): false
    default: isExample(problem.node)
    }
  }

  /// Whether the text of a value, or of a part of it such as a bound of a range, is not known.
  private func isExample(_ node: JSONNode) -> Bool {
    tree.isExample(node) || tree.elements(of: node).contains { tree.isExample($0) }
      || tree.members(of: node).contains { tree.isExample($0.value) }
  }

  /// Returns whether a value has a kind, and records an error if not.
  package mutating func has(_ kind: JSONKind, _ node: JSONNode, _ target: Target) -> Bool {
    if tree.kind(of: node) == kind { return true }
    rejectKind(node, target)
    return false
  }

  /// Records that a value has another kind than the type requires.
  mutating func rejectKind(_ node: JSONNode, _ target: Target) {
    if tree.kind(of: node) == .null {
      reject(node, target, .valueNotFound, .unexpectedNull)
    } else {
      reject(node, target, .typeMismatch, .typeMismatch)
    }
  }

  package mutating func observe(
    _ subject: DecodingObservation.Subject, _ node: JSONNode, _ target: Target
  ) {
    // Problems are still found: an object can have any number of keys that the type does not read.
    guard result.observations.count < Self.maximumResultCount else {
      return leaveRestUnchecked(node)
    }
    result.observations.append(
      DecodingObservation(
        subject: subject, node: node, type: target.declaredType, property: target.property))
  }

  /// Records a reading, if a trace is requested.
  mutating func recordStep(
    _ node: JSONNode, _ target: Target, _ use: @autoclosure () -> DeclarationUse? = nil
  ) {
    trace?.record(
      DecodingTrace.Step(node: node, type: target.type, property: target.property, use: use()))
  }

  /// The number of steps so far, to roll back to.
  var traceCount: Int { trace?.steps.count ?? 0 }

  mutating func rollBackTrace(to count: Int) { trace?.rollBack(from: count) }

  mutating func leaveUnchecked(_ node: JSONNode, _ reason: UncheckedValue.Reason) {
    guard !isFull else { return leaveRestUnchecked(node) }
    pathElementCount += path.count
    result.unchecked.append(UncheckedValue(node: node, codingPath: path, reason: reason))
  }

  package mutating func descend(
    _ element: CodingPathElement, into node: JSONNode, _ target: Target
  ) {
    path.append(element)
    decode(node, target)
    path.removeLast()
  }
}
