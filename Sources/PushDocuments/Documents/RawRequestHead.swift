import JSONSyntax
import PushTexts

/// The first line and the headers of a request as HTTP writes them, and as REST clients store them.
///
///     POST https://api.push.apple.com/3/device/80fc13ad HTTP/2
///     apns-priority: 5
struct RawRequestHead {
  private let method: Range<Int>
  private let target: Range<Int>
  private var headers: [(name: Range<Int>, value: Range<Int>)] = []
  /// The end of the headers.
  let end: Int
  /// Whether a header is one that only pushes have.
  let isPush: Bool
  /// Whether a line follows the headers that could only be the body, but no empty line separates them.
  private(set) var lacksEmptyLine = false

  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
  ]
  /// The maximum length of the request line, in bytes.
  private static let maximumLine = 8_192

  /// Reads the request that starts at the start of a line; nil if there is none.
  init?(at start: Int, in bytes: [UInt8]) {
    // The log of an HTTP client has a mark before each line that it sends.
    let mark = bytes[start] == UInt8(ascii: ">") ? Array("> ".utf8) : []
    guard bytes[start].isUppercase || !mark.isEmpty else { return nil }
    let line = bytes[start...].prefix(Self.maximumLine).prefix { $0 != UInt8(ascii: "\n") }
      .dropFirst(mark.count)
    guard let first = Self.requestLine(line, in: bytes) else { return nil }
    (method, target) = (first.method, first.target)
    var position = min(line.endIndex + 1, bytes.count)
    while position < bytes.count {
      let whole = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
      let line = whole.starts(with: mark.prefix(1)) ? whole.dropFirst(mark.count) : whole
      guard let first = line.first(where: { !JSONParser.isBlank($0) }) else {
        position = min(whole.endIndex + 1, bytes.count)
        break
      }
      if "{[".utf8.contains(first), !line.starts(with: "{{".utf8) {
        lacksEmptyLine = mark.isEmpty
        break
      }
      position = min(whole.endIndex + 1, bytes.count)
      // REST clients allow comments among the headers.
      guard first != UInt8(ascii: "#"), !line.starts(with: "//".utf8) else { continue }
      // The name of a pseudo-header begins with a colon.
      guard let colon = line.dropFirst().firstIndex(of: UInt8(ascii: ":")) else { continue }
      headers.append(
        (Self.trimmed(line[..<colon]), Self.trimmed(line[(colon + 1)...])))
    }
    end = position
    isPush = headers.contains { Self.name(bytes[$0.name]).hasPrefix(WireName.headerPrefix) }
  }

  /// Returns the method and the target of a request line; nil for any other line.
  ///
  /// A target with spaces, such as a token with `<80fc13ad 2b1e…>`, is one only before the version of HTTP.
  private static func requestLine(
    _ line: ArraySlice<UInt8>, in bytes: [UInt8]
  ) -> (method: Range<Int>, target: Range<Int>)? {
    var words = line.split { JSONParser.isBlank($0) }
    let hasVersion = words.count > 2 && words.last?.starts(with: "HTTP/".utf8) == true
    if hasVersion { words.removeLast() }
    guard words.count > 1, words.count == 2 || hasVersion,
      methods.contains(String(decoding: words[0], as: UTF8.self)),
      let last = words.last,
      ["/", "http://", "https://", "{{"].contains(where: { words[1].starts(with: $0.utf8) })
    else { return nil }
    return (words[0].indices, words[1].startIndex..<last.endIndex)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> Range<Int> {
    let start = text.firstIndex { !JSONParser.isBlank($0) } ?? text.endIndex
    let last = text.lastIndex { !JSONParser.isBlank($0) }
    return start..<max(start, last.map { $0 + 1 } ?? start)
  }

  /// Returns the absolute URL of a request; nil if nothing names the server.
  private func url(in bytes: [UInt8], _ variables: FileVariables) -> [UInt8]? {
    let target = variables.filled(target, of: bytes)
    guard target.first == UInt8(ascii: "/") else { return target }
    let host = headers.first { header in
      ["host", WireName.Header.authority.rawValue].contains(Self.name(bytes[header.name]))
    }
    if let host {
      return Array("https://".utf8) + variables.filled(host.value, of: bytes) + target
    }
    return switch PushPath(String(decoding: target, as: UTF8.self)) {
    case .device, .broadcast: Array("https://\(PushServer.hosts[0])".utf8) + target
    case .channels, .unknown: nil
    }
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// Returns the request as a document: `{"method": …, "url": …, "headers": {…}, "body": {…}}`.
  func document(
    withBody body: MappedText, at range: Range<Int>, of bytes: [UInt8], _ variables: FileVariables
  ) -> MappedText {
    var text = MappedText()
    func put(_ syntax: String, at position: Int) {
      text.put(syntax.utf8, for: position..<position)
    }
    put("{\"method\":\"", at: method.lowerBound)
    text.copy(method, of: bytes)
    put("\",", at: method.upperBound)
    if let url = url(in: bytes, variables) {
      put("\"url\":\"", at: target.lowerBound)
      text.put(Self.escaped(url), for: target)
      put("\",", at: target.upperBound)
    }
    put("\"headers\":{", at: target.upperBound)
    for (index, header) in headers.enumerated() {
      put(index == 0 ? "\"" : ",\"", at: header.name.lowerBound)
      text.put(Self.escaped(bytes[header.name]), for: header.name)
      put("\":\"", at: header.value.lowerBound)
      let value =
        text.bytes.count < FileVariables.maximumText
        ? variables.filled(header.value, of: bytes) : Array(bytes[header.value])
      text.put(Self.escaped(value), for: header.value)
      put("\"", at: header.value.upperBound)
    }
    put("},\"body\":", at: range.lowerBound)
    text.append(body)
    put("}", at: range.upperBound)
    return text
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let quoted = JSONString.quoted(String(decoding: Array(bytes), as: UTF8.self))
    return Array(quoted.utf8.dropFirst().dropLast())
  }
}
