import JSONSyntax

/// The strings of a vendor's alert, each in several languages.
extension FindingCollector {
  /// Reports the strings of a vendor's alert that are not objects with a string for each language; returns whether there are any.
  mutating func textsWithoutLanguage(in payload: Payload) -> Bool {
    guard let push = payload.push, let envelope = push.envelope,
      case .languages(let title, let body)? = envelope.members?.alert
    else { return false }
    var isFound = false
    // The corrected string would have a finding about a missing other one.
    let isComplete = [title, body].allSatisfy { $0.node(in: payload.tree, from: push.root) != nil }
    for path in [title, body] {
      guard let found = path.member(in: payload.tree, from: push.root),
        case let member = Member(found, in: payload.tree), member.value != .null,
        member.value != .unreadable
      else { continue }
      isFound = isFound || !member.isObject
      guard !member.isObject else {
        textWithoutEnglish(member, envelope, in: payload.tree)
        continue
      }
      let object =
        member.value.text == nil
        ? "{\"en\": \"…\"}" : "{\"en\": \(payload.tree.spelling(of: member.node))}"
      self(
        "`\(member.name)` is \(member.value.kind), not an object with a string for each language",
        at: member.node, severity: .warning, label: "expected an object such as `{\"en\": \"…\"}`",
        effect:
          "not documented; expect that \(envelope.vendor) refuses the request or shows no text",
        help: "send `\"\(member.name)\": \(object)`",
        fix: isComplete ? payload.fixes.replacement(of: member, with: object, .unsafe) : nil)
    }
    return isFound
  }

  private mutating func textWithoutEnglish(
    _ member: Member, _ envelope: Envelope, in tree: JSONTree
  ) {
    guard !tree.isEmpty(member.node), tree.member("en", of: member.node) == nil else { return }
    self(
      "`\(member.name)` has no text in English", at: member.node, severity: .warning,
      label: "`en` is missing",
      effect:
        "\(envelope.vendor) requires `en` and shows it in every language without its own text",
      help: "add `\"en\": \"…\"`; the text can be in any language")
  }
}
