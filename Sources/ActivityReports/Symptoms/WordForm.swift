/// A word in the description of a symptom, or the stem of several: `updat*`.
struct WordForm: Sendable {
  private let bytes: SymptomText.Word
  private let isStem: Bool

  private init(_ text: some Collection<UInt8>) {
    isStem = text.reversed().first == UInt8(ascii: "*")
    bytes = text.filter { $0 != UInt8(ascii: "*") }
  }

  func matches(_ word: SymptomText.Word) -> Bool {
    isStem ? word.starts(with: bytes) : word == bytes
  }

  /// Reads words separated by `|`; a word in capitals is the name of a set.
  static func set(_ text: Substring.UTF8View) -> [WordForm] {
    text.split(separator: UInt8(ascii: "|")).flatMap { word in
      (named[String(decoding: word, as: UTF8.self)]?.utf8.split(separator: UInt8(ascii: "|"))
        ?? [word]).map { WordForm($0) }
    }
  }

  private static let named = [
    "NOT": """
    not|no|never|nothing|none|doesnt|dont|didnt|isnt|arent|wasnt|hasnt|havent|wont|cant|cannot|couldnt|unable|without|stop|stops|\
    stopped|fail|fails|failed|failing|ignor*|neither|nor
    """,
    "ACTIVITY": "activit*|island|lock|lockscreen|widget*|card|banner",
    "UPDATE": "updat*|refresh*|chang*",
  ]
}
