/// The messages about text that is not UTF-8.
extension TextEncoding {
  var message: Message {
    switch self {
    case .gbk: "the text is not UTF-8; it is probably GBK (GB 2312)"
    case .eucKR: "the text is not UTF-8; it is probably EUC-KR, or else GBK"
    case .shiftJIS: "the text is not UTF-8; it is probably Shift JIS"
    case .windows1251: "the text is not UTF-8; it is probably Windows-1251"
    case .windows1252: "the text is not UTF-8; it is probably Windows-1252"
    case .latin1: "the text is not UTF-8; it is probably Latin-1 (ISO 8859-1) or Windows-1252"
    case .truncatedUTF8: "a character is cut off: its last bytes are missing"
    case .unknown: "these bytes are not UTF-8"
    }
  }

  var help: Message {
    switch self {
    case .gbk: "encode the text as UTF-8; `iconv -f GBK -t UTF-8` converts a file"
    case .eucKR: "encode the text as UTF-8; `iconv -f EUC-KR -t UTF-8` converts a file"
    case .shiftJIS: "encode the text as UTF-8; `iconv -f SHIFT_JIS -t UTF-8` converts a file"
    case .windows1251: "encode the text as UTF-8; `iconv -f CP1251 -t UTF-8` converts a file"
    case .windows1252, .latin1:
      "encode the text as UTF-8; `iconv -f CP1252 -t UTF-8` converts a file"
    case .truncatedUTF8: "truncate strings by characters, not by bytes"
    case .unknown: "save the file as UTF-8"
    }
  }

  /// Whether the second byte of a character can be an ASCII character, such as a backslash, or this is not known.
  var hasASCIIParts: Bool {
    switch self {
    case .gbk, .eucKR, .shiftJIS, .unknown: true
    case .windows1251, .windows1252, .latin1, .truncatedUTF8: false
    }
  }
}
