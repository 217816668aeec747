extension Document.Push {
  /// A header that the document holds; the case of its name does not count, as in HTTP.
  func header(_ name: String) -> Member? { headers.first { $0.name.lowercased() == name } }

  /// True for a push that goes to a channel, and so to every activity that listens there.
  var isBroadcast: Bool { header(WireName.channelHeader) != nil }
}

extension WireName {
  /// Present in requests to a channel, and only there (Apple, *Sending broadcast push notification requests to APNs*).
  static let channelHeader = "apns-channel-id"
}
