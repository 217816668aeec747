import ActivitySchema
package import PushLinter

/// A part of a push without a declaration, for which a sample would be made up.
package struct UnknownPart: Sendable {
  private let part: PayloadPart
  private let typeName: String
  private let reason: UnknownDecoding.Reason

  /// Returns the first unknown part of a sample; nil if something is known about each.
  init?(_ parts: [PayloadPart], of activity: Activity, in schema: Schema) {
    for part in parts {
      let type = part == .contentState ? activity.contentState : activity.attributes
      guard case .opaque(let unknown) = schema[type].shape else { continue }
      self.part = part
      typeName = activity.qualifiedName
      reason = unknown.reason
      return
    }
    return nil
  }

  /// The reason why there is no sample, and the remedy, without a final period.
  package var sentence: String {
    let isUndeclared = if case .unresolved = reason { true } else { false }
    return
      "cannot write a sample, because the \(part.rawValue) of \(typeName) is not known: \(reason.sentence.text); "
      + (isUndeclared ? "pass the file that declares it, or " : "")
      + "specify its encoding under \"types\" in .activity-lint.json"
  }
}

extension Sampler {
  /// The part that makes a sample impossible; nil if there is none.
  ///
  /// - Parameter part: the only part of the sample; nil for a whole push.
  package func unknownPart(in part: PayloadPart?) -> UnknownPart? {
    let whole = request.event == .start ? PayloadPart.allCases : [.contentState]
    return UnknownPart(part.map { [$0] } ?? whole, of: activity, in: schema)
  }
}
