import JSONSyntax

extension FindingCollector {
  /// Reports a header in the document that contains it; otherwise, reports the push that is sent with it.
  ///
  /// - Parameter correction: The value that its author intended.
  mutating func callAsFunction(
    _ message: Message, about header: Header, in payload: Payload, severity: Severity? = nil,
    outcome: Outcome? = nil, label: Message, effect: Message, help: Message,
    correction: String? = nil
  ) {
    let root = payload.push?.root ?? payload.tree.root
    if let range = header.sourceRange {
      self(
        message, inSource: range, near: root, severity: severity, outcome: outcome, label: label,
        effect: effect,
        help: help)
      return
    }
    guard let member = header.member else {
      self(
        message, at: root, severity: severity, outcome: outcome,
        label: header.isDefault ? label : "sent with \(header.field)", effect: effect, help: help)
      if !header.isDefault { markLastAsAboutOptions() }
      return
    }
    var fix: Fix?
    if let correction, member.value.text != nil, correction.utf8.allSatisfy(Self.needsNoEscape) {
      fix = payload.fixes.replacement(of: member, with: "\"\(correction)\"", .safe)
    }
    self(
      message, at: member.node, severity: severity, outcome: outcome, label: label, effect: effect,
      help: help,
      fix: fix)
  }

  /// Reports a client option in the source that contains it; otherwise, reports the push that is sent with it.
  mutating func callAsFunction(
    _ message: Message, about option: ClientOption, in payload: Payload, label: Message,
    effect: Message, help: Message
  ) {
    let root = payload.push?.root ?? payload.tree.root
    guard let range = option.sourceRange else {
      self(message, at: root, label: "sent with `\(option.name): `", effect: effect, help: help)
      return
    }
    self(message, inSource: range, near: root, label: label, effect: effect, help: help)
  }

  /// Reports the URL of a push in the source that contains it; otherwise, reports the push that is sent to it.
  mutating func callAsFunction(
    _ message: Message, aboutURLOf push: Document.Push?, in payload: Payload,
    severity: Severity? = nil, outcome: Outcome? = nil, label: Message, effect: Message,
    help: Message
  ) {
    let url = push?.request?.context.url ?? payload.context.options.request.url
    let root = push?.root ?? payload.tree.root
    if let range = url?.sourceRange {
      self(
        message, inSource: range, near: root, severity: severity, outcome: outcome, label: label,
        effect: effect,
        help: help)
    } else {
      self(
        message, at: url?.member?.node ?? root, severity: severity, outcome: outcome, label: label,
        effect: effect,
        help: help)
    }
  }

  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reports that a request lacks a header.
  ///
  /// This is an error if the name is misspelled or the request is sent unchanged. Otherwise it is a warning, because the
  /// client that sends the request may add headers.
  mutating func missing(
    _ name: WireName.Header, of request: Request, in payload: Payload, outcome: Outcome,
    effect: Message, help: Message
  ) {
    guard request.isComplete else { return }
    if let header = request.misspelling(of: name) {
      self(
        "`\(header.member?.name ?? header.name)` is not `\(name.rawValue)`", namedBy: header,
        in: payload, outcome: outcome, label: "not a header that APNs knows", effect: effect,
        help: "rename it to `\(name.rawValue)`",
        fix: header.member.map { payload.fixes.renaming(of: $0.key, to: name.rawValue) })
      return
    }
    let isWhole = request.isWhole
    self(
      "the request has no `\(name.rawValue)`", of: request, in: payload,
      severity: isWhole ? .error : .warning, outcome: isWhole ? outcome : nil,
      label: "`\(name.rawValue)` is missing",
      effect: isWhole ? effect : "unless the client adds it, \(effect)",
      help: payload.memberOfBody(for: name).map {
        "\(help); APNs does not read `\($0)` in the body: send it as a header of the request"
      } ?? help)
  }

  /// Reports a request as a whole.
  mutating func callAsFunction(
    _ message: Message, of request: Request, in payload: Payload, severity: Severity? = nil,
    outcome: Outcome? = nil, label: Message, effect: Message, help: Message
  ) {
    if case .document(let headers) = request.extent {
      self(
        message, at: headers, severity: severity, outcome: outcome, label: label, effect: effect,
        help: help)
      return
    }
    let root = payload.push?.root ?? payload.tree.root
    guard let range = request.context.sourceRange else {
      self(
        message, at: root, severity: severity, outcome: outcome, label: label, effect: effect,
        help: help)
      return
    }
    self(
      message, inSource: range, near: root, severity: severity, outcome: outcome, label: label,
      effect: effect,
      help: help)
  }

  /// Reports the name of a header.
  private mutating func callAsFunction(
    _ message: Message, namedBy header: Header, in payload: Payload, outcome: Outcome,
    label: Message, effect: Message, help: Message, fix: Fix?
  ) {
    guard let member = header.member else {
      self(
        message, about: header, in: payload, severity: .error, outcome: outcome, label: label,
        effect: effect,
        help: help)
      return
    }
    self(
      message, at: member.key, severity: .error, outcome: outcome, label: label, effect: effect,
      help: help,
      fix: fix)
  }
}

extension Payload {
  /// Returns the member of the body that has the name of a header, such as `topic` or `apns_topic` for `apns-topic`.
  fileprivate func memberOfBody(for header: WireName.Header) -> String? {
    func plain(_ name: String) -> String {
      name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
    let names = [plain(header.rawValue), plain(String(header.rawValue.drop { $0 != "-" }))]
    for member in tree.members(of: push?.root ?? tree.root) {
      let name = tree.text(of: member.key)
      if names.contains(plain(name)) { return name }
    }
    return nil
  }
}
