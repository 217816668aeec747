import JSONSyntax

/// What the name of a member, header, parameter or option says about its value.
package enum SecretName: Sendable {
  /// The value is a credential or a token.
  case certain
  /// The value is one if it looks like one, because apps and vendors use the name for other values too.
  case likely

  /// Returns nil for a name of other values. Upper case, hyphens and underscores make no difference.
  package init?(_ name: some Sequence<UInt8>) {
    var word = ""
    for byte in name {
      guard byte.isLetter || byte.isDigit else { continue }
      word.unicodeScalars.append(Unicode.Scalar(byte.isUppercase ? byte | 0x20 : byte))
      // A longer name is a text, not a name.
      if word.utf8.count > Self.maximumLength { return nil }
    }
    if word.isEmpty { return nil }
    if word != Self.usuallyANumber, Self.certainEnds.contains(where: { word.hasSuffix($0) }) {
      self = .certain
    } else if Self.likelyNames.contains(word) || word.hasSuffix("token") || word.hasSuffix("tokens")
    {
      self = .likely
    } else {
      return nil
    }
  }

  static let maximumLength = 64

  /// The member of `aps` that is 1 or missing, in spite of its name.
  private static let usuallyANumber = "inputpushtoken"

  private static let certainEnds: [String] = [
    // Credentials: HTTP (RFC 9110, RFC 6265), and those of vendors and of APNs.
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

  private static let likelyNames: Set<String> = [
    "auth", "authentication", "signature", "sig", "session", "sessionid", "pin", "otp", "appkey",
    "applicationkey", "cid", "cids", "device", "devices", "deviceid", "deviceids", "targetvalue",
    "targetarn", "endpointarn", "includesubscriptionids", "subscriptionid", "subscriptionids",
    "playerid", "externalid", "audience", "bearer", "credentialid", "nonce",
  ]
}
