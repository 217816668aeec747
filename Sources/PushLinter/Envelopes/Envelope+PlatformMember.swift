extension Envelope {
  /// A member of a request that names the platforms of the receivers.
  struct PlatformMember: Sendable {
    /// The path from the origin.
    let path: EnvelopePath
    /// The number of objects from the one with the push out to the origin.
    var levelsOut = 0
    /// The documented values for other platforms in lower case, each with the name of the platform.
    let others: [String: Message]
    /// The value to send instead, such as "`1`, which is iOS".
    let correction: Message
    /// The page that lists the values.
    let source: Citation
  }
}
