import JSONSyntax

/// What the name of a member, header, parameter or option says about its value.
package enum SecretName: Sendable {
  /// The value is a credential or a token.
  case certain
  /// The value is one if it looks like one, because apps and vendors use the name for other values too.
  case likely

  /// Returns nil for a name of other values. Upper case, hyphens and underscores make no difference.
  package init?(_ name: some Collection<UInt8>) {
    var tail: UInt64 = 0
    var count = 0
    for byte in name where byte.isLetter || byte.isDigit {
      tail = tail << 8 | UInt64(byte | 0x20)
      count += 1
      // A longer name is a text, not a name.
      if count > Self.maximumLength { return nil }
    }
    guard Self.endings.contains(tail) else { return nil }
    let letters = name.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
    let word = String(decoding: letters, as: UTF8.self)
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

  /// Whether a text may contain the name of a secret, in one pass. Most texts contain none and need no further search.
  static func mayOccur(in bytes: [UInt8]) -> Bool {
    let (text, letters, endings) = (bytes.span, letters, endings)
    var offset = 0
    // The last letter before a word: punctuation makes no difference in a name.
    var before: UInt8 = 0
    while offset < text.count {
      guard letters.contains(text[offset]) else {
        if text[offset] == UInt8(ascii: "\\"), isEscapeOfASCII(bytes[offset...]) { return true }
        offset += 1
        continue
      }
      var end = offset + 1
      while end < text.count, letters.contains(text[end]) { end += 1 }
      if end - offset > 1 { before = text[end - 2] }
      let pair = UInt64(before) << 8 | UInt64(text[end - 1])
      if endings.mayContain(pair), endings.contains(tail(of: text, before: end)) { return true }
      before = text[end - 1]
      offset = end
    }
    return false
  }

  /// Returns the last eight letters and digits before an offset, in lower case.
  private static func tail(of text: Span<UInt8>, before end: Int) -> UInt64 {
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    var offset = end
    while offset > 0, shift < 64 {
      offset -= 1
      guard letters.contains(text[offset]) else { continue }
      tail |= UInt64(text[offset] | 0x20) << shift
      shift += 8
    }
    return tail
  }

  private static let letters = ASCIISet { $0.isLetter || $0.isDigit }

  /// Whether an escape such as `\u0074`, for a letter of a name, is at the start of a text.
  private static func isEscapeOfASCII(_ text: ArraySlice<UInt8>) -> Bool {
    text.dropFirst().starts(with: "u00".utf8)
      && text.dropFirst(4).first.map { $0 < UInt8(ascii: "8") } ?? false
  }

  /// A header can be a secret under any name, and a parameter `key` is one.
  private static let endings = NameEndings(
    certainEnds + likelyNames + ["token", "tokens", "header", "headers", "key"])

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
