/// The request in which a vendor takes a push; a class, so that a push without one costs nothing.
final class VendorRequest: Sendable {
  let envelope: Envelope
  /// The attributes type that the path of the request names.
  let typeInPath: String?
  /// The other pushes of the request.
  let siblings: [Document.Push]

  init(_ envelope: Envelope, typeInPath: String?, siblings: [Document.Push]) {
    self.envelope = envelope
    self.typeInPath = typeInPath
    self.siblings = siblings
  }
}

extension Document.Push {
  var envelope: Envelope? { vendor?.envelope }

  /// True where the vendor makes `aps` of members with other names.
  var isVendorsOwn: Bool { vendor?.envelope.members != nil }
}
