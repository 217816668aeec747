import ActivitySchema
package import PushLinter

extension Sampler {
  /// Returns the reason why a sample would be made up, because a part of it has no declaration, and the remedy, without a
  /// final period; nil if something is known about each part.
  ///
  /// - Parameter part: the only part of the sample; nil for a whole push.
  package func obstacle(in part: PayloadPart?) -> String? {
    let whole = request.event == .start ? PayloadPart.allCases : [.contentState]
    for part in part.map({ [$0] }) ?? whole {
      guard case .opaque(let unknown) = schema[activity.type(of: part)].shape else { continue }
      let isUndeclared = if case .unresolved = unknown.reason { true } else { false }
      return
        "cannot write a sample, because the \(part.rawValue) of \(activity.qualifiedName) is not known: \(unknown.reason.sentence.text); "
        + (isUndeclared ? "pass the file that declares it, or " : "")
        + "specify its encoding under \"types\" in .activity-lint.json"
    }
    return nil
  }
}
