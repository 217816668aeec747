/// Apple's names for the members of a push.
package enum WireName {
  package static let aps = "aps"

  /// Members of `aps` that make a push a Live Activity push (Apple, *Generating a remote notification*, and *Starting
  /// and updating Live Activities with ActivityKit push notifications*).
  package enum Activity: String, CaseIterable {
    case timestamp, event
    case contentState = "content-state"
    case attributesType = "attributes-type"
    case attributes
    case staleDate = "stale-date"
    case dismissalDate = "dismissal-date"
    case relevanceScore = "relevance-score"
    case inputPushToken = "input-push-token"
    case inputPushChannel = "input-push-channel"
  }

  package static let alert = "alert"

  /// Members of `aps` for other kinds of push (Apple, *Generating a remote notification*, table 1).
  package enum Ordinary: String, CaseIterable {
    case badge, sound, category
    case threadID = "thread-id"
    case contentAvailable = "content-available"
    case mutableContent = "mutable-content"
    case targetContentID = "target-content-id"
    case interruptionLevel = "interruption-level"
    case filterCriteria = "filter-criteria"
    case urlArguments = "url-args"
    case contentChanged = "content-changed"
  }

  package enum Alert: String, CaseIterable {
    case title, body, sound
  }

  /// Members of an ordinary push's alert that localize it; a Live Activity's alert localizes `title` and `body`
  /// instead.
  package enum FlatAlert: String, CaseIterable {
    case titleKey = "title-loc-key"
    case titleArguments = "title-loc-args"
    case bodyKey = "loc-key"
    case bodyArguments = "loc-args"
    case subtitle
    case subtitleKey = "subtitle-loc-key"
    case subtitleArguments = "subtitle-loc-args"
    case launchImage = "launch-image"
    case actionKey = "action-loc-key"
  }

  package enum LocalizedText: String, CaseIterable {
    case key = "loc-key"
    case arguments = "loc-args"
  }

  package enum Event: String, CaseIterable, Sendable {
    case start, update, end
  }

  /// Members of a request document: a push together with its headers, or the arguments of an HTTP client.
  package enum Request: String, CaseIterable {
    case headers, payload, url, method, body, json, data

    /// The names that clients use for the body, in the order in which a document is searched.
    package static let bodies: [Request] = [.payload, .body, .json, .data]
  }

  /// Members of a request document for a client certificate, by the names that clients use.
  package enum Certificate: String, CaseIterable {
    case cert, certificate, pfx
  }

  /// Headers of a request to APNs (Apple, *Sending notification requests to APNs*, and *Sending broadcast push
  /// notification requests to APNs*).
  package enum Header: String, CaseIterable {
    case method = ":method"
    case scheme = ":scheme"
    case authority = ":authority"
    case path = ":path"
    case authorization
    case topic = "apns-topic"
    case pushType = "apns-push-type"
    case priority = "apns-priority"
    case expiration = "apns-expiration"
    case channelID = "apns-channel-id"
    case collapseID = "apns-collapse-id"
    case pushID = "apns-id"
    case requestID = "apns-request-id"
  }

  package static let headerPrefix = "apns-"
  package static let activityPushType = "liveactivity"
  package static let activityTopicSuffix = ".push-type.liveactivity"
  package static let widgetPushType = "widgets"
  /// Apple, *Sending notification requests to APNs*.
  package static let pushTypes = [
    "alert", "background", "complication", "controls", "fileprovider", "liveactivity", "location",
    "mdm", "pushtotalk", "voip", widgetPushType,
  ]
  package static let widgetTopicSuffix = ".push-type.widgets"
  package static let devicePath = "/3/device/"
  package static let broadcastPath = "/4/broadcasts/"

  /// Returns whether a name in lower case only resembles a header of APNs.
  package static func isUnknownHeader(_ name: String) -> Bool {
    name.hasPrefix("apns") && Header(rawValue: name) == nil
  }

  /// Returns whether a name refers to the start time of an activity, for which no push has a key.
  package static func meansSchedule(_ name: String) -> Bool {
    [
      "start", "startdate", "starttime", "startat", "startsat", "startsdate", "startingdate",
      "starton", "scheduledate", "scheduleddate", "scheduledtime", "scheduledat", "scheduledfor",
      "scheduledstart", "scheduledstartdate", "schedule", "sendat", "sendafter", "begindate",
      "deliverydate",
    ].contains(NearMiss.folded(name))
  }

  /// Returns whether a name refers to the dismissal of an activity, as `dismissalPolicy` of ActivityKit does.
  package static func meansDismissal(_ name: String) -> Bool {
    NameWords.words(in: name).contains { $0.hasPrefix("dismiss") }
  }

  /// Returns the member of `aps` that a header such as `apns-relevance-score` names.
  package static func memberOfAPS(meantByHeader name: String) -> String? {
    let rest = String(name.dropFirst("apns".utf8.count).drop { $0 == "-" || $0 == "_" })
    return apsMembers.first { $0 == rest } ?? NearMiss.respelled(rest, among: apsMembers)
  }

  /// Returns whether a push with that event does not work without a member of `aps`; without a known event, whether every event
  /// may need it.
  package static func isNeeded(_ name: String, by action: Event?) -> Bool {
    switch Activity(rawValue: name) {
    case .event, .timestamp: true
    case .contentState: action != .end
    case .attributes, .attributesType: action == .start
    case nil: name == alert && action == .start
    default: false
    }
  }

  /// Every name with a meaning in `aps`.
  package static let apsMembers: [String] =
    Activity.allCases.map { $0.rawValue } + [alert] + Ordinary.allCases.map { $0.rawValue }
}

extension WireName.Activity {
  package var isDate: Bool { self == .timestamp || self == .staleDate || self == .dismissalDate }
}
