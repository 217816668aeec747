import ActivitySchema
import JSONSyntax

extension FragmentDecoder {
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
}
