import JSONSyntax

/// The meaning of the name of a member, header, parameter or option for its value.
package enum SecretName: Sendable {
  /// The value is a credential or a token.
  case certain
  /// The value is one if it looks like one, because apps and vendors use the name for other values too.
  case likely
  /// The same for a name that apps also use for their own values, such as the session of a game.
  case ambiguous
  /// The same for the name of an identifier, whose value, if a UUID, only identifies the subject.
  case identifier

  /// Returns nil for a name of other values. Upper case, hyphens and underscores make no difference.
  package init?(_ name: some Collection<UInt8>) {
    var tail: UInt64 = 0
    var count = 0
    for byte in name where byte.isLetter || byte.isDigit {
      tail = tail << 8 | UInt64(byte | 0x20)
      count += 1
      // A longer name is text, not a name.
      if count > Self.maximumLength { return nil }
    }
    guard Self.endings.contains(tail) else { return nil }
    let letters = name.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
    let word = String(decoding: letters, as: UTF8.self)
    if word != Self.usuallyANumber, Self.certainEnds.contains(where: { word.hasSuffix($0) }) {
      self = .certain
    } else if Self.identifierNames.contains(word) {
      self = .identifier
    } else if Self.ambiguousNames.contains(word) {
      self = .ambiguous
    } else if Self.likelyNames.contains(word) || word.hasSuffix("token") || word.hasSuffix("tokens")
    {
      self = .likely
    } else {
      return nil
    }
  }

  static let maximumLength = 64

  /// The ends of the names. A header can be a secret under any name, a parameter `key` is one, and the value after `Basic`.
  static let endings = NameEndings(
    certainEnds + likelyNames + ambiguousNames + identifierNames + [
      "token", "tokens", "header", "headers", "key", "basic",
    ])

  /// The member of `aps` that is 1 or missing, in spite of its name.
  private static let usuallyANumber = "inputpushtoken"

  private static let certainEnds: [String] = [
    // Credentials: HTTP (RFC 9110, RFC 6265), vendors and APNs.
    "authorization", "authorisation", "cookie", "cookies", "password", "passwd", "passphrase",
    "passcode", "secret", "secrets", "credential", "credentials", "apikey", "apikeys", "authkey",
    "accesskey", "secretkey", "privatekey", "signingkey", "serverkey", "masterkey", "restkey",
    "subscriptionkey", "jwt", "accesstoken", "refreshtoken", "authtoken", "bearertoken", "idtoken",
    "sessiontoken", "securitytoken", "providertoken", "sharedaccesssignature",
    // Tokens of devices and of activities, by which anyone with the credentials reaches a person.
    "devicetoken", "devicetokens", "pushtoken", "pushtokens", "apnstoken", "apnstokens",
    "activitytoken", "activitytokens", "starttoken", "starttokens", "registrationtoken",
    "registrationtokens", "registrationid", "registrationids", "fcmtoken", "fcmtokens", "playerids",
  ]

  private static let identifierNames: Set<String> = [
    "session", "sessionid", "deviceid", "deviceids", "externalid",
  ]

  private static let ambiguousNames: Set<String> = [
    "auth", "authentication", "pin", "cid", "cids", "device", "devices", "targetvalue", "audience",
    "playerid",
  ]

  private static let likelyNames: Set<String> = [
    "signature", "sig", "otp", "appkey", "applicationkey", "targetarn", "endpointarn",
    "includesubscriptionids", "subscriptionid", "subscriptionids", "bearer", "credentialid",
    "nonce",
  ]
}
