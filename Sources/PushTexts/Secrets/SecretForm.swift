import JSONSyntax

/// The forms by which a word is recognized as a secret wherever it is.
enum SecretForm {
  /// The starts of keys and tokens, each with the page that documents it.
  static let prefixes: [String] = [
    // RFC 7519, JSON Web Token: `{"alg"`, `{"typ"`, `{"kid"`, with and without a space.
    "eyJhbGci", "eyJ0eXAi", "eyJraWQi", "eyAiYWxn", "eyAidHlw", "eyAia2lk",
    "APA91",  // https://firebase.google.com/docs/cloud-messaging/manage-tokens
    "AIza",  // https://cloud.google.com/docs/authentication/api-keys
    "ya29.",  // https://cloud.google.com/docs/authentication/token-types
    "os_v2_",  // https://documentation.onesignal.com/docs/en/keys-and-ids
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
    "AKIA", "ASIA",
    // https://docs.github.com/en/authentication/keeping-your-account-and-data-secure
    "ghp_", "gho_", "ghs_", "ghu_", "ghr_", "github_pat_",
    "glpat-",  // https://docs.gitlab.com/security/tokens/
    "xoxb-", "xoxp-", "xapp-", "xoxe.", "xoxe-",  // https://api.slack.com/concepts/token-types
    // https://docs.stripe.com/keys, https://docs.stripe.com/webhooks
    "sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_",
    "SG.",  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys
    // https://cloud.google.com/iam/docs/workforce-manage-oauth-app
    "GOCSPX-",
    "sk-",  // https://platform.openai.com/docs/api-reference/authentication
    "npm_",  // https://github.blog/security/announcing-npms-new-access-token-format
    "pypi-",  // https://pypi.org/help/#apitoken
    "hvs.", "hvb.", "hvr.",  // https://developer.hashicorp.com/vault/docs/concepts/tokens
    // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing,
    // https://shopify.dev/changelog/app-secret-key-length-has-increased
    "shpat_", "shpca_", "shppa_", "shpss_",
    "dckr_pat_", "dckr_oat_",  // https://docs.docker.com/reference/api/hub/latest
    "hf_",  // https://huggingface.co/docs/hub/security-tokens
    "gsk_",  // https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/groq/groq.go
    // https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/perplexity.go
    "pplx-",
  ]

  /// Returns whether a word starts like a key or token; ordinary words have no digits.
  static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= shortestKey, let first = word.first, firstBytes.contains(first) else {
      return false
    }
    return isWebToken(word) || isKeyOfTwilio(word)
      || prefixes.contains {
        word.starts(with: $0.utf8) && word.dropFirst($0.utf8.count).contains { $0.isDigit }
      }
  }

  /// Returns whether a word is a JSON Web Token with any header: JSON in Base64, and further parts after periods (RFC 7515).
  private static func isWebToken(_ word: ArraySlice<UInt8>) -> Bool {
    // `{"`, `{ "`, `{` and the end of a line.
    guard ["eyJ", "eyAi", "ewo", "ew0K"].contains(where: { word.starts(with: $0.utf8) }) else {
      return false
    }
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 2 && parts[0].count >= shortestKey && parts[1].count > 1
      && word.allSatisfy { $0.isBase64Digit || "-_.".utf8.contains($0) }
  }

  /// Returns whether a word is a key of Twilio: `SK` and 32 hexadecimal digits. https://www.twilio.com/docs/iam/api-keys
  private static func isKeyOfTwilio(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.starts(with: "SK".utf8) else { return false }
    let digits = word.dropFirst(2).prefix { $0.isHexDigit }
    return digits.count == 32
      && word[digits.endIndex...].first.map(TemplatePlaceholder.isPartOfName) != true
  }

  /// Returns the part of a word that is the token of a bot of Telegram, which follows the digits of the bot and a colon; nil for any
  /// other word. https://core.telegram.org/bots/api#authorizing-your-bot
  static func tokenOfBot(
    in word: ArraySlice<UInt8>, after bot: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let digits = bot.reversed().prefix { $0.isDigit }
    // In URLs, the path is `bot` and the token.
    let isBot = digits.count == bot.count || bot.dropLast(digits.count).elementsEqual("bot".utf8)
    let token = word.prefix { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
    return isBot && fewestDigitsOfBot...mostDigitsOfBot ~= digits.count
      && token.count == lengthOfBotToken && token.contains { $0.isDigit } ? token : nil
  }

  private static let (fewestDigitsOfBot, mostDigitsOfBot) = (6, 16)
  private static let lengthOfBotToken = 35

  /// Returns whether the word before a bracket announces a token of Expo, which is sufficient to send to the device
  /// (https://docs.expo.dev/push-notifications/sending-notifications/#additional-security).
  static func isTokenOfExpo(_ word: ArraySlice<UInt8>) -> Bool {
    ["ExponentPushToken", "ExpoPushToken"].contains { word.elementsEqual($0.utf8) }
  }

  /// Returns whether a word has the form of a secret access key of AWS, which other words of Base64 can have too: 40 digits of every
  /// class. https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html
  static func isSecretAccessKey(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == lengthOfSecretAccessKey && word.allSatisfy { $0.isBase64Digit }
      && word.contains { $0.isDigit } && word.contains { $0.isUppercase }
      && word.contains { $0.isLowercase }
  }

  private static let lengthOfSecretAccessKey = 40

  /// Returns whether a word mixes letters and digits as no ordinary word does: capital letters, small letters and digits alternate
  /// after three bytes at most.
  static func isMixed(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= shortestMixed, word.allSatisfy({ $0.isLetter || $0.isDigit }),
      word.count(where: { $0.isDigit }) > 1, word.count(where: { $0.isLetter }) > 1
    else { return false }
    var run = 0
    var last = 0
    for byte in word {
      let kind = byte.isDigit ? 1 : byte.isUppercase ? 2 : 3
      run = kind == last ? run + 1 : 1
      last = kind
      if run > longestRun { return false }
    }
    return true
  }

  private static let (shortestMixed, longestRun) = (12, 3)

  private static let firstBytes = Set(prefixes.compactMap { $0.utf8.first })
  /// The minimum length of a key or token in bytes.
  static let shortestKey = 16

  /// Returns whether a word contains the hexadecimal digits of a device's token; tokens of activities are longer.
  static func isDeviceToken(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= hexLength, !isFileName(word) else { return false }
    var digits = 0
    for byte in word {
      digits = byte.isHexDigit ? digits + 1 : 0
      if digits >= hexLength { return true }
    }
    return false
  }

  private static let hexLength = 64

  /// Returns whether a word ends with the extension of a file. Tools name files by a hash, and a report must name its
  /// file.
  private static func isFileName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let dot = word.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains { word[(dot + 1)...].elementsEqual($0.utf8) }
  }

  private static let extensions = ["json", "jsonl", "ndjson", "apns", "swift"]

  /// Returns whether text is a whole line of a private key: 64 digits of Base64 of every class.
  static func isLineOfKey(_ line: ArraySlice<UInt8>) -> Bool {
    line.count == lineLength && line.allSatisfy(isBase64)
      && [line.count { $0.isDigit }, line.count { $0.isUppercase }, line.count { $0.isLowercase }]
        .allSatisfy { $0 >= fewestOfClass }
  }

  /// The number of digits of Base64 in a line of PEM (RFC 7468).
  static let lineLength = 64
  private static let fewestOfClass = 4

  static func isBase64(_ byte: UInt8) -> Bool {
    byte.isBase64Digit || byte == UInt8(ascii: "=")
  }

  /// The bytes of words, as opposed to separators.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "+"): true
    default: TemplatePlaceholder.isPartOfName(byte)
    }
  }
}
