import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongTopic = Rule(
    id: "wrong-topic", severity: .error, outcome: .unknown, group: .request, inCode: .literals,
    summary: "`apns-topic` is not the app's bundle id with `.push-type.liveactivity`",
    explanation: """
      The topic of a Live Activity push is the bundle id of the app, followed by `.push-type.liveactivity` once, \
      according to Apple, *Starting and updating Live Activities with ActivityKit push notifications*. APNs rejects \
      any other topic with 400: `TopicDisallowed`, `DeviceTokenNotForTopic` or `BadTopic`. The bundle id is that of \
      the app, not of the widget extension that draws the activity; a topic that looks like an extension's is a \
      warning. A request document without `apns-topic` is a warning too, because the client that sends it may add one. \
      A broadcast has no topic: its path contains the bundle id. A bundle id contains only letters and digits of \
      ASCII, hyphens and periods (Apple, *Bundle ID*), so no app has one with a space, a line break or a letter of \
      another alphabet. An underscore is a warning. Placeholder words are a warning too, because a client can replace \
      them.
      """,
    sources: [
      .activityKitPushes, .sendingRequests, .forum(712499),
      .apple("Bundle ID", "help/glossary/bundle-id"),
    ],
    examples: [
      .request(topic: #"⟦"com.example.ride"⟧"#),
      .request(
        headers: #""apns-push-type": "liveactivity""#,
        #""apns-topic": ⟦"com.example.ride.push-type.liveactivity.push-type.liveactivity"⟧"#),
      .request(
        headers: #""apns-push-type": "liveactivity""#,
        #""apns-topic": ⟦"com.example.ride.RideWidget.push-type.liveactivity"⟧"#),
      .request(topic: #"⟦"com.example. ride.push-type.liveactivity"⟧"#),
      .request(topic: #"⟦"undefined.push-type.liveactivity"⟧"#),
      .request(topic: #"⟦"com..ride.push-type.liveactivity"⟧"#),
      .request(topic: #"⟦"YOUR_BUNDLE_ID.push-type.liveactivity"⟧"#),
      """
      {⟦"headers"⟧: {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
      """,
      .payload(
        .marked(.update()),
        headers: [("apns-topic", "com.example.ride.push-type.LiveActivity")]),
      .request(),
      .payload(
        .update(),
        headers: [("apns-topic", "com.example.widgets.push-type.liveactivity")]),
      .payload(
        .update(),
        headers: [("apns-topic", "jp.co.example.ridewidget.push-type.liveactivity")]),
      .request(
        headers:
          #"":path": "/4/broadcasts/apps/com.example.match", "apns-push-type": "liveactivity""#,
        #""apns-topic": ⟦"com.example.ride.push-type.liveactivity"⟧, "apns-expiration": "0""#,
        #""apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-priority": "5""#,
        payload: .update(state: #"{"home": 1}"#)),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest else { return }
    guard !request.isBroadcast else {
      compareWithPath(of: request, in: payload, to: &report)
      return
    }
    guard let header = request[.topic] else {
      report.missing(
        .topic, of: request, in: payload, outcome: .rejected(.missingTopic),
        effect: APNsAnswer.missingTopic.refusal, help: help(for: ""))
      return
    }
    guard header.end != nil || !header.isOpen else { return }
    let topic = header.end.map { Topic(endingWith: $0) } ?? Topic(header.value)
    guard let fault = topic.fault, !(fault == .lacksSuffix && request.isOrdinary) else { return }
    // A client can fill in the words of a document.
    let isFinal = fault != .isImpossible(.placeholder) || request.isWhole
    report(
      fault.message(header), at: payload.place(of: header),
      severity: isFinal ? fault.severity : .warning,
      outcome: isFinal && fault.severity == .error ? .rejected(.topicDisallowed) : nil,
      label: fault.label,
      effect: isFinal ? fault.effect : "unless the client fills it in, \(fault.effect)",
      help: fault.isPlaceholder
        ? "replace the placeholder with the bundle id of the app itself, followed by `\(WireName.activityTopicSuffix)`"
        : fault.isOfBundleID
          ? "send the bundle id of the app itself, followed by `\(WireName.activityTopicSuffix)`"
          : help(for: topic.bundleID),
      fix: fault.isOfSpelling && BundleIDFault(of: topic.bundleID) == nil
        ? payload.fixes.replacement(
          of: header, with: topic.bundleID + WireName.activityTopicSuffix) : nil)
  }

  /// Reports a topic that names a different app than the path of the broadcast, which needs no topic.
  private static func compareWithPath(
    of request: Request, in payload: Payload, to report: inout FindingCollector
  ) {
    guard let header = request[.topic], !header.isOpen, let path = request[.path],
      case .broadcast(let named) = PushPath(path.value), !TemplatePlaceholder.isPart(of: named),
      case let bundleIDs = (Topic(header.value).bundleID, Topic(named).bundleID),
      bundleIDs.0 != bundleIDs.1, !bundleIDs.1.isEmpty
    else { return }
    report(
      "`apns-topic` names `\(bundleIDs.0)`, but the path of this broadcast names `\(bundleIDs.1)`",
      at: payload.place(of: header), severity: .warning, label: "not the app in the path",
      effect: "Apple documents no topic on a broadcast",
      help: "remove `apns-topic`: the path names the app")
  }

  private static func help(for bundleID: String) -> Message {
    bundleID.isEmpty || BundleIDFault(of: bundleID) != nil
      ? "send the app's bundle id, followed by `\(WireName.activityTopicSuffix)`"
      : "send `\(bundleID)\(WireName.activityTopicSuffix)`"
  }
}

extension Topic.Fault {
  /// Whether the intended topic is certain.
  fileprivate var isOfSpelling: Bool {
    switch self {
    case .isDoubled, .differsInCase, .continues: true
    case .lacksBundleID, .lacksSuffix, .namesExtension, .isImpossible: false
    }
  }

  /// Whether the bundle id is one that a reader replaces.
  fileprivate var isPlaceholder: Bool {
    self == .isImpossible(.placeholder) || self == .isImpossible(.sample)
  }

  /// Whether the topic has its suffix, but not the right bundle id.
  fileprivate var isOfBundleID: Bool {
    switch self {
    case .namesExtension, .isImpossible: true
    case .isDoubled, .differsInCase, .continues, .lacksBundleID, .lacksSuffix: false
    }
  }

  fileprivate func message(_ header: Header) -> Message {
    switch self {
    case .lacksBundleID: "`apns-topic` is `\(header.shownValue)`, without a bundle id"
    case .lacksSuffix:
      "`apns-topic` is `\(header.shownValue)`, without `\(WireName.activityTopicSuffix)` at the end"
    case .continues(with: let rest):
      "`apns-topic` has \(Self.name(of: rest)) after `\(WireName.activityTopicSuffix)`: `\(header.shownValue)`"
    case .isDoubled:
      "`apns-topic` has `\(WireName.activityTopicSuffix)` more than once: `\(header.shownValue)`"
    case .differsInCase:
      "`apns-topic` is `\(header.shownValue)`, which differs in case from `\(WireName.activityTopicSuffix)`"
    case .isImpossible(let fault): "\(fault.words): `\(header.shownValue)`"
    case .namesExtension:
      "`apns-topic` looks like the widget extension's, not the app's: `\(header.shownValue)`"
    }
  }

  fileprivate var severity: Severity {
    switch self {
    case .isImpossible(.underscore), .isImpossible(.sample): .warning
    case .lacksBundleID, .lacksSuffix, .isDoubled, .continues, .isImpossible: .error
    case .differsInCase, .namesExtension: .warning
    }
  }

  fileprivate var label: Message {
    switch self {
    case .lacksBundleID, .lacksSuffix: "the app's bundle id with `\(WireName.activityTopicSuffix)`"
    case .continues: "expected nothing after the suffix"
    case .isDoubled: "expected the suffix once"
    case .differsInCase: "expected lowercase"
    case .isImpossible where isPlaceholder: "a placeholder"
    case .isImpossible: "expected letters, digits, hyphens and periods"
    case .namesExtension: "the bundle id of an extension?"
    }
  }

  fileprivate var effect: Message {
    switch self {
    case .lacksBundleID:
      "APNs refuses the push: status 400, `MissingTopic`, `TopicDisallowed` or `BadTopic`"
    case .isImpossible(.sample): "if no app has this bundle id, APNs refuses the push"
    case .isImpossible(.underscore):
      "not documented for pushes; if no app has this bundle id, APNs refuses the push"
    case .lacksSuffix, .isDoubled, .continues, .isImpossible:
      "APNs refuses the push: status 400, `TopicDisallowed`, `DeviceTokenNotForTopic` or `BadTopic`"
    case .differsInCase: "whether case matters is not documented"
    case .namesExtension:
      "if an extension has this bundle id, APNs refuses the push: the device's token is for the app"
    }
  }

  private static func name(of text: Substring) -> Message {
    switch text {
    case ".": "a full stop"
    case ",": "a comma"
    case _ where text.allSatisfy { $0 == " " }: "a space"
    case _ where text.allSatisfy { $0.isNewline }: "a line break"
    default: "\(.code(String(text)))"
    }
  }
}

extension BundleIDFault {
  /// The fault before the value of the header.
  fileprivate var words: Message {
    switch self {
    case .character(let scalar):
      "`apns-topic` contains \(Self.name(of: scalar)), which no bundle id contains"
    case .underscore:
      "`apns-topic` contains an underscore, which Apple does not allow in a bundle id"
    case .emptyComponent:
      "the bundle id in `apns-topic` has nothing before, between or after its periods"
    case .noValue: "the bundle id in `apns-topic` is the text of a missing value"
    case .sample: "`apns-topic` has the bundle id of a sample"
    case .placeholder: "`apns-topic` has a placeholder instead of the bundle id"
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> Message {
    switch scalar {
    case " ": "a space"
    case "\n", "\r": "a line break"
    case _ where scalar.value < 0x20 || InvisibleCharacter.isInvisible(scalar):
      "an invisible character, \(InvisibleCharacter.name(of: scalar))"
    case _ where scalar.isASCII: "\(.code(String(scalar)))"
    default: "\(.code(String(scalar))) (\(InvisibleCharacter.codePoint(of: scalar)))"
    }
  }
}
