package import ActivitySchema
package import JSONSyntax
import PushDocuments
package import PushTexts

extension Payload {
  /// Returns the declared part of a push that an object is, without the push around it.
  ///
  /// The object has every required key: several of them, or no key that is not declared. It contains no `aps`: a message to
  /// Firebase has a key `message`, as a state can have.
  package func barePart(at node: JSONNode) -> (Activity, PayloadPart)? {
    barePart(at: node, isWhole: false)
  }

  /// The declared part of a push that a found document is: it has no other keys, and all that are required.
  var foundPart: PayloadPart? {
    guard text.isFound, case .foreign(let node) = document else { return nil }
    return barePart(at: node, isWhole: true)?.1
  }

  private func barePart(at node: JSONNode, isWhole: Bool) -> (Activity, PayloadPart)? {
    let names = Set(tree.members(of: node).map { tree.text(of: $0.key) })
    guard !names.isEmpty, ActivityPushPlaces(in: tree).paths.isEmpty else { return nil }
    for part in context.partKeys.parts(readableFrom: names) {
      let hasNoOther = part.declares(names)
      if isWhole
        ? hasNoOther && !part.required.isEmpty : hasNoOther || part.required.count > 1
      {
        return (part.activity, part.part)
      }
    }
    return nil
  }
}

extension Payload {
  /// The value that addresses the document to Expo's push service; nil if none does.
  package var sentToExpo: JSONNode? {
    if case .fragment = document { return nil }
    if let url = context.options.request.url ?? push?.request?.context.url, url.host == "exp.host" {
      return push?.root ?? tree.root
    }
    // The address of the whole document; to look for it for each of many pushes would take long.
    guard text.startsDocument, let to = tree.member("to", of: tree.root) else { return nil }
    let token = tree.elements(of: to).first { _ in true } ?? to
    guard let text = tree.string(at: token),
      text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
    else { return nil }
    return token
  }
}
