import PushLinter

/// A command line of curl: the requests that it sends, and the text of it that reports show.
package struct CurlCommandLine: Sendable {
  /// The spellings of the unread options; their effect on the request is unknown.
  package private(set) var unreadOptions: [String] = []
  private var text = CurlText()
  private var transfers = [CurlTransfer()]
  /// The last option, if the shell can have divided its value.
  private var open: OpenArgument?

  /// Collects the requests from the arguments.
  ///
  /// - Parameters:
  ///   - readsDefaults: whether curl reads options from a file that the arguments do not name.
  ///   - readFile: returns the bytes of a file, or of the rest of standard input. It is called in the order in which curl reads.
  package init<ReadError: Error>(
    _ arguments: [CurlArgument], readsDefaults: Bool = false,
    readFile: (CurlFile) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    transfer.isOpenEnded = readsDefaults
    for argument in arguments {
      if case .option = argument { open = nil }
      switch argument {
      case .url(let url, _):
        if open?.takes(url) == true { addDividedPart() } else { addURL(url, nil) }
        text.end(ofArgument: argument.index)
        continue
      case .option("header", let spelling, let value?, _) where value.startsWithAt:
        addHeaders(try readFile(value.file(at: 1)), at: text.add(spelling, value.bytes))
      case .option(let name, let spelling, let value?, _) where Self.bodyOptions.contains(name):
        try addBody(value, name, spelling, readFile)
      case .option(let name, let spelling, let value, _):
        // Standard input that other options consume is not left for the body.
        if let file = value?.standardInput(of: name) { _ = try readFile(file) }
        add(name, spelling, value?.bytes ?? [])
      }
      text.end(ofArgument: argument.index)
    }
    // curl reads uploads only when it sends them.
    for index in transfers.indices { try transfers[index].readUploads(readFile) }
  }

  /// The requests in the order in which curl sends them.
  package var requests: [CurlOutgoingRequest] {
    transfers.flatMap { transfer in
      transfer.urls.flatMap { url, places in
        let texts = transfer.expandsURLs ? CurlGlob.urls(matching: url.text) : [url.text]
        return texts.map { CurlOutgoingRequest(transfer, to: CurlURL($0), at: places, in: text) }
      }
    }
  }

  /// The index of the transfer that the options apply to. Its lists grow in place.
  private var last: Int { transfers.count - 1 }

  /// The transfer that the options apply to.
  private var transfer: CurlTransfer {
    get { transfers[last] }
    set { transfers[last] = newValue }
  }

  private mutating func add(_ name: String, _ spelling: String, _ value: [UInt8]) {
    switch name {
    case "url": addURL(value, spelling)
    case "next":
      _ = text.add(spelling)
      transfers.append(CurlTransfer())
    case "header":
      guard let header = Self.header(value) else { return }
      let range = add(header, spelling)
      open = OpenArgument(header: value, of: spelling, at: range)
    case "oauth2-bearer":
      let token = String(decoding: value, as: UTF8.self)
      add(Header(name: "authorization", value: "bearer \(token)"), spelling)
    case "form", "form-string": transfer.multipartOption = spelling
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
    case "globoff": transfer.expandsURLs = false
    case "no-globoff": transfer.expandsURLs = true
    case "config":
      unreadOptions.append(spelling)
      transfer.isOpenEnded = true
    default: break
    }
  }

  private mutating func imply(_ method: String, _ spelling: String) {
    transfer.impliedMethod = Header(name: ":method", value: method, at: text.add(spelling))
  }

  /// Counts a word that is the rest of the value before it.
  private mutating func addDividedPart() {
    guard let open else { return }
    if let index = transfer.unquotedArguments.lastIndex(where: { $0.sourceRange == open.range }) {
      transfers[last].unquotedArguments[index].otherCount += 1
    } else {
      transfers[last].unquotedArguments.append(
        UnquotedArgument(open.value, of: open.option, otherCount: 1, at: open.range))
    }
  }

  private mutating func addURL(_ bytes: [UInt8], _ spelling: String?) {
    let url = CurlURL(bytes)
    transfers[last].urls.append((url, text.add(spelling, url)))
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
      transfers[last].headers.append(Header(name: header.name, value: header.value, at: range))
    }
  }

  @discardableResult
  private mutating func add(_ header: Header, _ spelling: String) -> Range<Int> {
    let range = text.add(spelling, header)
    transfers[last].headers.append(Header(name: header.name, value: header.value, at: range))
    return range
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
  private static let bodyOptions: Set<String> = [
    "data", "data-ascii", "data-binary", "data-raw", "data-urlencode", "json", "upload-file",
  ]

  private mutating func addBody<ReadError: Error>(
    _ value: CurlArgument.Value, _ name: String, _ spelling: String,
    _ readFile: (CurlFile) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    let range = text.add(spelling, value.bytes)
    let isEncoded = name == "data-urlencode"
    let content: CurlTransfer.BodyPart.Content
    if name == "upload-file" {
      transfer.impliedMethod = Header(name: ":method", value: "PUT", at: range)
      content = .upload(value.file(at: 0).named)
    } else if let start = value.startOfPath(in: name) {
      let file = value.file(at: start)
      content = .file(
        file.path, try readFile(file), losesLineBreaks: name == "data" || name == "data-ascii")
    } else {
      let mark = isEncoded ? value.bytes.firstIndex(of: UInt8(ascii: "=")) : nil
      content = .inline(range.lowerBound + (mark.map { $0 + 1 } ?? 0)..<range.upperBound)
    }
    if case .inline = content, !isEncoded {
      open = OpenArgument(body: value.bytes, of: spelling, at: range)
    }
    transfers[last].parts.append(
      CurlTransfer.BodyPart(
        option: "--\(name)", content: content, isEncoded: isEncoded, isJSON: name == "json",
        value: value, range: range))
  }
}

extension CurlTransfer {
  fileprivate mutating func readUploads<ReadError: Error>(
    _ readFile: (CurlFile) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    for index in parts.indices {
      guard case .upload(let file) = parts[index].content else { continue }
      parts[index].content = .file(file.path, try readFile(file), losesLineBreaks: false)
    }
  }
}

extension CurlArgument.Value {
  fileprivate var startsWithAt: Bool { bytes.first == UInt8(ascii: "@") }

  /// Returns the position of the path in `@path`, or in `name@path` if the option encodes; nil if there is no path.
  fileprivate func startOfPath(in option: String) -> Int? {
    switch option {
    case "data-raw": return nil
    case "data-urlencode", "url-query", "variable":
      let mark = bytes.firstIndex { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }
      return mark.flatMap { bytes[$0] == UInt8(ascii: "@") ? $0 + 1 : nil }
    default: return startsWithAt ? 1 : nil
    }
  }

  /// Returns standard input if an option other than a body reads it.
  fileprivate func standardInput(of option: String) -> CurlFile? {
    let start: Int?
    switch option {
    case "config": start = 0
    case "url-query", "variable", "write-out": start = startOfPath(in: option)
    default: start = nil
    }
    return start.map { file(at: $0) }.flatMap { $0.isStandardInput ? $0 : nil }
  }
}
