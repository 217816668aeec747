import JSONSyntax

extension Payload {
  /// The value that addresses the document to Expo's push service; nil if none does.
  var sentToExpo: JSONNode? {
    if case .fragment = document { return nil }
    if let url = context.options.request.url ?? push?.request?.context.url, url.host == "exp.host" {
      return push?.root ?? tree.root
    }
    // The address of the whole document; to look for it for each of many pushes would take long.
    guard text.startsDocument, let to = tree.member("to", of: tree.root) else { return nil }
    let token = tree.elements(of: to).first { _ in true } ?? to
    guard tree.kind(of: token) == .string, case let text = tree.text(of: token),
      text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
    else { return nil }
    return token
  }
}
