import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let notAPush = Rule(
    id: "not-a-push", severity: .error, outcome: .unknown, group: .text,
    summary: "The document does not have the form of a push",
    explanation: """
      A push is an object with `aps`, a request document {"headers": {…}, "payload": {"aps": {…}}}, or one of the \
      vendors' requests that `activity-lint explain` lists. This document is none of these, so nothing else was \
      checked. Use `--part` to check a bare `content-state` or `attributes`. Keep other files outside the checked \
      folders. A document with signs of a Live Activity, such as `liveActivity` or `contentState`, may be a request to \
      your own server, which makes the push. It is reported as info, with the configuration entry for checking its \
      state.
      """,
    sources: [.remoteNotification, .thread("parse-community/node-apn", 99).asBackground],
    examples: [
      #"⟦{⟧"name": "package", "version": "1.0.0"}"#,
      #"⟦[⟧1, 2]"#,
      #"⟦{⟧}"#,
      #"{"headers": {"apns-priority": "5"}, ⟦"payload"⟧: {}}"#,
      """
      ⟦{⟧"message": {"token": "dQw4:APA91b", "apns": {
        "aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}
      """,
      .payload(#"⟦{⟧"driver": "Ana", "stops": 3}"#, of: "var driver: String; var stops: Int"),
      #"{"to": "80fc", ⟦"contentState"⟧: {"stops": 0}}"#,
      #"{"liveActivity": {"action": "update", ⟦"state"⟧: {"stops": 0}}}"#,
      #"{"data": {⟦"live_activity_token"⟧: "80fc", "event": "end"}}"#,
      #"{"message": {"token": "dQw4:APA91b", ⟦"data"⟧: {"event": "end", "content-state": "{}"}}}"#,
      #"{"to": "dQw4:APA91b", ⟦"data"⟧: {"event": "end", "content-state": "{}"}}"#,
      .end(state: "{}"),
      .payload(
        #"{"liveActivity": {"action": "update", "state": {"stops": 0}}}"#,
        configuration: """
          {"envelopes": [
            {"name": "my-server", "content-state": "/liveActivity/state", "event": "/liveActivity/action"}]}
          """),
    ]
  ) { payload, report in
    if case .prose(let isLine) = payload.text.origin {
      return reportProse(in: payload, isLine: isLine, to: &report)
    }
    guard case .foreign(let node) = payload.document, payload.sentToExpo == nil,
      payload.encodedPush == nil
    else { return }
    if let envelope = payload.context.envelope, !envelope.isApples {
      let names = envelope.places.map { $0.description }
      let places = names.dropFirst().reduce("`\(names.first ?? "")`" as Message) {
        "\($0) or `\($1)`"
      }
      report(
        "expected a request to \(envelope.title), found another document", at: node,
        label: envelope.members == nil ? "no push in \(places)" : "no object in \(places)",
        effect: "nothing was checked",
        help: "omit the envelope `\(envelope.name)`, so that the request is recognized by its keys")
      return
    }
    if reportEmptyBody(node, in: payload, to: &report) { return }
    if let (activity, part) = payload.barePart(at: node) {
      let inPush = "{\"aps\": {…, \"\(part.rawValue)\": {…}}}"
      report(
        "this is a `\(part.rawValue)` of `\(activity.name)` without the push around it", at: node,
        severity: payload.text.isFound ? .info : nil, label: "no `aps`",
        effect: "nothing was checked",
        help: "send it as \(inPush), or check it alone with `--part \(part.rawValue)`")
      return
    }
    let places = ActivityPushPlaces(in: payload.tree).paths
    if !places.isEmpty {
      reportPlaces(places, of: node, in: payload, to: &report)
      return
    }
    if reportOrdinaryNotification(at: node, in: payload, to: &report) { return }
    if let message = FirebaseDataMessage(in: payload.tree) {
      report(
        "a message to Firebase with only `data`, which the app's own code reads: not a Live Activity push",
        at: message.data.key, label: "on an iPhone, not read as `aps`",
        effect: "no Live Activity on an iPhone starts, changes or ends",
        help: """
          for an iPhone, add `apns` with `\(FCMTokens.activity)` and `payload.aps`; skip messages to Android with \
          `--skip-foreign`
          """)
      return
    }
    let isSentToApple = payload.activityRequest?.mayGoToApple == true
    if !isSentToApple, let request = InHouseRequest(in: payload) {
      reportInHouse(request, in: payload, to: &report)
      return
    }
    if reportLogEntry(at: node, in: payload, to: &report) { return }
    let kind = payload.kindOfValue(at: node)
    report(
      kind == .object
        ? "not a recognized push: the object has no `aps`"
        : "not a push: expected an object with `aps`, found \(kind)", at: node, label: "not a push",
      effect: "nothing was checked",
      help: kind == .array
        ? "put one push in each document, or one on each line of a file that ends in .jsonl"
        : "wrap the payload as {\"aps\": {…}}, check a bare part with `--part content-state`, or skip files without a push with `--skip-foreign`"
    )
  }

  /// Reports text without JSON and without another notation of values, such as a line of a log.
  private static func reportProse(
    in payload: Payload, isLine: Bool, to report: inout FindingCollector
  ) {
    let start = payload.tree.bytes.firstIndex { !JSONParser.isBlank($0) } ?? 0
    let line = payload.tree.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    report(
      "\(isLine ? "this line" : "this text") contains no JSON object",
      at: .text(line.indices, near: payload.tree.root), severity: isLine ? .info : nil,
      label: "text without a push", effect: "nothing was checked",
      help: isLine
        ? "skip such lines with `--skip-foreign`"
        : "check a file with a push: an object with `aps`, also after the text of a log")
  }

  /// Reports an entry of a structured log, such as the answer of a server; returns whether it is one.
  private static func reportLogEntry(
    at node: JSONNode, in payload: Payload, to report: inout FindingCollector
  ) -> Bool {
    let names = Set(payload.tree.members(of: node).map { payload.tree.text(of: $0.key) })
    guard !names.isDisjoint(with: ["level", "severity", "lvl"]),
      !names.isDisjoint(with: ["msg", "message", "event"]),
      !names.isDisjoint(with: ["time", "timestamp", "ts", "@timestamp"])
    else { return false }
    report(
      "this entry of a log contains no push", at: node, severity: .info, outcome: .unknown,
      label: "no `aps`", effect: "nothing was checked",
      help: "skip such entries with `--skip-foreign`")
    return true
  }

  /// Reports a body, or the body in a request document, that contains nothing; returns whether it does.
  private static func reportEmptyBody(
    _ node: JSONNode, in payload: Payload, to report: inout FindingCollector
  ) -> Bool {
    let tree = payload.tree
    let inRequest =
      tree.member(WireName.Request.headers.rawValue, of: node) == nil
      ? nil : tree.member(WireName.Request.payload.rawValue, of: node)
    guard payload.isNothing(inRequest ?? node) else { return false }
    report(
      "the body of the push is empty: it has no `aps`", at: inRequest ?? node,
      label: "\(payload.kindOfValue(at: inRequest ?? node)) without content",
      effect: "the phone finds nothing to act on, and no Live Activity changes",
      help: payload.helpForEmptyBody(inRequest ?? node))
    return true
  }

  /// Reports a request to OneSignal that sends an ordinary notification; returns whether it is one.
  private static func reportOrdinaryNotification(
    at node: JSONNode, in payload: Payload, to report: inout FindingCollector
  ) -> Bool {
    let tree = payload.tree
    let receivers = [
      "include_player_ids", "include_subscription_ids", "include_aliases", "included_segments",
    ]
    guard tree.member("app_id", of: node) != nil, let data = tree.member("data", of: node),
      receivers.contains(where: { tree.member($0, of: node) != nil })
    else { return false }
    report(
      "an ordinary notification to OneSignal, not a Live Activity push", at: data,
      label: "reaches the app, but starts and changes no activity",
      effect: "no Live Activity starts, changes or ends",
      help: """
        start an activity at `/apps/{app_id}/activities/activity/{activity_type}`, with `"event": "start"`, \
        `activity_id`, `event_attributes`, `event_updates`, `headings` and `contents`; update it at \
        `/apps/{app_id}/live_activities/{activity_id}/notifications`
        """)
    return true
  }

  /// Reports a request from which a server of the project makes the push.
  private static func reportInHouse(
    _ request: InHouseRequest, in payload: Payload, to report: inout FindingCollector
  ) {
    let isList = payload.tree.kind(of: payload.tree.root) == .array
    guard let state = request.state else {
      report(
        "\(isList ? "a list of requests" : "a request") of unknown form: \(.code(payload.tree.text(of: request.sign))) suggests a Live Activity",
        at: request.sign, severity: .info, label: "not a push that APNs accepts",
        effect: "nothing was checked",
        help: """
          if a server of yours makes the push from it, check the push that the server sends to APNs, and skip such \
          requests with `--skip-foreign`
          """)
      return
    }
    report(
      isList
        ? "a list of documents of unknown form: \(.names(state.pointer)) may be the state of each"
        : "a document of unknown form: \(.names(state.pointer)) may be the state", at: state.node,
      severity: .info, label: "not checked", effect: "nothing was checked",
      help: """
        if a server of yours makes the push from it, add to .activity-lint.json: \(.names(state.entry))
        """)
  }

  /// Reports a document with pushes that no known server extracts.
  private static func reportPlaces(
    _ places: [EnvelopePath], of node: JSONNode, in payload: Payload,
    to report: inout FindingCollector
  ) {
    let names = Message.Argument.list(places.map { .names($0.description) }, .and)
    if payload.context.options.request.isWhole {
      report(
        "not a push: `aps` is at \(names), not at the top level", at: node,
        label: "APNs reads only `aps` in this object",
        effect: "the phone finds nothing to act on, and no Live Activity changes",
        help: "send only the object that contains `aps`")
      return
    }
    if let envelope = Envelope.vendors.first(where: { $0.isExpected(in: payload.tree) }) {
      let expected = Message.Argument.list(envelope.places.prefix(1).map { $0.description })
      report(
        "not a request to \(envelope.vendor): `aps` is at \(names)", at: node,
        label: "\(envelope.vendor) reads the push at \(expected)", effect: "nothing was checked",
        help: "put `aps` into \(expected)")
      return
    }
    report(
      "not a recognized push: `aps` is at \(names)", at: node, label: "no `aps` in this object",
      effect: "nothing was checked",
      help: places[0].hasSecretName
        ? "send the push alone, or the token as a value: no entry under `envelopes` can contain a place whose key is a token"
        : """
        name the place of the push in .activity-lint.json: \
        \(.names("\"envelopes\": [{\"name\": \(JSONString.quoted(Envelope.nameOfOwn(at: places[0].parent.description))), \"aps\": \(JSONString.quoted(places[0].description))}]"))
        """)
  }
}
