package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushModel
package import PushTexts

/// The advice for a value that its type does not decode from.
package struct MismatchAdvice {
  package let payload: Payload
  package let problem: DecodingProblem
  /// The value as written for its type, such as `3` for `"3"`; nil if its meaning is not certain.
  package let converted: String?
  /// The formats in which an `init(from:)` of the app reads the value as a time.
  package let formats: [TimeFormat]

  package init(on problem: DecodingProblem, in payload: Payload) {
    (self.payload, self.problem) = (payload, problem)
    formats = payload.timeFormats(of: problem)
    // A string that contains the value need not be a time.
    let isText = formats.contains { !$0.isNumber }
    converted = isText ? nil : payload.converted(problem.node, to: problem.type)
  }

  /// The first advice that fits.
  package var text: Message {
    for advice in Self.all {
      if let text = advice(self) { return text }
    }
    return "send \(required)"
  }

  /// The same value in the notation of the declared type; nil if more than the notation differs.
  package var fix: Fix? {
    let fixes = payload.fixes
    if let converted { return fixes.replacement(of: node, with: converted, .unsafe) }
    if payload.isEmbeddedJSON(node), [.object, .array].contains(kind) {
      return fixes.replacement(
        of: node, with: JSONString.quoted(tree.spelling(of: node).onOneLine), .safe)
    }
    guard case .date = shape else { return nil }
    if let secondsSince2001 {
      return fixes.replacement(of: node, with: DecimalText.of(secondsSince2001), .safe)
    }
    return secondsSince1970.map {
      fixes.replacement(of: node, with: DecimalText.of($0 - UnixTime.referenceDate), .unsafe)
    }
  }

  /// The advice, the most certain first.
  private static let all: [@Sendable (MismatchAdvice) -> Message?] = [
    // The same value in another notation.
    { $0.forTime }, { $0.forBooleanNumber }, { $0.forSameValue }, { $0.forNumberAsBoolean },
    { $0.forFormOfSender },
    // A value that is empty, or whose type has a form of its own.
    { $0.forEmptyArray }, { $0.forSystemForm }, { $0.forEmptyText }, { $0.forMeasurement },
    { $0.forDictionary }, { $0.forBrokenJSON }, { $0.forObjectInArray },
    // Another type, or a part of the value.
    { $0.forOtherNumber }, { $0.forNameOfCase }, { $0.forRange }, { $0.forContainerAsText },
    { $0.forDate }, { $0.forOnlyMember }, { $0.forRawValue },
  ]

  // MARK: Value

  package var node: JSONNode { problem.node }
  package var tree: JSONTree { payload.tree }
  package var schema: Schema { payload.schema }
  package var kind: JSONKind { tree.kind(of: node) }
  package var shape: Shape { schema[problem.type].shape }
  /// The JSON that the type requires, in words.
  package var required: Message { payload.describe(problem.type) }
}

// MARK: The same value

extension MismatchAdvice {
  private var forTime: Message? {
    converted == nil ? payload.help(for: formats, at: node) : nil
  }

  private var forBooleanNumber: Message? {
    guard case .bool = shape, let converted, kind == .number else { return nil }
    return
      "send \(converted)\(payload.ifOwned(", or declare the property as `Int` if it can have other numbers"))"
  }

  private var forSameValue: Message? {
    converted.map { "send \($0)\(originOfLongInteger)\(typeOfNumber)" }
  }

  /// The usual writer of an integer in quotation marks that does not fit 32 bits.
  private var originOfLongInteger: Message {
    guard case .integer(let format) = shape, format.bitWidth == 64, kind == .string,
      let number = Double(tree.text(of: node)), number.magnitude > Double(Int32.max)
    else { return "" }
    return "; the JSON form of Protocol Buffers writes int64 as text: convert it before you send it"
  }

  /// The type that reads a number instead of a string, as the alternative.
  private var typeOfNumber: Message {
    guard case .string = shape, kind == .number, let number = tree.double(of: node) else {
      return ""
    }
    return payload.ifOwned(", or declare the property as `\(Self.type(of: number))`")
  }

  /// Returns the type that reads a number: `Int` if it is whole.
  private static func type(of number: Double) -> String {
    number.wholeNumber == nil ? "Double" : "Int"
  }

  /// The advice for a number that some encoders write as a Boolean.
  private var forNumberAsBoolean: Message? {
    switch shape {
    case .integer, .floatingPoint, .decimal: break
    default: return nil
    }
    guard kind == .true || kind == .false else { return nil }
    return
      "send \(kind == .true ? 1 : 0) if the server means a number: `NSNumber` and `AnyCodable` write 0 and 1 as `false` and `true`"
  }

  private var forFormOfSender: Message? {
    SenderSignature.of(node, as: shape, in: tree).map { $0.signature.help(for: $0.match) }
  }
}

// MARK: Another type, or a part of the value

extension MismatchAdvice {
  /// The advice for a number other than 0 and 1 where a Boolean is required.
  private var forOtherNumber: Message? {
    guard case .bool = shape, !payload.isOfPackage, kind == .number,
      let number = tree.double(of: node)
    else { return nil }
    return "declare the property as `\(Self.type(of: number))`, or send \(required)"
  }

  /// The advice for the name of a case of an enum without raw values.
  private var forNameOfCase: Message? {
    guard case .enumeration(let cases) = shape, kind == .string,
      let match = cases.position(of: tree.text(of: node)).map({ cases[$0] })
    else { return nil }
    guard match.values.isEmpty else {
      return "send {\"\(match.key)\": {…}} with its associated values"
    }
    let canHaveRawType = !payload.isOfPackage && cases.allSatisfy { $0.values.isEmpty }
    return
      "send {\"\(match.key)\": {}}\(canHaveRawType ? ", or declare the enum with the raw type `String`" : ""): without raw values, it is an object with one member"
  }

  /// The advice for an object or an array where a string is required, which an app may parse as JSON.
  private var forContainerAsText: Message? {
    guard case .string = shape, kind == .object || kind == .array else { return nil }
    let text =
      tree.range(of: node).count <= 40 ? JSONString.quoted(tree.spelling(of: node)) : "…"
    return payload.isEmbeddedJSON(node)
      ? "send its JSON as a string, in JavaScript `JSON.stringify(value)`: `\(text)`"
      : "send a string; if the app parses it as JSON, send it as JSON text: `\(text)`, in JavaScript `JSON.stringify(value)`"
  }

  /// The advice for the only required member instead of the object: `"Europe/Berlin"` for a time zone.
  private var forOnlyMember: Message? {
    guard case .record(let record) = shape, kind == .string,
      case let required = record.properties.filter({ !$0.isOptional }), required.count == 1,
      case .string = schema[required[0].type].shape
    else { return nil }
    return "send {\"\(required[0].key)\": \(payload.shortSpelling(of: node))}"
  }

  /// The advice for a raw value in an object, or the name of a case instead of its raw value.
  private var forRawValue: Message? {
    guard case .rawValue(let rawValue) = shape else { return nil }
    if let member = tree.member("rawValue", of: node) {
      return
        "send \(payload.shortSpelling(of: member)), the raw value without an object around it"
    }
    guard case .only(let cases) = rawValue.values, kind == .string,
      cases.count <= NearMiss.maximumCandidates,
      let named = cases.first(where: { $0.name == tree.text(of: node) })
    else { return nil }
    return "send \(named.value.spelling), the raw value of `\(named.name)`"
  }
}
