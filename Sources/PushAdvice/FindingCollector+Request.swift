import JSONSyntax
package import PushDocuments
package import PushModel
package import PushTexts

extension FindingCollector {
  /// Reports that a request lacks a header.
  ///
  /// This is an error if the name is misspelled or the request is sent unchanged. Otherwise it is a warning, because the
  /// client that sends the request may add headers.
  package mutating func missing(
    _ name: WireName.Header, of request: Request, in payload: Payload, outcome: Outcome,
    effect: Message, help: Message
  ) {
    guard request.isComplete, payload.text.origin.code == nil else { return }
    if let header = request.misspelling(of: name) {
      self(
        "`\(header.member?.name ?? header.name)` is not `\(name.rawValue)`",
        at: header.member.map { .value($0.key) } ?? payload.place(of: header), severity: .error,
        outcome: outcome, label: "not an APNs header", effect: effect,
        help: "rename it to `\(name.rawValue)`",
        fix: header.member.map { payload.fixes.renaming(of: $0.key, to: name.rawValue) })
      return
    }
    let isWhole = request.isWhole
    self(
      "the request has no `\(name.rawValue)`", at: payload.place(of: request),
      severity: isWhole ? .error : .warning, outcome: isWhole ? outcome : nil,
      label: "`\(name.rawValue)` is missing",
      effect: isWhole ? effect : "unless the client adds it, \(effect)",
      help: payload.memberOfBody(for: name).map {
        "\(help); APNs does not read `\($0)` in the body: send it as a header of the request"
      } ?? help)
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
