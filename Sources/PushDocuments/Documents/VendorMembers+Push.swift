package import JSONSyntax
import PushTexts

extension VendorMembers {
  /// Returns the push that the vendor creates from an object; its members keep their positions in the document.
  ///
  /// - Parameter endpoint: The endpoint to which the request is sent; nil if it is unknown.
  package func push(
    of holder: JSONNode, sentTo endpoint: Envelope.Endpoint? = nil, in tree: JSONTree
  ) -> APS {
    var members: [Member] = []
    for field in fields {
      guard let found = field.path.member(in: tree, from: holder) else { continue }
      let member = Member(found, in: tree)
      let value = field.meaning.isDate ? time(member.value) : member.value
      members.append(member.renamed(to: field.meaning.rawValue, value))
    }
    let alert = alert(of: holder, in: tree)
    if let alert { members.append(alert.member) }
    return APS(
      holder, members: members.sorted { $0.key < $1.key }, alert: alert,
      misspellings: misspellings(in: holder, of: tree),
      impliedEvent: members.contains { $0.name == WireName.Activity.event.rawValue }
        ? nil : event(of: holder, sentTo: endpoint, in: tree), in: tree)
  }

  /// Returns the event of a request that has no member for it.
  private func event(
    of holder: JSONNode, sentTo endpoint: Envelope.Endpoint?, in tree: JSONTree
  ) -> WireName.Event? {
    let implied =
      member(endFlag, of: holder, in: tree)?.value.meantBool == true
      ? .end
      : member(upperCaseEvent, of: holder, in: tree)?.value.text
        .flatMap { WireName.Event(rawValue: $0.lowercased()) } ?? impliedEvent(tree, holder)
    guard let endpoint else { return implied }
    return implied.flatMap { endpoint.events.contains($0) ? $0 : nil } ?? endpoint.events.first
  }

  /// Returns the member that specifies the event.
  package func member(_ name: String?, of holder: JSONNode, in tree: JSONTree) -> Member? {
    guard let name else { return nil }
    return tree.members(of: holder).lazy.map { Member($0, in: tree) }.first { $0.isNamed(name) }
  }

  /// Returns a date in the vendor's form as seconds since 1970, and any other value unchanged.
  private func time(_ value: Member.Value) -> Member.Value {
    guard let text = value.text else { return value }
    switch dates {
    case .seconds: return value
    case .secondsAsText:
      let isNumber = !text.isEmpty && text.utf8.allSatisfy { $0.isDigit }
      return isNumber ? Double(text).map { .number($0) } ?? value : value
    case .iso8601: return ISODate.secondsSince1970(text).map { .number($0) } ?? value
    }
  }

  private func alert(of holder: JSONNode, in tree: JSONTree) -> Alert? {
    switch alert {
    case .none: return nil
    case .object(let path):
      guard let found = path.member(in: tree, from: holder) else { return nil }
      return Alert(Member(found, in: tree).renamed(to: WireName.alert), in: tree)
    case .objectOrTexts(let path, let title, let body):
      return alert(at: path, title, body, of: holder, in: tree)
    case .languages(let title, let body):
      let texts = [(title, WireName.Alert.title), (body, .body)].compactMap { path, name in
        path.member(in: tree, from: holder).map { found -> Member in
          let member = Member(found, in: tree)
          let texts = tree.members(of: found.value).map { Member.Value(of: $0.value, in: tree) }
          // A placeholder is unreadable until it is filled in.
          let text = texts.first { $0.text?.isEmpty == false } ?? texts.first { $0 == .unreadable }
          return member.renamed(to: name.rawValue, text ?? member.value)
        }
      }
      guard let first = texts.first else { return nil }
      return Alert(first.renamed(to: WireName.alert, .object), members: texts)
    }
  }

  /// Returns the alert in an object, completed by the strings next to it.
  private func alert(
    at path: EnvelopePath, _ title: EnvelopePath, _ body: EnvelopePath, of holder: JSONNode,
    in tree: JSONTree
  ) -> Alert? {
    let object = path.member(in: tree, from: holder).map {
      Alert(Member($0, in: tree).renamed(to: WireName.alert), in: tree)
    }
    func text(_ path: EnvelopePath, as name: WireName.Alert) -> Member? {
      guard object?[name] == nil,
        let member = path.member(in: tree, from: holder).map({ Member($0, in: tree) }),
        member.value.text?.isEmpty == false
      else { return nil }
      return member.renamed(to: name.rawValue)
    }
    let (titleText, bodyText) = (text(title, as: .title), text(body, as: .body))
    guard let first = object?.member ?? titleText ?? bodyText else { return nil }
    // The body is the whole alert if there is no title, unless the object has strings.
    guard titleText != nil || object?.members.isEmpty == false else {
      return bodyText.map { Alert($0.renamed(to: WireName.alert), members: []) } ?? object
    }
    let isBodyUsed = titleText != nil
    let texts = [titleText, isBodyUsed ? bodyText : nil].compactMap { $0 }
    return Alert(
      first.renamed(to: WireName.alert, .object), members: (object?.members ?? []) + texts)
  }

  /// Returns members whose names are misspellings of members that the request lacks.
  private func misspellings(in holder: JSONNode, of tree: JSONTree) -> [Misspelling] {
    let names = fields.compactMap { $0.path.onlyName }
    let present = Set(tree.members(of: holder).map { tree.text(of: $0.key) })
    let absent = names.filter { !present.contains($0) }
    guard !absent.isEmpty, present.count <= Self.maximumMembers else { return [] }
    return tree.members(of: holder).compactMap { member in
      let name = tree.text(of: member.key)
      guard !names.contains(name),
        let meant = field(meantBy: name).flatMap({ absent.contains($0) ? $0 : nil })
          ?? NearMiss.respelled(name, among: absent)
      else { return nil }
      let field = fields.first { $0.path.onlyName == meant }
      return field.map { Misspelling(Member(member, in: tree), meant: $0.meaning.rawValue) }
    }
  }

  /// Returns the vendor's name for a field that Apple, or an older client of the vendor, names differently.
  private func field(meantBy name: String) -> String? {
    Self.otherNames[name].flatMap { self[$0]?.path.onlyName }
  }

  private static let otherNames: [String: WireName.Activity] = [
    "content-state": .contentState, "content_state": .contentState, "contentState": .contentState,
    "attributes": .attributes, "attributes-type": .attributesType,
    "attributes_type": .attributesType, "attributesType": .attributesType,
    "stale-date": .staleDate, "staleDate": .staleDate, "dismissal-date": .dismissalDate,
    "dismissalDate": .dismissalDate, "dismiss_at": .dismissalDate,
  ]

  /// The maximum number of members that are compared; no vendor has more.
  private static let maximumMembers = 64
}
