extension Payload {
  /// The age of a recorded request in seconds: that of its newest time if it has several, its `timestamp` among them, and all are
  /// at least a day old.
  var ageOfRecord: Double? {
    guard let now, let aps, let sentAt = aps.timestamp?.value.number else { return nil }
    let request = activityRequest ?? request
    let others = [
      aps.staleDate?.value.number, aps.dismissalDate?.value.number,
      request?[.expiration]?.integer.map { Double($0) },
      request?[.authorization].flatMap { ProviderToken($0.value).issuedAt },
    ].compactMap { $0 }.filter { UnixTime.isPlausible($0) }
    guard UnixTime.isPlausible(sentAt), !others.isEmpty,
      case let age = now - others.reduce(sentAt, max), age >= 24 * UnixTime.hour
    else { return nil }
    return age
  }
}
