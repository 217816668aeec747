import JSONSyntax

/// The meaning of the name of a member, header, parameter or option for its value.
package enum SecretName: Int, Sendable {
  /// The value is a credential or a token.
  case certain = 2
  /// The value is one if it looks like one, because apps and vendors use the name for other values too.
  case likely = 1
  /// The value is one only if it has the form of a token, because apps use the name for their own values.
  case ambiguous = 0

  /// Returns nil for a name of other values. Names are compared by their last words: `x-api-key`, `apiKey` and `API_KEY`
  /// are the same.
  package init?(_ name: some BidirectionalCollection<UInt8>) {
    if name.count <= Self.maximumLength, name.contains(where: { $0 >= 0x80 }),
      let meaning = Self.foreign(name)
    {
      self = meaning
      return
    }
    // Most names end like none of these, and need no copy.
    guard name.count <= Self.maximumLength, Self.endings.contains(Self.ending(of: name)) else {
      return nil
    }
    var letters: [UInt8] = []
    var starts: [Int] = []
    var before: UInt8 = 0
    var isAfterUpperCase = false
    for byte in name {
      defer { before = byte }
      guard byte.isLetter || byte.isDigit else { continue }
      let isFirst = !before.isLetter && !before.isDigit
      if isFirst || byte.isUppercase && !before.isUppercase {
        starts.append(letters.count)
      } else if byte.isLowercase, before.isUppercase, isAfterUpperCase {
        // The last capital of `APIKey` starts a word.
        starts.append(letters.count - 1)
      }
      isAfterUpperCase = !isFirst && before.isUppercase
      letters.append(byte | 0x20)
    }
    // `APNS_TOKEN_PROD`, `secret_b64`
    if let last = starts.last, starts.count > 1,
      Self.suffixes.contains(String(decoding: letters[last...], as: UTF8.self))
    {
      starts.removeLast()
      letters.removeSubrange(last...)
    }
    for start in starts.suffix(Self.maximumWords) {
      let words = String(decoding: letters[start...], as: UTF8.self)
      // `password2`
      let number = letters.reversed().prefix { $0.isDigit }.count
      guard let meaning = Self.meanings[words] ?? Self.meanings[String(words.dropLast(number))]
      else { continue }
      self = meaning
      return
    }
    // `PGPASSWORD`
    let whole = String(decoding: letters, as: UTF8.self)
    guard Self.certainEndings.contains(where: { whole.hasSuffix($0) }) else { return nil }
    self = .certain
  }

  /// Returns the meaning of a name with other letters than ASCII. Not all languages divide words, so its end counts.
  private static func foreign(_ name: some BidirectionalCollection<UInt8>) -> SecretName? {
    let letters = name.filter { !" _-".utf8.contains($0) }
    let text = String(decoding: letters, as: UTF8.self).lowercased().utf8
    return foreignNames.first { names, _ in
      names.contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }?.meaning
  }

  /// The maximum length of a name in bytes.
  package static let maximumLength = 64
  /// The maximum number of words that form one meaning.
  private static let maximumWords = 3

  /// The last words that say where or how a secret is kept.
  private static let suffixes: Set<String> = [
    "prod", "production", "dev", "test", "staging", "sandbox", "value", "b64", "base64", "pem",
    "base", "default", "live", "new", "old", "primary", "secondary", "stdin", "string",
  ]
  /// The words that also are the end of a word with others.
  private static let certainEndings = ["password", "passwd", "passphrase", "secret", "apikey"]

  private static let meanings: [String: SecretName] = {
    var meanings: [String: SecretName] = [:]
    for name in certainNames { meanings[name] = .certain }
    for name in likelyNames { meanings[name] = .likely }
    for name in ambiguousNames { meanings[name] = .ambiguous }
    return meanings
  }()

  private static let endings = Set(
    (meanings.map { $0.key } + suffixes).map { ending(of: $0.utf8) })

  /// Returns the last two letters of a name.
  package static func ending(of name: some BidirectionalCollection<UInt8>) -> UInt16 {
    var ending: UInt16 = 0
    for byte in name.reversed() where byte.isLetter {
      if ending != 0 { return UInt16(byte | 0x20) << 8 | ending }
      ending = UInt16(byte | 0x20)
    }
    return ending
  }

  /// "Password", "secret", "key" and "token" in the languages of Apple's documentation and of its largest stores. Those
  /// without other letters than ASCII are below.
  private static let foreignNames: [(names: [String], meaning: SecretName)] = [
    // Chinese, Japanese, Korean
    (["密码", "密碼", "口令", "密钥", "密鑰", "秘钥", "秘鑰", "私钥", "私鑰"], .certain),
    (["パスワード", "暗証番号", "秘密鍵", "秘密キー", "apiキー"], .certain),
    (["비밀번호", "패스워드", "비밀키", "암호"], .certain),
    // Russian, Ukrainian, Bulgarian, Serbian, Macedonian; Greek
    (["пароль", "пароли", "секрет", "парола", "лозинка"], .certain),
    (["κωδικόςπρόσβασης", "συνθηματικό"], .certain),
    // Spanish, Turkish, Polish, Swedish, Vietnamese, Hungarian, Lithuanian, Romanian, French, Albanian
    (["contraseña", "contraseñas", "şifre", "hasło", "lösenord", "mậtkhẩu", "jelszó"], .certain),
    (["slaptažodis", "parolă", "clésecrète", "fjalëkalim", "fjalëkalimi"], .certain),
    // Thai, Arabic, Persian, Urdu, Hebrew, Hindi, Bengali, Tamil
    (["รหัสผ่าน", "كلمةالمرور", "كلمةالسر", "رمزعبور", "گذرواژه", "پاسورڈ"], .certain),
    (["סיסמה", "סיסמא", "पासवर्ड", "পাসওয়ার্ড", "கடவுச்சொல்"], .certain),
    (["κωδικός", "κλειδί", "şifresi", "ключи"], .likely),
    (["令牌", "トークン", "토큰", "токен", "schlüssel", "clé", "ключ"], .likely),
  ]

  private static let certainNames: [String] = [
    // German, French, Spanish, Portuguese, Dutch, Danish and Norwegian, Polish, Czech, Finnish, Turkish
    "passwort", "kennwort", "geheimnis", "motdepasse", "contrasena", "contrasenas", "senha",
    "senhas", "wachtwoord", "adgangskode", "passord", "haslo", "heslo", "salasana", "sifre",
    // Catalan, Basque, Portuguese, Italian, Slovenian, Croatian, Danish, Swedish, Estonian, Hungarian, Indonesian
    "contrasenya", "pasahitza", "segredo", "segreto", "geslo", "lozinka", "kodeord", "losenord",
    "parool", "jelszo", "katasandi", "claveapi", "clavesecreta", "clesecrete",
    // Credentials: HTTP (RFC 9110, RFC 6265), vendors and APNs.
    "authorization", "authorisation", "cookie", "cookies", "password", "passwords", "passwd",
    "passphrase", "passcode", "secret", "secrets", "mastersecret", "clientsecret", "credential",
    "credentials", "apikey", "apikeys", "authkey", "accesskey", "secretkey", "privatekey",
    "signingkey", "serverkey", "masterkey", "restkey", "subscriptionkey", "jwt", "accesstoken",
    "refreshtoken", "authtoken", "bearertoken", "idtoken", "sessiontoken", "securitytoken",
    "providertoken", "sharedaccesssignature",
    "sessionkey", "accountkey", "sharedaccesskey",
    // A user and a password, as libraries for HTTP take them.
    "basicauth", "basicauthentication", "digestauth", "passwordauthentication", "proxyauth",
    "userpwd", "proxyuserpwd",
    // Tokens of devices and of activities, by which anyone with the credentials reaches a person.
    "devicetoken", "devicetokens", "pushtoken", "pushtokens", "apnstoken", "apnstokens",
    "activitytoken", "activitytokens", "starttoken", "starttokens", "registrationtoken",
    "registrationtokens", "registrationid", "registrationids", "fcmtoken", "fcmtokens", "playerids",
  ]

  private static let likelyNames: [String] = [
    // French, German, Spanish, Italian; in other languages some are also ordinary words.
    "mdp", "jeton", "schluessel", "clave", "chiave", "parola",
    "token", "tokens", "tok", "pass", "pwd", "pw", "p8", "apnskey", "hmac", "hmackey",
    "encryptionkey",
    "signature", "sig", "otp", "appkey", "applicationkey", "targetarn",
    "endpointarn", "subscriptionid", "subscriptionids", "bearer", "credentialid", "nonce",
    // The member of `aps` that is 1 or missing.
    "inputpushtoken",
  ]

  private static let ambiguousNames: [String] = [
    "auth", "authentication", "pin", "session", "sessionid", "device", "devices", "deviceid",
    "deviceids", "cid", "cids", "playerid", "externalid", "audience", "targetvalue",
  ]
}

extension SecretName {
  /// The options of curl whose whole value is a credential.
  package static let optionsOfCurl: Set<String> = [
    "user", "proxy-user", "pass", "proxy-pass", "cookie", "oauth2-bearer", "tlsuser", "tlspassword",
    "proxy-tlsuser", "proxy-tlspassword", "proxy-header", "login-options", "sasl-authzid",
    "ftp-account", "ftp-alternative-to-user", "quote", "telnet-option",
  ]

  /// Returns the start of the value of such an option, also of `--expand-user`, and of `-sSu` and `-u` before `user:password`; nil
  /// for any other word.
  ///
  /// - Parameter isCurl: Whether the command is curl. Other commands have other options with one letter.
  static func startOfCredential(ofOption word: Range<Int>, in bytes: [UInt8], isCurl: Bool) -> Int?
  {
    let option = bytes[word]
    guard option.first == UInt8(ascii: "-"), 2...maximumLength ~= word.count else { return nil }
    if !option.starts(with: "--".utf8) {
      guard let letter = option.firstIndex(where: lettersWithArgument.contains),
        (isCurl ? "uUb" : "uU").utf8.contains(option[letter])
      else { return nil }
      // The value can follow the letter without a space.
      let start =
        letter + 1 < word.upperBound
        ? letter + 1 : startOfArgument(after: word.upperBound, in: bytes)
      let separator = bytes[letter] == UInt8(ascii: "b") ? UInt8(ascii: "=") : UInt8(ascii: ":")
      let argument = bytes[start...].prefix(longestCredential)
        .prefix { $0 > 0x20 && !"'\"".utf8.contains($0) }
      return argument.contains(separator) ? start : nil
    }
    let name = option.dropFirst(option.starts(with: "--expand-".utf8) ? 9 : 2)
    return optionsOfCurl.contains(String(decoding: name, as: UTF8.self))
      ? startOfArgument(after: word.upperBound, in: bytes) : nil
  }

  /// Returns the start of the next argument of a command, or of a list of arguments: `"-u", "…"`.
  static func startOfArgument(after end: Int, in bytes: [UInt8]) -> Int {
    let space = bytes[end...].prefix(longestSpace)
    return space.firstIndex { $0 > 0x20 && !"'\"`,=\\".utf8.contains($0) } ?? space.endIndex
  }

  /// The options of curl with one letter and an argument, which can follow the letter without a space.
  private static let lettersWithArgument = Set("AbCcdDeEFHhKmoPQrtTuUwxXyYz".utf8)
  /// The maximum length of a user with a password, and of the space between arguments, in bytes.
  private static let (longestCredential, longestSpace) = (256, 64)

  /// Returns whether a name announces a user with a password: `auth`, `basicAuth`.
  static func isAuthentication(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard SecretName(name) == .ambiguous else { return false }
    let text = String(decoding: name.filter { $0.isLetter }, as: UTF8.self).lowercased()
    return text.hasSuffix("auth") || text.hasSuffix("authentication")
  }

  /// Returns whether a header never is a secret: Apple's headers, and those that every client sends.
  package static func isHarmless(header name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix(":") || harmlessHeaders.contains(name)
      || name.hasPrefix("apns") && SecretName(name.utf8) == nil
  }

  private static let harmlessHeaders: Set<String> = [
    "content-type", "content-length", "content-encoding", "accept", "accept-encoding", "host",
    "user-agent", "connection", "date", "cache-control",
  ]
}
