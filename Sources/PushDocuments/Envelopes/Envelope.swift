package import PushTexts

/// The request format that contains a push: a vendor's request as documented by a source, or the push alone.
package struct Envelope: Sendable {
  /// The name for `--envelope` and the configuration.
  package let name: String
  /// The vendor that defines the request, as named in sentences.
  package let vendor: String
  package let title: String
  package let signs: Signs
  /// The possible places of the object with a push; every place that exists is used.
  package let places: [EnvelopePath]
  package let content: Content
  /// The strings that contain JSON.
  package var strings: [EnvelopePath] = []
  /// The headers for APNs in the request; the vendor adds others.
  package var headers: EnvelopePath? = nil
  /// The members next to those of the push that the vendor sends as headers.
  package var headerMembers: [HeaderMember] = []
  package let timestamp: TimestampOwner
  package var startAlert = StartAlert.senders
  /// The events that the vendor accepts.
  package var events: [WireName.Event] = WireName.Event.allCases
  /// Whether an update or an end is sent to a channel.
  package var isBroadcast = false
  /// The text before the name of the attributes type in the path of the request.
  package var typePrefix: String? = nil
  /// The member with the name under which the app or a package registered the attributes type with the vendor.
  package var typeMember: String? = nil
  /// The other places of a push that the project's own server forwards; nil for a vendor's request.
  package var relay: Relay? = nil
  /// The member that names the receiving platforms.
  package var platform: PlatformMember? = nil
  /// The URLs that determine the kind of a request.
  package var endpoints: [Endpoint] = []
  /// Members for one event that the vendor's documentation sends with every push.
  package var membersOfEveryPush: Set<WireName.Activity> = []
  /// The keys of ordinary pushes that the vendor's documentation sends with a Live Activity push.
  package var ordinaryKeys: Set<String> = []
  /// The type of the vendor's SDK that decodes Unix seconds, as the vendor sends dates; nil if there is none.
  package var dateType: String? = nil
  /// Whether the vendor is reported to add the keys of an update to the last state; an absent key then keeps its value.
  package var mergesState = false
  /// The vendor's handling of a push whose `stale-date` is in the past; nil if undocumented.
  package var effectOfPastStaleDate: Message? = nil
  /// Whether the vendor requires the title and the body of every alert.
  package var requiresWholeAlert = false
  /// Documented required members besides those from which the vendor creates the push.
  package var requirements: [Requirement] = []
  /// The keys that the vendor adds to the decoded values.
  package var injected: [InjectedKey] = []
  /// The keys without which the vendor's SDK ignores an activity.
  package var keysOfSDK: [SDKKey] = []
  /// Further facts, in whole sentences.
  package var remarks: String = ""
  package let sources: [Citation]

  /// The form of the push in the request.
  package enum Content: Sendable {
    /// `aps` with Apple's names, which is sent to APNs unchanged.
    case push
    /// The members of `aps` themselves, with Apple's names.
    case aps
    /// Members with the vendor's names, from which the vendor creates the push.
    case members(VendorMembers)
  }

  /// The party that sets the timestamp of the push.
  package enum TimestampOwner: String, Sendable {
    case sender, vendor
    /// The vendor, unless the sender sets it.
    case either
  }

  /// The party that adds the alert to a start.
  package enum StartAlert: Sendable {
    /// The sender must add it.
    case senders
    /// It is not documented whether the vendor adds one.
    case undocumented
    /// The vendor creates it from the rest of the request.
    case vendors
  }

  /// A key that the vendor adds to the decoded values.
  package struct InjectedKey: Sendable {
    package let part: PayloadPart
    package let key: String
    /// The smallest value that the vendor adds, as JSON.
    package let value: String

    /// The number of bytes that the key adds to the push, including a comma.
    package var size: Int { key.utf8.count + value.utf8.count + 4 }
  }

  /// A key that the app decodes, and by which the vendor's SDK observes the activity.
  package struct SDKKey: Sendable {
    package let part: PayloadPart
    package let key: String
    /// The value, such as "the group id that updates name in `groupId`".
    package let value: Message
  }

  /// The members with the vendor's names; nil if `aps` is sent to APNs unchanged.
  package var members: VendorMembers? {
    if case .members(let members) = content { members } else { nil }
  }

  /// Whether the envelope is one of Apple's, without a vendor.
  package var isApples: Bool { name == Envelope.apns.name || name == Envelope.simctl.name }

  /// Returns the known number of bytes that the vendor adds to a push with an event.
  package func reserve(for action: WireName.Event?) -> Int {
    injected.filter { $0.part == .contentState || action == .start }.reduce(0) { $0 + $1.size }
  }

  /// Returns the envelope with a name.
  package static func named(_ name: String) -> Envelope? { all.first { $0.name == name } }

  /// The values by which a vendor's request is recognized.
  package struct Signs: Sendable {
    /// Values that the outermost object must have, all of them.
    package var root: [Sign] = []
    /// Values that the object with the push must have, all of them.
    package var holder: [Sign] = []
    /// Groups of members; the object with the push must have at least one member of each group.
    package var any: [[String]] = []
    /// Such groups for a request whose members have the names of Apple or of another vendor and are not in `any`;
    /// none if such a request cannot be recognized.
    var misnamed: [[String]] = []
    /// Values that replace these groups if one is in the object with the push.
    package var instead: [Sign] = []
    /// Values that indicate a Live Activity, each on its own, if `aps` does not.
    package var tokens: [EnvelopePath] = []
    /// The member that a request with such a token also has.
    package var receiver: EnvelopePath? = nil
    /// Members of the outermost object that show the vendor even if a level around the push is missing.
    package var companions: [String] = []
  }

  /// A value that must be in a request.
  package struct Sign: Sendable {
    package let path: EnvelopePath
    /// The text of the value; nil if any value matches.
    package let text: String?

    @inline(never)
    package static func has(_ path: EnvelopePath, _ text: String? = nil) -> Sign {
      Sign(path: path, text: text)
    }
  }
}
