import JSONSyntax
import PushDocuments
import PushTexts

/// The requests that a curl command in text sends, with the ranges of their parts in that text.
struct CurlCommandLine: Sendable {
  /// The first part of the command that was not read, and can add to the request.
  private(set) var unreadPart: Message?
  /// The option that older versions of curl reject.
  private(set) var newOption: Message?
  private let command: ShellCommand
  private var transfers = [CurlTransfer()]
  /// The last option, if the shell can have divided its value.
  private var open: OpenArgument?

  /// Collects the requests from the arguments of a command.
  ///
  /// - Parameter readFile: returns the bytes of the file at a path; `-` is the rest of standard input. It is called in the
  ///   order in which curl reads.
  init<ReadError: Error>(
    _ arguments: [CurlArgument], of command: ShellCommand,
    readFile: ([UInt8]) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    self.command = command
    let urls = arguments.filter {
      if case .url(_, let index) = $0 { !command.words[index].canBeArguments } else { false }
    }
    if let variable = command.variable, variable.canBeArguments {
      addUnread(argumentsIn: variable.text.bytes)
    }
    for argument in arguments {
      let word = command.words[argument.index]
      if case .option(_, let spelling, _, _) = argument {
        open = nil
        noteVersion(of: spelling, in: word.text.bytes)
      }
      let range = word.range
      switch argument {
      case .url(let url, let index):
        if open?.takes(url) == true {
          addDividedPart()
        } else if word.canBeArguments, !urls.isEmpty || !Self.isVariable(url) {
          addUnread(argumentsIn: url)
          if urls.isEmpty { transfers[last].urls.append((CurlURL(url), index)) }
        } else {
          transfers[last].urls.append((CurlURL(url), index))
        }
      case .option("header", let spelling, _?, _) where word.division == .certain:
        addUnread("the values of \(.code(spelling)), of which bash makes several, were not read")
      case .option("header", _, let value?, _) where value.startsWithAt:
        addHeaders(try readFile(Array(value.bytes.dropFirst())), at: range)
      case .option(let name, let spelling, let value?, _) where Self.bodyOptions.contains(name):
        try addBody(value, name, spelling, at: range, readFile)
      case .option(let name, let spelling, let value, _):
        // Standard input that other options consume is not left for the body.
        if let value, value.readsStandardInput(of: name) { _ = try readFile(Self.standardInput) }
        if name == "url", let value {
          transfers[last].urls.append((CurlURL(value.bytes), value.argument))
        } else {
          add(name, spelling, value?.bytes ?? [], at: range)
          if let value { addSecret(of: value, name, at: range) }
        }
      }
    }
    // curl reads uploads only when it sends them.
    for part in transfers.flatMap({ $0.parts }) where part.option == "--upload-file" {
      if case .file(let path) = part.content { _ = try readFile(path) }
    }
  }

  private mutating func addUnread(argumentsIn word: [UInt8]) {
    addUnread(
      "the arguments in \(.code(String(decoding: word, as: UTF8.self))), which can add to the request, were not read"
    )
  }

  private mutating func addUnread(_ part: Message) {
    unreadPart = unreadPart ?? part
    transfers[last].isOpenEnded = true
  }

  /// Notes `--data=…`, which curl parses since version 8.16. https://github.com/curl/curl/pull/17789
  private mutating func noteVersion(of option: String, in word: [UInt8]) {
    guard option.hasPrefix("--"), word.starts(with: "\(option)=".utf8) else { return }
    newOption =
      newOption
      ?? "curl before version 8.16 rejects \(.code("\(option)=")), and sends nothing: write a space in place of `=`"
  }

  /// Whether a word is only a variable, as in `curl $URL`.
  private static func isVariable(_ word: [UInt8]) -> Bool {
    word[...].variable.map { $0.rest.isEmpty } ?? false
  }

  /// The requests in the order in which curl sends them.
  var requests: [CurlOutgoingRequest] { Array(requests(of: transfers)) }

  /// The requests with a body that is read, each created when it is needed.
  var requestsWithBody: some Sequence<CurlOutgoingRequest> {
    requests(of: transfers.filter { !$0.parts.isEmpty && $0.multipartOption == nil }).lazy
      .filter { $0.destination != .channels }
  }

  /// The option of the first transfer with a multipart body; nil if there is none.
  var multipartOption: String? {
    transfers.lazy.filter { !$0.urls.isEmpty }.compactMap { $0.multipartOption }.first
  }

  private func requests(of transfers: [CurlTransfer]) -> some Sequence<CurlOutgoingRequest> {
    // A report quotes the whole command, so it hides the secrets of other requests, too.
    let secretRanges = self.transfers.flatMap { $0.secretRanges }
    let command = command
    return transfers.lazy.flatMap { transfer in
      var transfer = transfer
      transfer.secretRanges = secretRanges
      let sent = transfer
      return sent.urls.lazy.map {
        CurlOutgoingRequest(sent, to: $0.url, in: $0.argument, of: command)
      }
    }
  }

  static let standardInput = [UInt8(ascii: "-")]

  /// The index of the transfer that the options apply to. Its lists grow in place.
  private var last: Int { transfers.count - 1 }

  private mutating func add(
    _ name: String, _ spelling: String, _ value: [UInt8], at range: Range<Int>
  ) {
    let text = String(decoding: value, as: UTF8.self)
    switch name {
    case "next": transfers.append(CurlTransfer())
    case "header":
      guard let header = Self.header(value, at: range) else { return }
      transfers[last].headers.append(header)
      open = OpenArgument(header: value, of: spelling, at: range)
    case "oauth2-bearer":
      transfers[last].headers.append(
        Header(name: "authorization", value: "bearer \(text)", at: range))
    case "form", "form-string": transfers[last].multipartOption = spelling
    case "request": transfers[last].method = Header(name: ":method", value: text, at: range)
    case "get": transfers[last].impliedMethod = Header(name: ":method", value: "GET", at: range)
    case "head": transfers[last].impliedMethod = Header(name: ":method", value: "HEAD", at: range)
    case "request-target": transfers[last].target = Header(name: ":path", value: text, at: range)
    case "cert":
      // A password follows a colon.
      let file = value.prefix { $0 != UInt8(ascii: ":") }
      transfers[last].certificate = Header(
        name: "--cert", value: String(decoding: file, as: UTF8.self), at: range)
    case "http0.9", "http1.0", "http1.1", "http3-only":
      transfers[last].httpVersion = .curl("--\(name)", alternatives: ["--http2"], at: range)
    case "http2", "http2-prior-knowledge", "http3": transfers[last].httpVersion = nil
    case "proto-default": transfers[last].defaultScheme = text
    case "config":
      addUnread("the file of \(.code(spelling)), which can add to the request, was not read")
    default: break
    }
  }

  /// Adds the credential of an option: all of its value, the password of `push.pem:password`, the PIN of `pkcs11:…`,
  /// or the user and password of `user:password@proxy`.
  private mutating func addSecret(
    of value: CurlArgument.Value, _ option: String, at range: Range<Int>
  ) {
    let bytes = value.bytes
    let secret: Range<Int>?
    switch option {
    case _ where SecretName.optionsOfCurl.contains(option):
      return transfers[last].secretRanges.append(range)
    case "cert", "proxy-cert":
      secret = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1..<bytes.count }
    case "key", "proxy-key", "pubkey":
      secret = bytes.starts(with: "pkcs11:".utf8) ? 7..<bytes.count : nil
    case _ where option.hasSuffix("proxy") || option.hasPrefix("socks") || option == "proxy1.0":
      secret = bytes.lastIndex(of: UInt8(ascii: "@")).map { 0..<$0 }
    default: secret = nil
    }
    guard let secret else { return }
    let word = command.words[value.argument].text
    let start = word.bytes.count - bytes.count
    transfers[last].secretRanges.append(
      word.map.sourceRange(of: start + secret.lowerBound..<start + secret.upperBound))
  }

  /// Counts a word that is the rest of the value before it.
  private mutating func addDividedPart() {
    guard let open else { return }
    if let index = transfers[last].unquotedArguments.lastIndex(where: {
      $0.sourceRange == open.range
    }) {
      transfers[last].unquotedArguments[index].otherCount += 1
    } else {
      transfers[last].unquotedArguments.append(
        UnquotedArgument(open.value, of: open.option, otherCount: 1, at: open.range))
    }
  }

  // MARK: Headers

  private mutating func addHeaders(_ file: [UInt8], at range: Range<Int>) {
    for line in file.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let header = Self.header(Array(line), at: range) else { continue }
      transfers[last].headers.append(header)
    }
  }

  /// Parses `Name: value`, `Name:` and `Name;`; curl sends no header for other text.
  private static func header(_ field: [UInt8], at range: Range<Int>) -> Header? {
    let end = field.firstIndex(of: UInt8(ascii: ":")) ?? field.lastIndex(of: UInt8(ascii: ";"))
    guard let end, end > 0 else { return nil }
    return Header(
      name: String(decoding: field[..<end], as: UTF8.self),
      value: String(decoding: field[(end + 1)...], as: UTF8.self), at: range)
  }

  // MARK: The body

  private static let bodyOptions: Set<String> = [
    "data", "data-ascii", "data-binary", "data-raw", "data-urlencode", "json", "upload-file",
  ]

  private mutating func addBody<ReadError: Error>(
    _ value: CurlArgument.Value, _ name: String, _ spelling: String, at range: Range<Int>,
    _ readFile: ([UInt8]) throws(ReadError) -> [UInt8]
  ) throws(ReadError) {
    let isEncoded = name == "data-urlencode"
    let isUpload = name == "upload-file"
    if isUpload { transfers[last].impliedMethod = Header(name: ":method", value: "PUT", at: range) }
    let content: CurlTransfer.BodyPart.Content
    var argument = value.argument
    let start = isUpload ? 0 : value.startOfPath(in: name)
    if var path = start.map({ Array(value.bytes[$0...]) }) {
      let input = path == Self.standardInput ? command.input : nil
      if case .file(let file)? = input { path = file }
      if case .text(let word)? = input {
        (content, argument) = (.inline(length: word.text.bytes.count), command.words.count)
      } else {
        if !isUpload { _ = try readFile(path) }
        content = .file(path)
      }
    } else {
      let mark = isEncoded ? value.bytes.firstIndex(of: UInt8(ascii: "=")) : nil
      content = .inline(length: value.bytes.count - (mark.map { $0 + 1 } ?? 0))
      if !isEncoded { open = OpenArgument(body: value.bytes, of: spelling, at: range) }
    }
    transfers[last].parts.append(
      CurlTransfer.BodyPart(
        option: "--\(name)", content: content, argument: argument, range: range))
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

  /// Returns whether an option other than a body reads standard input.
  fileprivate func readsStandardInput(of option: String) -> Bool {
    let start: Int?
    switch option {
    case "config": start = 0
    case "url-query", "variable", "write-out": start = startOfPath(in: option)
    default: start = nil
    }
    return start.map { Array(bytes[$0...]) == CurlCommandLine.standardInput } ?? false
  }
}
