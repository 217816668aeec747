/// The declarations around the part that an example is about.
extension String {
  /// Returns the declaration of an activity, whose state has the given members, and the text after it.
  @inline(never)
  package static func state(
    _ members: String..., activity: String = "RideAttributes", attributes: String = "",
    after: String = ""
  ) -> String {
    """
    struct \(activity): ActivityAttributes {
      struct ContentState: Codable, Hashable {
        \(members.joined(separator: "\n    "))
      }\(attributes.isEmpty ? "" : "\n  \(attributes)")
    }\(after.isEmpty ? "" : "\n\(after)")
    """
  }
}

extension Rule.Example {
  /// Returns an update with the given further members of `aps`, and members beside it.
  package static func update(
    _ members: String = "", timestamp: String = "1788729113", state: String = #"{"stops": 3}"#,
    beside others: String = ""
  ) -> Self {
    push("update", members, timestamp, state, others)
  }

  /// Returns an end with the given further members of `aps`.
  package static func end(
    _ members: String = "", timestamp: String = "1788729113", state: String = #"{"stops": 0}"#
  ) -> Self {
    push("end", members, timestamp, state, "")
  }

  @inline(never)
  private static func push(
    _ event: String, _ members: String, _ timestamp: String, _ state: String, _ others: String
  ) -> Self {
    """
    {"aps": {"event": "\(event)", "timestamp": \(timestamp), "content-state": \(state)\
    \(onNextLine(members))}\(onNextLine(others))}
    """
  }

  /// Returns a start with the given attributes and state, and members after its alert.
  @inline(never)
  package static func start(
    _ members: String = #""attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}"#,
    type: String = #""RideAttributes""#,
    alert: String = #"{"title": "Ride", "body": "Ana is on her way"}"#, adding others: String = ""
  ) -> Self {
    """
    {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": \(type),
      \(members),
      "alert": \(alert)\(others.isEmpty ? "" : ", \(others)")}}
    """
  }

  /// Returns a push whose first brace is marked, which stands for the options of the command line.
  @inline(never)
  package static func marked(_ push: Rule.Example) -> Self {
    "⟦{⟧\(push.markedText.dropFirst())"
  }

  /// Returns a request document with a push type, a topic, and the given further headers.
  @inline(never)
  package static func request(
    _ further: String = "", pushType: String = #""liveactivity""#, topic: String = topic,
    certificate: String = "", payload: Self = .update()
  ) -> Self {
    request(
      headers: #""apns-push-type": \#(pushType), "apns-topic": \#(topic)"#, further,
      certificate: certificate, payload: payload)
  }

  /// Returns a request document with the given pseudo-header, a push type, and a topic.
  package static func request(pseudoHeader: String) -> Self {
    request(
      headers: #"\#(pseudoHeader), "apns-push-type": "liveactivity""#, #""apns-topic": \#(topic)"#)
  }

  /// Returns a request document of a broadcast.
  package static func broadcast(
    channel: String = #""dHN0LXNyY2gtY2hubA==""#, expiration: String = #""0""#,
    certificate: String = ""
  ) -> Self {
    request(
      headers: #""apns-channel-id": \#(channel), "apns-push-type": "liveactivity""#,
      #""apns-expiration": \#(expiration), "apns-priority": "5""#,
      certificate: certificate, payload: .update(state: #"{"home": 1}"#))
  }

  /// Returns a request document with lines of headers.
  @inline(never)
  package static func request(
    headers first: String, _ others: String..., certificate: String = "", payload: Self = .update()
  ) -> Self {
    """
    {"headers": {\(first)\(others.map(onNextLine).joined())},\
    \(certificate.isEmpty ? "" : "\n \"cert\": \(certificate),")
     "payload": \(payload.markedText)}
    """
  }

  private static var topic: String { #""com.example.ride.push-type.liveactivity""# }

  private static func onNextLine(_ members: String) -> String {
    members.isEmpty ? "" : ",\n  \(members)"
  }
}
