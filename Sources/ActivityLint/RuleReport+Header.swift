import JSONSyntax

extension RuleReport {
  /// Reports a header where the document holds it, or else the push that it is to be sent with.
  ///
  /// - Parameter correction: what its author evidently meant.
  mutating func callAsFunction(
    _ message: String, about header: Header, in payload: Payload, severity: Severity? = nil,
    label: String, effect: String, help: String, correction: String? = nil
  ) {
    guard let member = header.member else {
      let root = payload.push?.root ?? payload.tree.root
      self(
        message, at: root, severity: severity, label: "sent with \(header.field)", effect: effect,
        help: help)
      return
    }
    var repair: Repair?
    if let correction, member.value.text != nil, correction.utf8.allSatisfy(Self.needsNoEscape) {
      repair = payload.replacement(of: member, with: "\"\(correction)\"", .safe)
    }
    self(
      message, at: member.node, severity: severity, label: label, effect: effect, help: help,
      repair: repair)
  }

  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reports that a document with all headers lacks one: an error where a name is misspelled, and else a warning, because
  /// the client that sends the request may add what it always sends.
  mutating func missing(
    _ name: WireName.Header, of request: Request, in payload: Payload, effect: String, help: String
  ) {
    guard let headers = request.allHeaders else { return }
    if let member = request.misspelling(of: name)?.member {
      self(
        "`\(member.name)` is not `\(name.rawValue)`", at: member.key, severity: .error,
        label: "no header that APNs knows", effect: effect, help: "call it `\(name.rawValue)`",
        repair: payload.renaming(of: member.key, to: name.rawValue))
    } else {
      self(
        "the request has no `\(name.rawValue)`", at: headers, severity: .warning,
        label: "`\(name.rawValue)` is missing", effect: "unless the client adds it, \(effect)",
        help: help)
    }
  }
}
