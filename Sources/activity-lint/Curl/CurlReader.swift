import PushLinter

/// Gathers from curl's arguments what its transfers send.
struct CurlReader {
  private(set) var text = CurlText()
  private(set) var transfers = [CurlTransfer()]
  /// What is not looked at, in a reader's words.
  private(set) var notes: [String] = []
  private let read: (Path) throws(CommandFailure) -> [UInt8]

  /// - Parameter read: reads a file with headers.
  init(
    _ arguments: [CurlArgument], read: @escaping (Path) throws(CommandFailure) -> [UInt8]
  ) throws(CommandFailure) {
    self.read = read
    for argument in arguments {
      switch argument {
      case .url(let path): addURL(path, nil)
      case .option(let name, let spelling, let value):
        try take(name, spelling, value ?? Path(""))
      }
    }
    if transfers.count > 1, transfers.last?.urls.isEmpty == true { transfers.removeLast() }
  }

  private var transfer: CurlTransfer {
    get { transfers[transfers.count - 1] }
    set { transfers[transfers.count - 1] = newValue }
  }

  private mutating func take(
    _ name: String, _ spelling: String, _ value: Path
  ) throws(CommandFailure) {
    switch name {
    case "url": addURL(value, spelling)
    case "next":
      _ = text.add(spelling)
      transfers.append(CurlTransfer())
    case "header": try addHeader(value, spelling)
    case "oauth2-bearer":
      add(Header(name: "authorization", value: "bearer \(value.text)"), spelling)
    case "data", "data-ascii", "data-binary", "data-raw", "data-urlencode", "json":
      addBody(value, name, spelling)
    case "form", "form-string": transfer.multipart = spelling
    case "upload-file": addUpload(value, spelling)
    case "request":
      transfer.method = Header(
        name: ":method", value: value.text, at: text.add(spelling, value.bytes))
    case "get": imply("GET", spelling)
    case "head": imply("HEAD", spelling)
    case "request-target":
      transfer.target = Header(
        name: ":path", value: value.text, at: text.add(spelling, value.bytes))
    case "cert":
      let file = value.bytes.prefix { $0 != UInt8(ascii: ":") }
      transfer.certificate = Header(name: "--cert", value: "", at: text.add(spelling, Array(file)))
    case "http0.9", "http1.0", "http1.1", "http3-only":
      transfer.otherProtocol = Header(name: "--\(name)", value: "", at: text.add(spelling))
    case "http2", "http2-prior-knowledge", "http3": transfer.otherProtocol = nil
    case "proto-default": transfer.defaultScheme = value.text
    case "config":
      notes.append("'\(spelling)' is not read: what it adds to the request is not checked")
      transfer.isOpenEnded = true
    default: break
    }
  }

  private mutating func imply(_ method: String, _ spelling: String) {
    transfer.impliedMethod = Header(name: ":method", value: method, at: text.add(spelling))
  }

  private mutating func addURL(_ path: Path, _ spelling: String?) {
    let url = CurlURL(path.bytes)
    transfer.urls.append((url, text.add(spelling, url)))
  }
}

// MARK: Headers

extension CurlReader {
  private mutating func addHeader(_ value: Path, _ spelling: String) throws(CommandFailure) {
    guard value.bytes.first == UInt8(ascii: "@") else {
      if let header = Self.header(value.bytes) { add(header, spelling) }
      return
    }
    let file = Path(Array(value.bytes.dropFirst()))
    let range = text.add(spelling, value.bytes)
    for line in try read(file).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let header = Self.header(Array(line)) else { continue }
      transfer.headers.append(Header(name: header.name, value: header.value, at: range))
    }
  }

  private mutating func add(_ header: Header, _ spelling: String) {
    let range = text.add(spelling, header)
    transfer.headers.append(Header(name: header.name, value: header.value, at: range))
  }

  /// `Name: value`, `Name:` and `Name;`; curl sends nothing for other text.
  private static func header(_ field: [UInt8]) -> Header? {
    let end = field.firstIndex(of: UInt8(ascii: ":")) ?? field.lastIndex(of: UInt8(ascii: ";"))
    guard let end, end > 0 else { return nil }
    return Header(
      name: String(decoding: field[..<end], as: UTF8.self),
      value: String(decoding: field[(end + 1)...], as: UTF8.self))
  }
}

// MARK: The body

extension CurlReader {
  private mutating func addBody(_ value: Path, _ name: String, _ spelling: String) {
    let range = text.add(spelling, value.bytes)
    let isEncoded = name == "data-urlencode"
    // `name@file`, `name=content`
    let mark =
      isEncoded
      ? value.bytes.firstIndex(of: UInt8(ascii: "="))
        ?? value.bytes.firstIndex(of: UInt8(ascii: "@"))
      : value.bytes.first == UInt8(ascii: "@") && name != "data-raw" ? 0 : nil
    let content: CurlTransfer.BodyPart.Content
    if let mark, value.bytes[mark] == UInt8(ascii: "@") {
      content = .file(
        Path(Array(value.bytes[(mark + 1)...])), losesLines: name == "data" || name == "data-ascii")
    } else {
      content = .inline(range.lowerBound + (mark.map { $0 + 1 } ?? 0)..<range.upperBound)
    }
    transfer.parts.append(
      CurlTransfer.BodyPart(
        name: "--\(name)", content: content, isEncoded: isEncoded, isJSON: name == "json",
        range: range))
  }

  private mutating func addUpload(_ value: Path, _ spelling: String) {
    let range = text.add(spelling, value.bytes)
    transfer.impliedMethod = Header(name: ":method", value: "PUT", at: range)
    transfer.parts.append(
      CurlTransfer.BodyPart(
        name: "--upload-file", content: .file(value, losesLines: false), range: range))
  }
}
