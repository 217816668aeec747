/// A source outside this project that proves a rule, or that gives the background if nothing proves it.
package struct Citation: Sendable {
  /// How the source proves a finding; nil if it only gives background and does not state the phone's behavior.
  package let certainty: Certainty?
  /// The title of a page, the name of a public thread, or a short description.
  package let title: String
  package let url: String?

  package init(certainty: Certainty?, title: String, url: String?) {
    self.certainty = certainty
    self.title = title
    self.url = url
  }

  /// The kinds of evidence for a finding, strongest first.
  package enum Certainty: String, Sendable, CaseIterable {
    case documented
    case seenOnDevices = "seen on devices"
    case provenByDecoder = "proven by the decoder"
    /// A finding about the options of this program, not about the phone.
    case aboutTheCheck = "about the check itself"
  }
}

extension Citation {
  /// The same source as background: it describes the purpose of a key, but not the phone's behavior in this case.
  package var asBackground: Citation { Citation(certainty: nil, title: title, url: url) }

  /// A page of Apple's documentation.
  @inline(never)
  package static func apple(_ title: String, _ path: String? = nil) -> Citation {
    Citation(
      certainty: .documented, title: "Apple, *\(title)*",
      url: path.map { "https://developer.apple.com/\($0)" })
  }

  /// A published standard.
  @inline(never)
  package static func standard(_ title: String, _ url: String) -> Citation {
    Citation(certainty: .documented, title: title, url: url)
  }

  /// Documentation of a vendor's service, or the code of the vendor's libraries.
  @inline(never)
  package static func vendor(_ name: String, _ title: String, _ url: String? = nil) -> Citation {
    Citation(certainty: .documented, title: "\(name), *\(title)*", url: url)
  }

  /// A page of Firebase's documentation.
  package static func firebase(_ title: String, _ path: String) -> Citation {
    vendor("Firebase", title, "https://firebase.google.com/docs/\(path)")
  }

  /// A public thread that identified a cause, or reports it from a device.
  @inline(never)
  package static func thread(_ repository: String, _ number: Int) -> Citation {
    Citation(
      certainty: .seenOnDevices, title: "\(repository)#\(number)",
      url: "https://github.com/\(repository)/issues/\(number)")
  }

  /// A thread of Apple's developer forums in which a developer reports the behavior of a device.
  @inline(never)
  package static func forum(_ number: Int) -> Citation {
    Citation(
      certainty: .seenOnDevices, title: "Apple Developer Forums, thread \(number)",
      url: "https://developer.apple.com/forums/thread/\(number)")
  }
}

// MARK: Sources of several rules

extension Citation {
  package static let activityKitPushes = apple(
    "Starting and updating Live Activities with ActivityKit push notifications",
    "documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"
  )
  package static let remoteNotification = apple(
    "Generating a remote notification",
    "documentation/usernotifications/generating-a-remote-notification")
  package static let sendingRequests = apple(
    "Sending notification requests to APNs",
    "documentation/usernotifications/sending-notification-requests-to-apns")
  package static let broadcastRequests = apple(
    "Sending broadcast push notification requests to APNs")
  package static let responses = apple("Handling notification responses from APNs")
  package static let tokenConnection = apple("Establishing a token-based connection to APNs")
  package static let widgetPushes = apple(
    "Updating widgets with WidgetKit push notifications",
    "documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications")
  package static let displayingLiveData = apple(
    "Displaying live data with Live Activities",
    "documentation/activitykit/displaying-live-data-with-live-activities")
  package static let activityUpdate = apple("Activity.update(_:alertConfiguration:timestamp:)")
  package static let updateSession = apple(
    "Update Live Activities with push notifications (WWDC23)")
  package static let firebaseMessage = firebase(
    "Message", "reference/fcm/rest/v1/projects.messages")
  package static let firebaseSending = firebase(
    "Send a message", "reference/fcm/rest/v1/projects.messages/send")
  package static let firebaseActivities = firebase(
    "Live Activity", "cloud-messaging/ios/live-activity")
  package static let rfc8259 = standard(
    "RFC 8259, *The JavaScript Object Notation (JSON) Data Interchange Format*",
    "https://www.rfc-editor.org/rfc/rfc8259")
  /// Rules observed by running the decoder; tests compare the prediction with it.
  package static let decoder = Citation(
    certainty: .provenByDecoder, title: "`JSONDecoder` of swift-foundation 6.3.1, observed",
    url: nil)
  package static let fieldReport = Citation(
    certainty: .seenOnDevices, title: "field report", url: nil)
  package static let check = Citation(
    certainty: .aboutTheCheck, title: "the request to the check", url: nil)
}
