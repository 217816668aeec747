import JSONSyntax
import PushTexts

extension Document {
  /// Returns the members of a push without `aps` whose names are Apple's in another spelling, such as `contentState` or
  /// `content_state`.
  ///
  /// A server of the project can have such names in its own requests. The object is intended as the push itself if it
  /// has nothing but Apple's names, among them `timestamp`, which only a push needs, or if APNs or the simulator
  /// receives it.
  static func membersInOtherSpelling(
    in members: [Member], sentWith request: RequestContext, in tree: JSONTree
  ) -> [Member]? {
    let isForAPNs = request.isForAPNs || members.contains { $0.isNamed(simulatorKey) }
    if let found = membersInOtherSpelling(members, isCertain: isForAPNs) { return found }
    if let document = RequestDocument(members, request, in: tree), let headers = document.headers {
      return membersInOtherSpelling(
        Member.all(of: document.body, in: tree),
        isCertain: Header.areForAPNs(headers.node, of: tree))
    }
    guard members.count == 1, members[0].isObject else { return nil }
    return membersInOtherSpelling(Member.all(of: members[0].node, in: tree), isCertain: false)
  }

  /// Returns the members that represent those of `aps`; nil if the object is not intended as a push.
  ///
  /// - Parameter isCertain: Whether the object is known to be sent as a push, and can have other members.
  static func membersInOtherSpelling(_ members: [Member], isCertain: Bool) -> [Member]? {
    guard members.count <= maximumMembers else { return nil }
    let found = members.compactMap { member in
      nameMeant(by: member.name).map { (member: member, name: $0) }
    }
    func member(_ name: WireName.Activity) -> Member? {
      found.first { $0.name == name.rawValue }?.member
    }
    guard let state = member(.contentState) ?? member(.dismissalDate) ?? member(.attributesType),
      state.name != nameMeant(by: state.name)
    else { return nil }
    guard !isCertain else { return found.map { $0.member } }
    let others = members.count { !$0.isNamed(simulatorKey) } - found.count
    guard others == 0, member(.event)?.value.text.flatMap({ WireName.Event(meant: $0) }) != nil,
      let timestamp = member(.timestamp)?.value,
      timestamp.number != nil || timestamp.text?.utf8.first?.isDigit == true
        || timestamp == .unreadable
    else { return nil }
    return found.map { $0.member }
  }

  /// Returns the name in `aps` that a name represents, in any spelling.
  package static func nameMeant(by name: String) -> String? {
    WireName.apsMembers.contains(name)
      ? name : NearMiss.respelled(name, among: WireName.apsMembers)
  }

  private static let simulatorKey = "Simulator Target Bundle"
  /// The maximum number of members that are compared; a push has fewer.
  private static let maximumMembers = 64
}
