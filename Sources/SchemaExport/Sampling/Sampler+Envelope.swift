import ActivitySchema
import JSONSyntax
package import PushDocuments
import PushModel
import PushTexts

/// Requests to vendors, built from the known format of each.
extension Sampler {
  /// Returns the vendor's request for the push; nil if no known request has this effect.
  package func request(in envelope: Envelope) -> Sample? {
    guard envelope.name != Envelope.apns.name else { return push }
    guard envelope.events.contains(request.event), let place = envelope.places.first,
      !(envelope.isBroadcast && request.event == .start)
    else { return nil }
    var draft = VendorDraft(place: place)
    switch envelope.content {
    case .push, .aps: draft.holder = pushObject.value
    case .members(let members): draft.holder = holder(members)
    }
    draft.addSigns(of: envelope)
    draft.addRequirements(of: envelope, for: request.event, typeName: activity.name)
    draft.encode(envelope.strings)
    let text = draft.root.text()
    guard hasIntendedEffect(text, in: envelope) else { return nil }
    return pushObject.sample(text, and: draft.remarks)
  }

  private func holder(_ members: VendorMembers) -> JSONValue {
    var holder = JSONValue.object([])
    for (member, value) in pushMembers {
      if let meaning = WireName.Activity(rawValue: member.name), let field = members[meaning] {
        holder = field.path.put(meaning.isDate ? date(value, members.dates) : value, into: holder)
      } else if member.name == WireName.alert {
        holder = put(value, as: members.alert, into: holder)
      }
    }
    if let name = members.upperCaseEvent {
      let event = JSONValue.string(request.event.rawValue.uppercased())
      holder = EnvelopePath(stringLiteral: name).put(event, into: holder)
    }
    return holder
  }

  private func date(_ value: JSONValue, _ form: VendorMembers.DateForm) -> JSONValue {
    switch form {
    case .seconds: return value
    case .secondsAsText: return .string(value.compactText)
    case .iso8601:
      let time = Double(value.compactText).flatMap { ClockTime($0) }
      return time.map { .string($0.iso8601) } ?? value
    }
  }

  private func put(
    _ alert: JSONValue, as form: VendorMembers.AlertForm, into holder: JSONValue
  ) -> JSONValue {
    switch form {
    case .none: return holder
    case .object(let path), .objectOrTexts(let path, _, _): return path.put(alert, into: holder)
    case .languages(let title, let body):
      func text(_ name: WireName.Alert) -> JSONValue {
        ["en": alert[name.rawValue] ?? ""]
      }
      return body.put(text(.body), into: title.put(text(.title), into: holder))
    }
  }

  /// Returns whether the request is recognized with the intended event, or its URL determines the event.
  private func hasIntendedEffect(_ text: String, in envelope: Envelope) -> Bool {
    let (tree, _) = JSONParser.parse(Array(text.utf8))
    guard let holder = envelope.holders(in: tree, from: tree.root).first else {
      // Strings that contain JSON are unfolded before the search for a push.
      return !envelope.strings.isEmpty
    }
    guard let members = envelope.members else { return true }
    let action = members.push(of: holder, in: tree).action
    return action == request.event || action == nil && members[.event] == nil
  }
}

/// A request under construction.
private struct VendorDraft {
  private let place: EnvelopePath
  private(set) var root = JSONValue.object([])
  /// The members whose values only the sender can supply.
  private var placeholders: [String] = []

  init(place: EnvelopePath) { self.place = place }

  /// The object with the push.
  var holder: JSONValue {
    get { place.value(in: root) ?? .object([]) }
    set { root = place.put(newValue, into: root) }
  }

  /// Adds the members that distinguish the vendor's request from other documents.
  mutating func addSigns(of envelope: Envelope) {
    for sign in envelope.signs.root where sign.path.value(in: root) == nil {
      root = sign.path.put(value(of: sign), into: root)
    }
    for sign in envelope.signs.holder where sign.path.value(in: holder) == nil {
      holder = sign.path.put(value(of: sign), into: holder)
    }
    for names in envelope.signs.any where names.allSatisfy({ holder[$0] == nil }) {
      guard let first = names.first else { continue }
      holder = EnvelopePath(stringLiteral: first).put(placeholder(first), into: holder)
    }
    for path in [envelope.signs.tokens.first, envelope.signs.receiver] {
      guard let path else { continue }
      root = path.put(placeholder(path.lastName), into: root)
    }
    for (path, text) in envelope.sampleHeaders { root = path.put(.string(text), into: root) }
  }

  /// Adds the other members that the vendor requires.
  mutating func addRequirements(
    of envelope: Envelope, for event: WireName.Event, typeName: String
  ) {
    let pathOfType = (envelope.members?[.attributesType]?.path.steps).map { place.steps + $0 }
    for requirement in envelope.requirements where requirement.events.contains(event) {
      let path = requirement.path(in: place)
      guard path.value(in: root) == nil else { continue }
      let value =
        path.steps == pathOfType
        ? JSONValue.string(typeName)
        : requirement.sample.map { .string($0) } ?? placeholder(path.lastName)
      root = path.put(value, into: root)
    }
  }

  private mutating func value(of sign: Envelope.Sign) -> JSONValue {
    sign.text.map { .string($0) } ?? placeholder(sign.path.lastName)
  }

  private mutating func placeholder(_ name: String) -> JSONValue {
    placeholders.append(name)
    return .string("your \(name)")
  }

  /// Encodes objects as strings where the vendor requires this.
  mutating func encode(_ paths: [EnvelopePath]) {
    for path in paths {
      guard let value = path.value(in: root), value.isContainer else { continue }
      root = path.put(.string(value.compactText), into: root)
    }
  }

  var remarks: [String] {
    placeholders.map { "`\($0)` is a placeholder: fill in your own value" }
  }
}
