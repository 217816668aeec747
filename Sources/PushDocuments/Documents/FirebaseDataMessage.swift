package import JSONSyntax
import PushTexts

/// A message to Firebase with values for the app's own code, which Firebase does not send to APNs as `aps`, and without
/// anything for a Live Activity, such as a message to Android.
package struct FirebaseDataMessage {
  package let data: Member

  /// The members that name the receivers in Firebase's API before HTTP v1.
  private static let legacyReceivers = ["to", "registration_ids"]
  /// The options of that API that only an iPhone reads, and the members of a request to Expo's push service.
  private static let otherMembers = ["content_available", "mutable_content", "title", "body"]

  /// Finds such a message; nil if the document is another, or if a member of the message is only for an iPhone.
  package init?(in tree: JSONTree) {
    let inRequest = tree.member("message", of: tree.root)
    let members = Member.all(of: inRequest ?? tree.root, in: tree)
    func has(_ names: [String]) -> Bool { members.contains { names.contains($0.name) } }
    let android = members.first { $0.name == "android" }
    let isMessage =
      has(FCMTokens.receivers) && (inRequest != nil || android != nil)
      || inRequest == nil && has(Self.legacyReceivers) && !has(Self.otherMembers)
    let data =
      members.first { $0.name == "data" }
      ?? android.flatMap { Member.all(of: $0.node, in: tree).first { $0.name == "data" } }
    guard isMessage, let data, data.isObject, !has(["apns", WireName.aps]) else { return nil }
    let isForActivity = (members + Member.all(of: data.node, in: tree)).contains {
      $0.name == WireName.aps || FCMTokens.isActivityToken($0.name)
    }
    guard !isForActivity else { return nil }
    self.data = data
  }
}
