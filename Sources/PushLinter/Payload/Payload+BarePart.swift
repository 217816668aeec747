import ActivitySchema
import JSONSyntax

extension Payload {
  /// Returns the declared part of a push that an object is, without the push around it.
  ///
  /// The object has every required key: several of them, or no key that is not declared. It contains no `aps`: a message to
  /// Firebase has a key `message`, as a state can have.
  func barePart(at node: JSONNode) -> (Activity, PayloadPart)? {
    let names = Set(tree.members(of: node).map { tree.text(of: $0.key) })
    guard !names.isEmpty, ActivityPushPlaces(in: tree).paths.isEmpty else { return nil }
    for activity in schema.activities {
      for (part, type) in [
        (PayloadPart.contentState, activity.contentState), (.attributes, activity.attributes),
      ] {
        guard case .record(let record) = schema[type].shape else { continue }
        let required = record.properties.filter { !$0.isOptional }
        guard required.allSatisfy({ names.contains($0.key) }) else { continue }
        if required.count > 1 || names.isSubset(of: record.properties.map { $0.key }) {
          return (activity, part)
        }
      }
    }
    return nil
  }
}
