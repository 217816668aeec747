/// The vendor's request that contains a push; a class, so that a push without one needs no memory for it.
final class VendorRequest: Sendable {
  let envelope: Envelope
  /// The attributes type in the path of the request.
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

  /// Whether `attributes-type` is the name under which the app registered the type with the vendor.
  var namesRegisteredType: Bool { vendor?.envelope.members?.typeIsRegisteredName == true }

  /// Whether the vendor creates `aps` from members with other names.
  var hasVendorMembers: Bool { vendor?.envelope.members != nil }
}
