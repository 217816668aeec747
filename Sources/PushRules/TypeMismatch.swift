import ActivitySchema
import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let typeMismatch = Rule(
    id: "type-mismatch", severity: .error, outcome: .dropped, group: .decoding, role: .wrongType,
    inCode: .kinds,
    summary: "A value has a JSON kind that its Swift type does not decode from",
    explanation: """
      `JSONDecoder` converts nothing: "3" is not an `Int`, 1 is not a `Bool`, 3 is not a `String`. Some types have a \
      JSON form of their own: a range is an array of two elements, an enum without raw values is an object with one \
      member, a dictionary whose keys are neither `String` nor `Int` is an array of alternating keys and values. One \
      value of the wrong kind makes the phone drop the whole push, alert included.
      """,
    sources: [.activityKitPushes, .decoder] + SenderSignature.sources,
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"stops": ⟦"3"⟧}"#, of: "var stops: Int"),
      .contentState(#"{"isLate": ⟦1⟧}"#, of: "var isLate: Bool"),
      .contentState(
        #"{⟦"window"⟧: {"lowerBound": 0, "upperBound": 60}}"#, of: "var window: ClosedRange<Date>"),
      .contentState(
        #"{"phase": ⟦"idle"⟧}"#,
        of: "enum Phase: Codable, Hashable { case idle, moving(Int) }; var phase: Phase"),
      .contentState(
        #"{"phase": {"moving": ⟦3⟧}}"#,
        of: "enum Phase: Codable, Hashable { case idle, moving(Int) }; var phase: Phase"),
      .contentState(#"{"floors": {⟦"ground"⟧: 1}}"#, of: "var floors: [Int: Int]"),
      .contentState(#"{"eta": ⟦"2026-11-21T18:00:00Z"⟧}"#, declarations: .stateWithMilliseconds),
      .contentState(#"{"eta": 1795284000000}"#, declarations: .stateWithMilliseconds),
      .contentState(#"{"stops": 3}"#, of: "var stops: Int"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      let found = payload.kindOfValue(at: problem.node)
      if case .caseContents(let enumerationCase) = problem.cause {
        return report(
          "expected an object with the values of the case `\(enumerationCase.key)`, found \(found)",
          about: value, label: "\(found)", notes: payload.note(on: enumerationCase, problem),
          help: payload.helpForContents(of: enumerationCase, at: problem.node))
      }
      if case .missingAll(let keys) = problem.cause {
        let lack: Message =
          keys.count == 2
          ? "has neither `\(keys[0])` nor `\(keys[1])`" : "has none of \(.list(keys, .and))"
        return report(
          "\(value.name) \(lack); the `init(from:)` of `\(value.typeName)` requires one of them",
          about: value, label: "without these keys", help: "add \(.list(keys, .or))")
      }
      let isKey =
        if case .unsuitableKey = problem.cause { problem.kind == .typeMismatch } else { false }
      let isValue = if case .typeMismatch = problem.cause { true } else { false }
      guard isKey || isValue else { return }
      let formats = payload.timeFormats(of: problem)
      let expected = formats.isEmpty ? payload.describe(problem.type) : formats.description
      let isDecodedByHand =
        !formats.isEmpty
        || problem.property?.type == problem.type && payload.isConverted(problem.property)
      let reader: Message = isDecodedByHand ? "the app's `init(from:)`" : "`\(value.typeName)`"
      // A string that contains the value need not be a time.
      let isText = formats.contains { !$0.isNumber }
      let converted = isText ? nil : payload.converted(problem.node, to: problem.type)
      report(
        isKey
          ? "the key `\(value.text)` is not a whole number, as this dictionary's keys must be"
          : "\(value.name) is \(found); \(reader) requires \(expected)",
        about: value, label: isKey ? "not a whole number" : "\(found)",
        help: (converted == nil ? payload.help(for: formats, at: problem.node) : nil)
          ?? payload.helpForMismatch(problem, converted),
        fix: isKey ? nil : payload.fix(ofMismatch: problem, converted))
    }
  }
}

extension Payload {
  /// Returns the values to send for a case; a single value is the one in the payload.
  fileprivate func helpForContents(
    of enumerationCase: EnumerationCase, at node: JSONNode
  ) -> Message {
    guard let first = enumerationCase.values.first else { return "send {} here" }
    let isOnly = enumerationCase.values.count == 1 && tree.kind(of: node) != .null
    let values = enumerationCase.values.map { "\"\($0.key)\": …" }.joined(separator: ", ")
    let contents = isOnly ? "\"\(first.key)\": \(shortSpelling(of: node))" : values
    let unlabeled: Message =
      first.isUnlabeled ? ": Swift names a value without a label by its position" : ""
    return "send {\(contents)} here\(unlabeled)"
  }

  /// Returns a note on the declaration of a case if it is known, or else of the property.
  fileprivate func note(on enumerationCase: EnumerationCase, _ problem: DecodingProblem) -> [Note] {
    guard let site = enumerationCase.site else { return declarationNote(of: problem.property) }
    return [Note("declared here", at: .declaration(site))]
  }

  fileprivate func helpForMismatch(_ problem: DecodingProblem, _ converted: String?) -> Message {
    if case .bool = schema[problem.type].shape, let converted,
      tree.kind(of: problem.node) == .number
    {
      return
        "send \(converted)\(ifOwned(", or declare the property as `Int` if it can have other numbers"))"
    }
    if let converted {
      return "send \(converted)\(originOfLongInteger(problem))\(typeOfNumber(problem))"
    }
    if let number = numberMeantByBool(problem) {
      return
        "send \(number) if the server means a number: `NSNumber` and `AnyCodable` write 0 and 1 as `false` and `true`"
    }
    if let (signature, match) = SenderSignature.of(
      problem.node, as: schema[problem.type].shape, in: tree)
    {
      return signature.help(for: match)
    }
    if let help = helpForEmptyArray(problem) ?? helpForSystemForm(problem) ?? helpForEmptyText(
      problem) ?? helpForMeasurement(problem) ?? helpForDictionary(problem)
    {
      return help
    }
    if isTextOfBrokenJSON(problem) {
      return
        "send \(describe(problem.type)) itself instead of a text of it; this text is not JSON either"
    }
    if isObjectInArray(problem) { return "send the object itself, without the array around it" }
    switch schema[problem.type].shape {
    case .bool:
      guard let number = tree.double(of: problem.node), tree.kind(of: problem.node) == .number
      else { return "send \(describe(problem.type))" }
      return isOfPackage
        ? "send \(describe(problem.type))"
        : "declare the property as `\(Self.type(of: number))`, or send \(describe(problem.type))"
    case .enumeration(let cases):
      if tree.kind(of: problem.node) == .string,
        let match = cases.position(of: tree.text(of: problem.node)).map({ cases[$0] })
      {
        return match.values.isEmpty
          ? "send {\"\(match.key)\": {}}\(!isOfPackage && cases.allSatisfy { $0.values.isEmpty } ? ", or declare the enum with the raw type `String`" : ""): without raw values, it is an object with one member"
          : "send {\"\(match.key)\": {…}} with its associated values"
      }
      return "send \(describe(problem.type))"
    case .range(let bound): return helpForRange(problem.node, of: bound)
    case .string
    where tree.kind(of: problem.node) == .object || tree.kind(of: problem.node) == .array:
      return isEmbeddedJSON(problem.node)
        ? "send its JSON as a string, in JavaScript `JSON.stringify(value)`: `\(shortText(of: problem.node))`"
        : helpForText(of: problem.node)
    case .date: return helpForDate(problem.node)
    case .record(let record):
      // A string such as `"Europe/Berlin"` is the only required member of a time zone.
      let required = record.properties.filter { !$0.isOptional }
      guard required.count == 1, let only = required.first, tree.kind(of: problem.node) == .string,
        case .string = schema[only.type].shape
      else { return "send \(describe(problem.type))" }
      return "send {\"\(only.key)\": \(shortSpelling(of: problem.node))}"
    case .rawValue(let rawValue):
      if let member = tree.member("rawValue", of: problem.node) {
        return "send \(shortSpelling(of: member)), the raw value without an object around it"
      }
      guard case .only(let cases) = rawValue.values, tree.kind(of: problem.node) == .string,
        cases.count <= NearMiss.maximumCandidates,
        let named = cases.first(where: { $0.name == tree.text(of: problem.node) })
      else { return "send \(describe(problem.type))" }
      return "send \(named.value.spelling), the raw value of `\(named.name)`"
    default: return "send \(describe(problem.type))"
    }
  }

  /// Returns the type that reads a number instead of a string, as the alternative.
  private func typeOfNumber(_ problem: DecodingProblem) -> Message {
    guard case .string = schema[problem.type].shape, tree.kind(of: problem.node) == .number,
      let number = tree.double(of: problem.node)
    else { return "" }
    return ifOwned(", or declare the property as `\(Self.type(of: number))`")
  }

  /// Returns the type that reads a number: `Int` if it is whole.
  private static func type(of number: Double) -> String {
    number.wholeNumber == nil ? "Double" : "Int"
  }

  /// Returns the usual writer of an integer in quotation marks that does not fit 32 bits.
  private func originOfLongInteger(_ problem: DecodingProblem) -> Message {
    guard case .integer(let format) = schema[problem.type].shape, format.bitWidth == 64,
      tree.kind(of: problem.node) == .string,
      let number = Double(tree.text(of: problem.node)), number.magnitude > Double(Int32.max)
    else { return "" }
    return "; the JSON form of Protocol Buffers writes int64 as text: convert it before you send it"
  }

  /// Returns the number that some encoders write as a Boolean; nil if the value or its type is another.
  private func numberMeantByBool(_ problem: DecodingProblem) -> Int? {
    switch schema[problem.type].shape {
    case .integer, .floatingPoint, .decimal: break
    default: return nil
    }
    return switch tree.kind(of: problem.node) {
    case .true: 1
    case .false: 0
    default: nil
    }
  }

  /// Returns the help for an empty array instead of an object with members, which PHP and Lua write.
  private func helpForEmptyArray(_ problem: DecodingProblem) -> Message? {
    guard tree.kind(of: problem.node) == .array, tree.isEmpty(problem.node) else { return nil }
    switch schema[problem.type].shape {
    case .record, .custom, .enumeration: break
    default: return nil
    }
    return """
      send \(describe(problem.type)): `[]` is what PHP and Lua write for an object without members; in PHP, look for the \
      members that are not set, and encode `(object) $value`
      """
  }

  private func isObjectInArray(_ problem: DecodingProblem) -> Bool {
    let elements = Array(tree.elements(of: problem.node).prefix(2))
    guard let only = elements.first, elements.count == 1, tree.kind(of: only) == .object else {
      return false
    }
    return switch schema[problem.type].shape {
    case .record, .enumeration: true
    default: false
    }
  }

  /// Returns a fix to the same value in the notation of the declared type, or nil if more than the notation differs.
  fileprivate func fix(ofMismatch problem: DecodingProblem, _ converted: String?) -> Fix? {
    if let converted { return fixes.replacement(of: problem.node, with: converted, .unsafe) }
    if isEmbeddedJSON(problem.node), [.object, .array].contains(tree.kind(of: problem.node)) {
      return fixes.replacement(
        of: problem.node, with: JSONString.quoted(tree.spelling(of: problem.node).onOneLine), .safe)
    }
    guard case .date = schema[problem.type].shape else { return nil }
    if let seconds = secondsSince2001(inText: problem.node) {
      return fixes.replacement(of: problem.node, with: DecimalText.of(seconds), .safe)
    }
    guard let seconds = secondsSince1970(meantBy: problem.node) else { return nil }
    return fixes.replacement(
      of: problem.node, with: DecimalText.of(seconds - UnixTime.referenceDate), .unsafe)
  }
}

extension String {
  fileprivate static let stateWithMilliseconds: String = .state(
    "var eta: Date", "init(from decoder: any Decoder) throws {",
    "  let container = try decoder.container(keyedBy: CodingKeys.self)",
    "  let milliseconds = try container.decode(Double.self, forKey: .eta)",
    "  eta = Date(timeIntervalSince1970: milliseconds / 1000)", "}")
}
