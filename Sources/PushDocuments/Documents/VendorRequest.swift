/// The request or the document that contains a push; a class, which takes no memory for a push without one.
package final class VendorRequest: Sendable {
  package let envelope: Envelope
  /// The attributes type that the request names outside the push, in its path or in a member.
  package let typeInPath: String?
  /// The time of sending according to the request, in seconds since 1970; nil if it specifies none.
  package let now: Double?
  /// The endpoint to which the request is sent; nil if it is unknown.
  package let endpoint: Envelope.Endpoint?
  /// The level around the push that the request lacks.
  package let missingLevel: MissingLevel?

  /// Whether the request itself shows the vendor and is complete; otherwise the caller names the envelope.
  package let isRecognized: Bool

  init(
    _ envelope: Envelope, typeInPath: String? = nil, now: Double? = nil,
    endpoint: Envelope.Endpoint? = nil, missingLevel: MissingLevel? = nil,
    isRecognized: Bool = true
  ) {
    self.now = now
    self.envelope = envelope
    self.typeInPath = typeInPath
    self.endpoint = endpoint
    self.missingLevel = missingLevel
    self.isRecognized = isRecognized
  }
}

extension Document.Push {
  /// Whether the push is in a message to Firebase.
  package var isForFirebase: Bool { isIn(.fcm) }

  /// Returns whether the push is in an envelope, which is not created for a push without one.
  package func isIn(_ envelope: @autoclosure () -> Envelope) -> Bool {
    vendor.map { $0.envelope.name == envelope().name } ?? false
  }

  /// Whether `attributes-type` is the name under which the app registered the type with the vendor.
  package var namesRegisteredType: Bool { vendor?.envelope.members?.typeIsRegisteredName == true }

  /// Whether the vendor creates `aps` from members with other names.
  package var hasVendorMembers: Bool { vendor?.envelope.members != nil }
}
