import ActivitySchema
import JSONSyntax

/// The words that rules about decoding share.
extension Payload {
  /// What a placeholder stands for is no problem of the value, and is told with the placeholder.
  func forEachProblem(_ body: (DecodingProblem, PayloadPart) -> Void) {
    for decoding in decodings {
      for problem in decoding.result.problems where !tree.isPlaceholder(problem.node) {
        body(problem, decoding.part)
      }
    }
  }

  func forEachObservation(_ body: (DecodingObservation, PayloadPart) -> Void) {
    for decoding in decodings {
      for observation in decoding.result.observations { body(observation, decoding.part) }
    }
  }

  /// `` `driver` ``, where a member's value is meant, or the part for the outermost value.
  func nameOfValue(
    at node: JSONNode, of property: Property? = nil, in part: PayloadPart
  ) -> Message.Argument {
    guard let key = tree.key(of: node) else {
      if node == tree.root { return .code(part.rawValue) }
      return .message(property.map { "an element of `\($0.key)`" } ?? "an element")
    }
    return .code(tree.text(of: key))
  }

  /// A note that shows the property in its Swift file, if it stands in one.
  func declarationNote(of property: Property?, _ message: Message = "declared here") -> [Note] {
    guard let site = property?.site else { return [] }
    return [Note(message, at: .declaration(site))]
  }

  /// What JSON a type wants, in a reader's words: "a number", "an object with `name` and `age`".
  func describe(_ type: TypeID) -> Message { SchemaWording(schema: schema).describe(type) }
}

extension Payload {
  /// What stands in the text; a placeholder may stand for anything.
  func kindOfValue(at node: JSONNode) -> JSONKind {
    let kind = tree.kind(of: node)
    return kind == .string && tree.isPlaceholder(node) ? .invalid : kind
  }
}

extension DecodingProblem {
  /// A string with a calendar date where a `Date` is declared has a rule of its own.
  func isISODate(in payload: Payload) -> Bool { isoDate(in: payload) != nil }

  /// Seconds since 1970 of the date that stands in the place of a number.
  func isoDate(in payload: Payload) -> Double? {
    guard case .typeMismatch = cause, case .date = payload.schema[type].shape,
      payload.tree.kind(of: node) == .string
    else { return nil }
    return ISODate.secondsSince1970(payload.tree.text(of: node))
  }

  /// A string that holds the JSON of the object or array that is declared has a rule of its own.
  func isDoubleEncoded(in payload: Payload) -> Bool {
    guard case .typeMismatch = cause, payload.tree.kind(of: node) == .string else { return false }
    let text = payload.tree.text(of: node)
    guard let first = text.utf8.first(where: { $0 > 0x20 }) else { return false }
    switch payload.schema[type].shape {
    case .record, .enumeration, .dictionary:
      guard first == UInt8(ascii: "{") else { return false }
    case .array, .pairs, .range, .sequence, .vector:
      guard first == UInt8(ascii: "[") else { return false }
    default: return false
    }
    return JSONParser.parse(Array(text.utf8)).problems.isEmpty
  }
}

extension Payload {
  /// The node that a place in the text belongs to.
  func node(at offset: Int) -> JSONNode { tree.node(at: offset) }
}

/// What a push is meant to be, seen through names that are misspelled or stand in the wrong place.
extension Payload {
  /// True where `aps` lacks a member, and no other finding says where it went.
  func lacks(_ name: WireName.Activity) -> Bool {
    guard let aps, !aps.has(name) else { return false }
    if name == .event, push?.isVendorsOwn == true, action != nil { return false }
    return !isSupplied(name) && lacks(name.rawValue)
  }

  func lacks(_ name: String) -> Bool {
    guard let aps else { return false }
    return aps[name] == nil && aps.misspelling(of: name) == nil && misplaced(name) == nil
  }

  private func misplaced(_ name: String) -> Member? {
    MisplacedMembers.member(name, in: misplacements)
  }

  /// `a`, `b` and `c`
  func list(
    _ names: [String], _ conjunction: Message.List.Conjunction = .and
  ) -> Message.Argument {
    .list(names, conjunction)
  }

  /// A member as the text spells it, for numbers; cut where it would fill the line.
  func spelling(of member: Member) -> String {
    let spelling = tree.spelling(of: member.node)
    return spelling.utf8.count > 40 ? String(spelling.prefix(39)) + "…" : spelling
  }
}
