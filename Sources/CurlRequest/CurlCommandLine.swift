import PushLinter

/// A command line of curl: the requests that it sends, and the text of it that reports show.
package struct CurlCommandLine: Sendable {
  /// The spellings of the options that are not read; what they add to the request is unknown.
  package private(set) var unreadOptions: [String] = []
  private var text = CurlText()
  private var transfers = [CurlTransfer()]

  /// Collects the requests from the arguments.
  ///
  /// - Parameter readFile: returns the bytes of a file with headers, given a path or `-`.
  package init<ReadError: Error>(
    _ arguments: [CurlArgument], readFile: ([UInt8]) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    for argument in arguments {
      switch argument {
      case .url(let url): addURL(url, nil)
      case .option("header", let spelling, let value?) where value.first == UInt8(ascii: "@"):
        addHeaders(try readFile(Array(value.dropFirst())), at: text.add(spelling, value))
      case .option(let name, let spelling, let value): add(name, spelling, value ?? [])
      }
    }
  }

  /// The requests in the order in which curl sends them.
  package var requests: [CurlOutgoingRequest] {
    transfers.flatMap { transfer in
      transfer.urls.map { CurlOutgoingRequest(transfer, to: $0.url, at: $0.places, in: text) }
    }
  }

  /// The transfer that the options apply to.
  private var transfer: CurlTransfer {
    get { transfers[transfers.count - 1] }
    set { transfers[transfers.count - 1] = newValue }
  }

  private mutating func add(_ name: String, _ spelling: String, _ value: [UInt8]) {
    switch name {
    case "url": addURL(value, spelling)
    case "next":
      _ = text.add(spelling)
      transfers.append(CurlTransfer())
    case "header": if let header = Self.header(value) { add(header, spelling) }
    case "oauth2-bearer":
      let token = String(decoding: value, as: UTF8.self)
      add(Header(name: "authorization", value: "bearer \(token)"), spelling)
    case "data", "data-ascii", "data-binary", "data-raw", "data-urlencode", "json":
      addBody(value, name, spelling)
    case "form", "form-string": transfer.multipartOption = spelling
    case "upload-file": addUpload(value, spelling)
    case "request": transfer.method = pseudoHeader(":method", value, spelling)
    case "get": imply("GET", spelling)
    case "head": imply("HEAD", spelling)
    case "request-target":
      let path = String(decoding: value, as: UTF8.self)
      transfer.target = Header(name: ":path", value: path, at: text.add(spelling, path: path))
    case "cert":
      // A password follows a colon.
      let file = Array(value.prefix { $0 != UInt8(ascii: ":") })
      transfer.certificate = Header(
        name: "--cert", value: String(decoding: file, as: UTF8.self), at: text.add(spelling, file))
    case "http0.9", "http1.0", "http1.1", "http3-only":
      transfer.httpVersion = .curl("--\(name)", alternatives: ["--http2"], at: text.add(spelling))
    case "http2", "http2-prior-knowledge", "http3": transfer.httpVersion = nil
    case "proto-default": transfer.defaultScheme = String(decoding: value, as: UTF8.self)
    case "config":
      unreadOptions.append(spelling)
      transfer.isOpenEnded = true
    default: break
    }
  }

  private mutating func imply(_ method: String, _ spelling: String) {
    transfer.impliedMethod = Header(name: ":method", value: method, at: text.add(spelling))
  }

  private mutating func addURL(_ bytes: [UInt8], _ spelling: String?) {
    let url = CurlURL(bytes)
    transfer.urls.append((url, text.add(spelling, url)))
  }
}

// MARK: Headers

extension CurlCommandLine {
  private mutating func pseudoHeader(
    _ name: String, _ value: [UInt8], _ spelling: String
  ) -> Header {
    Header(
      name: name, value: String(decoding: value, as: UTF8.self), at: text.add(spelling, value))
  }

  private mutating func addHeaders(_ file: [UInt8], at range: Range<Int>) {
    for line in file.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let header = Self.header(Array(line)) else { continue }
      transfer.headers.append(Header(name: header.name, value: header.value, at: range))
    }
  }

  private mutating func add(_ header: Header, _ spelling: String) {
    let range = text.add(spelling, header)
    transfer.headers.append(Header(name: header.name, value: header.value, at: range))
  }

  /// Parses `Name: value`, `Name:` and `Name;`; curl sends no header for other text.
  private static func header(_ field: [UInt8]) -> Header? {
    let end = field.firstIndex(of: UInt8(ascii: ":")) ?? field.lastIndex(of: UInt8(ascii: ";"))
    guard let end, end > 0 else { return nil }
    return Header(
      name: String(decoding: field[..<end], as: UTF8.self),
      value: String(decoding: field[(end + 1)...], as: UTF8.self))
  }
}

// MARK: The body

extension CurlCommandLine {
  private mutating func addBody(_ value: [UInt8], _ name: String, _ spelling: String) {
    let range = text.add(spelling, value)
    let isEncoded = name == "data-urlencode"
    // `name@file`, `name=content`
    let mark =
      isEncoded
      ? value.firstIndex(of: UInt8(ascii: "=")) ?? value.firstIndex(of: UInt8(ascii: "@"))
      : value.first == UInt8(ascii: "@") && name != "data-raw" ? 0 : nil
    let content: CurlTransfer.BodyPart.Content
    if let mark, value[mark] == UInt8(ascii: "@") {
      content = .file(
        Array(value[(mark + 1)...]), losesLineBreaks: name == "data" || name == "data-ascii")
    } else {
      content = .inline(range.lowerBound + (mark.map { $0 + 1 } ?? 0)..<range.upperBound)
    }
    if case .inline(let range) = content {
      transfer.secretRanges += FormSecrets.ranges(in: range, of: text.bytes)
    }
    transfer.parts.append(
      CurlTransfer.BodyPart(
        option: "--\(name)", content: content, isEncoded: isEncoded, isJSON: name == "json",
        range: range))
  }

  private mutating func addUpload(_ value: [UInt8], _ spelling: String) {
    let range = text.add(spelling, value)
    transfer.impliedMethod = Header(name: ":method", value: "PUT", at: range)
    transfer.parts.append(
      CurlTransfer.BodyPart(
        option: "--upload-file", content: .file(value, losesLineBreaks: false), range: range))
  }
}
