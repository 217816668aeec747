/// What a sender wraps around a push, as far as a source says so: a vendor's request, or the push alone.
package struct Envelope: Sendable {
  /// What `--envelope` and the configuration call it.
  package let name: String
  /// Who says how the request is to look, as sentences name it.
  let vendor: String
  package let title: String
  package let signs: Signs
  /// Where the object with a push may stand; of several, each that is there.
  package let places: [EnvelopePath]
  package let content: Content
  /// Where strings hold JSON.
  package var strings: [EnvelopePath] = []
  /// Where headers for APNs stand, among others that the vendor adds.
  var headers: EnvelopePath? = nil
  package let timestamp: TimestampOwner
  var startAlert = StartAlert.senders
  /// Events that the vendor takes.
  package var events: [WireName.Event] = WireName.Event.allCases
  /// True where an update or an end goes to a channel.
  package var isBroadcast = false
  /// What stands before the name of the attributes type in the path of the request.
  var typePrefix: String? = nil
  package var injected: [InjectedKey] = []
  /// What else there is to know, in whole sentences.
  package var remarks: String = ""
  package let sources: [Citation]

  package enum Content: Sendable {
    /// `aps` with Apple's names, which goes to APNs as it is.
    case push
    /// Members with names of the vendor's own, of which the vendor makes the push.
    case members(VendorMembers)
  }

  /// Who says when the push was made.
  package enum TimestampOwner: String, Sendable {
    case sender, vendor
    /// The vendor, unless the sender does.
    case either
  }

  /// Where the alert of a start comes from.
  enum StartAlert: Sendable {
    /// The sender must give it.
    case senders
    /// Nobody says whether the vendor adds one.
    case undocumented
    /// The vendor makes it of what else stands in the request.
    case vendors
  }

  /// A key that the vendor adds to what the phone decodes.
  package struct InjectedKey: Sendable {
    package let part: PayloadPart
    package let key: String
    /// The least that comes to stand there, as JSON.
    let value: String

    /// Bytes that it takes of the push, with its comma.
    var size: Int { key.utf8.count + value.utf8.count + 4 }
  }
}

extension Envelope {
  /// The members with names of the vendor's own; nil where `aps` goes to APNs as it is.
  package var members: VendorMembers? {
    if case .members(let members) = content { members } else { nil }
  }

  /// True for a push that no vendor stands around.
  var isApples: Bool { name == Envelope.apns.name || name == Envelope.simctl.name }

  /// Bytes that the vendor adds to a push with that event, as far as they are known.
  func reserve(for action: WireName.Event?) -> Int {
    injected.filter { $0.part == .contentState || action == .start }.reduce(0) { $0 + $1.size }
  }

  package static func named(_ name: String) -> Envelope? { all.first { $0.name == name } }
}

extension Envelope {
  /// What tells a vendor's request from every other document.
  package struct Signs: Sendable {
    /// Values that the outermost object has, each of them.
    package var root: [Sign] = []
    /// Values that the object with the push has, each of them.
    package var holder: [Sign] = []
    /// Members of which the object with the push has one at least, of each group.
    package var any: [[String]] = []
    /// Values of which one tells of Live Activities where `aps` does not.
    package var tokens: [EnvelopePath] = []
  }

  package struct Sign: Sendable {
    package let path: EnvelopePath
    /// What stands there; nil for anything.
    package let text: String?

    static func has(_ path: EnvelopePath, _ text: String? = nil) -> Sign {
      Sign(path: path, text: text)
    }
  }
}
