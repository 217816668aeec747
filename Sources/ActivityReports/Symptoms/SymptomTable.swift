/// Parses symptoms from text, which takes half as many bytes in the WebAssembly module as code that creates them.
///
/// A symptom starts with `# id`, an optional status, and an optional title after a colon. The first character of each other
/// line determines its meaning:
///
/// | line | adds |
/// |---|---|
/// | `- words [rule, rule]` | a cause, with the rules that find it |
/// | `> words` | a next check |
/// | `= phrase + phrase \| phrase` | patterns: phrases that must occur together |
/// | `~ …` | patterns that count only in lines about pushes; alone, the generated patterns of a reason do |
/// | `* …` | patterns that also count only if no other symptom is found |
/// | `@ address` | a source; alone, that of the table, which is also the source of a symptom without one |
/// | `$ name` | lines that several symptoms share |
/// | any other | the meaning |
struct SymptomTable {
  private(set) var symptoms: [Symptom] = []
  private let kind: Symptom.Kind
  private let source: String
  private var current: Symptom?

  /// - Parameter source: The source of every symptom that names no other.
  init(_ kind: Symptom.Kind, source: String, _ text: String) {
    self.kind = kind
    self.source = source
    for line in Self.lines(of: text) { add(line) }
    finish()
  }

  private typealias Bytes = Substring.UTF8View

  private static func lines(of text: String) -> [Bytes] {
    text.utf8.split(separator: UInt8(ascii: "\n"))
  }

  private mutating func add(_ line: Bytes) {
    guard let mark = line.first else { return }
    let rest = line.dropFirst().drop { $0 == UInt8(ascii: " ") }
    switch mark {
    case UInt8(ascii: "#"):
      finish()
      current = Self.symptom(kind, rest)
    case UInt8(ascii: "-"): current?.causes.append(Symptom.Cause(rest))
    case UInt8(ascii: ">"): current?.next.append(Self.text(rest))
    case UInt8(ascii: "="): addPatterns(rest, .certain)
    case UInt8(ascii: "~"): addPatterns(rest, .ordinary)
    case UInt8(ascii: "*"): addPatterns(rest, .general)
    case UInt8(ascii: "@"): current?.sources.append(rest.isEmpty ? source : Self.text(rest))
    case UInt8(ascii: "$"):
      for line in Self.lines(of: Self.shared[Self.text(rest)] ?? "") where line.first != mark {
        add(line)
      }
    default: current?.meaning = Self.text(line)
    }
  }

  /// Reads a first line such as `BadPath 404` or `UNREGISTERED 404: Firebase: UNREGISTERED`.
  private static func symptom(_ kind: Symptom.Kind, _ line: Bytes) -> Symptom {
    let names = line.prefix { $0 != UInt8(ascii: ":") }.split(separator: UInt8(ascii: " "))
    let title = line.drop { $0 != UInt8(ascii: ":") }.dropFirst(2)
    return Symptom(
      names.first.map { text($0) } ?? "", kind, title: title.isEmpty ? nil : text(title),
      status: names.count > 1 ? Int(text(names[1])) : nil)
  }

  private mutating func addPatterns(_ line: Bytes, _ strength: Symptom.Pattern.Strength) {
    if line.isEmpty, let symptom = current {
      current?.patterns += Self.patterns(of: symptom, .ordinary)
    }
    for pattern in line.split(separator: UInt8(ascii: "|")) {
      let phrases = pattern.split(separator: UInt8(ascii: "+")).map { Self.text($0) }
      current?.patterns.append(Symptom.Pattern(phrases: phrases, strength: strength))
    }
  }

  private mutating func finish() {
    guard var symptom = current else { return }
    current = nil
    if symptom.sources.isEmpty { symptom.sources = [source] }
    if kind == .apns, !symptom.patterns.contains(where: { $0.phrases == [symptom.id] }) {
      symptom.patterns += Self.patterns(of: symptom, .certain)
    }
    symptoms.append(symptom)
  }

  /// Returns the patterns of an answer of APNs: its reason as one word, and as several, which are ordinary.
  private static func patterns(
    of answer: Symptom, _ strength: Symptom.Pattern.Strength
  ) -> [Symptom.Pattern] {
    let words = answer.id.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words.append(character)
    }
    return [[answer.id], [answer.id, "\(answer.status ?? 0)"], [answer.id, "apns"], [words]].map {
      Symptom.Pattern(phrases: $0, strength: $0 == [words] ? .ordinary : strength)
    }
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that several symptoms share.
  static let shared: [String: String] = [
    "check": "> check the payload with the app's Swift declarations: `activity-lint check`",
    "checks": """
    > check the payload with the app's Swift declarations: `activity-lint check` names the key
    > compare the declarations with the version of the app on the phone
    """,
    "phone": """
    > read the log of the phone while the push arrives: on a Mac, filter Console by the process `liveactivitiesd`; then run `activity-lint explain -`
    """,
    "consent": """
    > check `ActivityAuthorizationInfo().areActivitiesEnabled` before requesting
    """,
    "private": """
    > install Apple's logging profile, or read the log in Xcode, to see `<private>` values
    """,
    "token-checks": """
    > compare the host with the app's `aps-environment`: builds from Xcode get tokens for `api.sandbox.push.apple.com`, TestFlight and App Store builds for `api.push.apple.com`
    > send an update to the newest token of that activity (`pushTokenUpdates`), and a start to the push-to-start token (`pushToStartTokenUpdates`)
    """,
    "key-checks": """
    > compare `kid` in the token with the Key ID of the .p8 file, and `iss` with the Team ID
    > check in the developer account that the key is not revoked, allows APNs, and allows this environment and topic
    > check the clock of the server
    """,
    "absent": """
    - a required key is absent; a default value in Swift does not make it optional [missing-key, default-is-not-optional]
    - a key is misspelled, in another case, or at another depth [misspelled-key, misplaced-key]
    """,
    "null": "- a value is null for a property that is not optional [unexpected-null]",
    "malformed": """
    - a `Date` is a string; it requires the number of seconds since 2001 [iso-date]
    - a number, a string or a Boolean is sent as another kind of value [type-mismatch, stringified-value]
    - a number has a fraction, or is too large for its type [number-does-not-fit]
    - an enum has no case with this raw value [unknown-case]
    - the state is a string that contains JSON [string-encoded-state, double-encoded-json]
    - a URL, UUID or Base64 value is malformed [malformed-value]
    """,
    "dropped": """
    - `content-state` does not decode into the Swift type, and the phone drops the push, including its alert [missing-key, type-mismatch, iso-date, unexpected-null]
    """,
    "order": """
    - `timestamp` is missing, is not in seconds, or is not later than that of the previous push [missing-timestamp, invalid-timestamp, timestamp-not-increasing]
    """,
    "update-token": """
    - the push is not sent to the newest token of this activity, but to another, such as the push-to-start token, the device token, or a token of the other environment [wrong-host]
    """,
    "plist": """
    - `NSSupportsLiveActivities` is missing from the Info.plist of the app; it has no effect if only the extension's contains it
    """,
    "off": "- the user turned Live Activities off in Settings, for the app or for all apps",
    "proxy":
      "- a proxy, a firewall or a VPN between the server and APNs changes or closes connections",
    "reconnect": """
    > open a new connection and send the push again; an update that arrives twice does no harm
    """,
  ]
}

extension Symptom.Cause {
  /// Reads a cause such as `the body is empty [invalid-json, form-body]`.
  fileprivate init(_ line: Substring.UTF8View) {
    guard line.last == UInt8(ascii: "]"),
      let bracket = line.lastIndex(of: UInt8(ascii: "["))
    else {
      self.init(words: String(decoding: line, as: UTF8.self), rules: [])
      return
    }
    self.init(
      words: String(decoding: line[..<bracket].dropLast(), as: UTF8.self),
      rules: line[bracket...].dropFirst().dropLast().split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      })
  }
}
