import ActivitySchema
import JSONSyntax

extension FragmentDecoder {
  /// Decodes a value that an `init(from:)` reads with `try?`: a value that does not decode is discarded.
  mutating func decodeWithFallback(_ property: Property, _ value: JSONNode, _ target: Target) {
    let (outer, firstStep) = (result, traceCount)
    result = DecodingResult()
    descend(.key(property.key), into: value, target)
    let trial = result
    result = outer
    if trial.isFailure { rollBackTrace(to: firstStep) }
    if let problem = trial.problems.first {
      // Another attempt reads the value.
      guard !property.isReadAsSeveralTypes else { return }
      observe(.discarded(problem), value, target)
    } else if !trial.failsByCode {
      result.observations += trial.observations
    }
  }
}
