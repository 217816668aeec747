package import ActivitySchema
package import JSONSyntax
import PushDecoding
import PushDocuments
package import PushTexts

/// Creates sample values of declared types.
///
/// A sample contains everything optional until a type contains itself or the budget is spent; after that, only
/// required values.
package struct SampleBuilder {
  package let schema: Schema
  package let request: SampleRequest
  package let heights: SampleHeights
  /// The number of values that may be created before only required values are.
  private var budget: Int
  /// The total number of values that may be created.
  package var limit = Self.maximumCount
  /// Whether a required value exceeded the limit; a sample without it cannot be sent either.
  private var isFull = false
  /// The declared types that contain the current value.
  private var open: Set<TypeID> = []
  /// The part of the push, and the keys on the way to the current value.
  package private(set) var path: [String]
  package private(set) var remarks: [SampleRemark] = []

  /// More values never fit in a push, because each takes at least a byte.
  package static let maximumCount = ActivityLimits.devicePush
  /// The current nesting depth of values, and its maximum.
  private var depth = 0
  private static let maximumDepth = 128
  /// The number of cases of an enum from which one is chosen.
  package static let maximumCases = 256

  package init(
    schema: Schema, request: SampleRequest, heights: SampleHeights, budget: Int, part: PayloadPart
  ) {
    path = [part.rawValue]
    self.schema = schema
    self.request = request
    self.heights = heights
    self.budget = request.isMinimal ? 0 : budget
  }

  /// Returns a sample value of a type under a name.
  ///
  /// - Parameter isMinimal: whether to omit everything optional.
  package mutating func value(of type: TypeID, for name: String, isMinimal: Bool = false)
    -> JSONValue
  {
    guard hasValue(type), limit > 0, depth < Self.maximumDepth else {
      isFull = isFull || limit <= 0
      remarks.append(SampleRemark(path: path, reason: .impossible(type: schema[type].name)))
      return .null
    }
    depth += 1
    defer { depth -= 1 }
    limit -= 1
    budget -= 1
    let isMinimal = isMinimal || budget < 0 || open.contains(type)
    if let value = SystemSample.value(of: schema[type], request) { return value }
    let isOutermost = open.insert(type).inserted
    defer { if isOutermost { open.remove(type) } }
    switch schema[type].shape {
    case .bool: return SampleNumber.isTrue(name) ? true : false
    case .string:
      return .string(exampleText() ?? embeddedJSON() ?? SampleText.text(for: name, request))
    case .integer(let format): return SampleNumber.integer(format, for: name, request)
    case .floatingPoint(let format): return SampleNumber.floatingPoint(format, for: name, request)
    case .decimal: return SampleNumber.floatingPoint(.double, for: name, request)
    case .date: return SampleNumber.date(for: name, request)
    case .data: return .string(exampleText() ?? SampleText.base64)
    case .url: return .string(SampleText.url(for: name))
    case .uuid: return .string(SampleText.uuid)
    case .never: return .null
    case .optional(let wrapped):
      return isMinimal || isUnknown(wrapped) ? .null : value(of: wrapped, for: name)
    case .array(let element):
      guard !isMinimal, !isUnknown(element) else { return [] }
      return [value(of: element, for: name, isMinimal: open.contains(element))]
    case .sequence(let parts): return list(parts, for: name, isMinimal)
    case .vector(let count, let part):
      return list(Array(repeating: part, count: count), for: name, isMinimal)
    case .range(let bound): return range(of: bound, for: name, isMinimal)
    case .dictionary(let keys, let values):
      guard !isMinimal, !isUnknown(values) else { return .object([]) }
      let value = value(of: values, for: name, isMinimal: open.contains(values))
      return [key(keys, for: name): value]
    case .pairs(let keys, let values):
      guard !isMinimal, !isUnknown(keys), !isUnknown(values) else { return [] }
      return [value(of: keys, for: name), value(of: values, for: name)]
    case .record(let record):
      return record.acceptsAnything ? .object([]) : object(record.properties, isMinimal)
    case .enumeration(let cases): return enumeration(cases, isMinimal)
    case .rawValue(let rawValue): return self.rawValue(rawValue, type, for: name)
    case .custom(let custom): return self.custom(custom, type, for: name, isMinimal)
    case .opaque(let unknown):
      remarks.append(SampleRemark(path: path, reason: .unknown(schema[type].name, unknown.reason)))
      return guess(type, for: name, isMinimal)
    }
  }

  /// Returns the string that a package gives for the current place.
  private mutating func exampleText() -> String? {
    guard let example = request.examples.first(where: { $0.isAt(path) }) else { return nil }
    if let remark = example.remark {
      remarks.append(SampleRemark(path: path, reason: .example(remark)))
    }
    return example.text
  }

  /// Returns the text of JSON if the current string should contain it: an object if its type is not known.
  private mutating func embeddedJSON() -> String? {
    guard let embedding = request.embedded(at: path) else { return nil }
    guard let type = embedding.type.flatMap({ schema.namedTypes[$0] }) else { return "{}" }
    return value(of: type, for: "").compactText
  }

  /// Returns whether the type has a value; for a record, its members report the cause.
  private func hasValue(_ type: TypeID) -> Bool {
    if case .record = schema[type].shape, !open.contains(type) { return true }
    return heights[type] != nil
  }

  /// Returns whether the declarations do not determine which values the type has, or whether it has none.
  private func isUnknown(_ type: TypeID) -> Bool {
    if case .opaque = schema[type].shape { true } else { heights[type] == nil }
  }

  private mutating func list(_ parts: [TypeID], for name: String, _ isMinimal: Bool) -> JSONValue {
    var values: [JSONValue] = []
    for part in parts { values.append(value(of: part, for: name, isMinimal: isMinimal)) }
    return .array(values)
  }

  private mutating func range(of bound: TypeID, for name: String, _ isMinimal: Bool) -> JSONValue {
    switch schema[bound].shape {
    case .date:
      return [
        SampleNumber.date(SampleNumber.earlier, request),
        SampleNumber.date(SampleNumber.later, request),
      ]
    case .integer: return [1, 5]
    case .floatingPoint, .decimal: return [0, 1]
    case .string: return ["a", "z"]
    default:
      let value = value(of: bound, for: name, isMinimal: isMinimal)
      return [value, value]
    }
  }

  private func key(_ keys: DictionaryKeys, for name: String) -> String {
    switch keys {
    case .string: return "first"
    case .int: return "1"
    case .rawValue(let type):
      guard case .rawValue(let rawValue) = schema[type].shape else { return "first" }
      if case .only(let cases) = rawValue.values, let first = cases.first {
        return first.value.text
      }
      if case .integer = schema[rawValue.type].shape { return "1" }
      return "first"
    }
  }

  // MARK: Members

  /// - Parameter name: the name for values without a label.
  package mutating func object(
    _ properties: [Property], _ isMinimal: Bool, unlabeled name: String? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    // Two properties with one key decode the same value.
    for property in properties where !isFull {
      guard !names.contains(property.key) else {
        remarks.append(SampleRemark(path: path + [property.key], reason: .declaredTwice))
        continue
      }
      let isUnlabeled = property.name.hasPrefix("_")
      guard let value = member(property, isMinimal, called: isUnlabeled ? name : nil) else {
        continue
      }
      names.insert(property.key)
      members.append(JSONValue.Member(name: property.key, value: value))
    }
    return .object(members)
  }

  /// Returns nil for a member that is omitted.
  package mutating func member(
    _ property: Property, _ isMinimal: Bool, called name: String? = nil, isNeeded: Bool = false
  ) -> JSONValue? {
    path.append(property.key)
    defer { path.removeLast() }
    if property.isOptional, !isNeeded {
      if isMinimal || budget <= 0 { return nil }
      if case .opaque(let unknown) = schema[property.type].shape {
        let name = schema[property.type].name
        budget -= 1
        remarks.append(SampleRemark(path: path, reason: .leftOut(name, unknown.reason)))
        return nil
      }
      guard heights[property.type] != nil else { return nil }
    }
    let name = name ?? property.name
    if let format = property.timeFormats.known.first(where: { isWritable($0, as: property.type) }) {
      return SampleNumber.time(format, for: name, request)
    }
    return value(of: property.type, for: name, isMinimal: isMinimal)
  }

  /// Returns whether a type decodes from a time in a format.
  private func isWritable(_ format: TimeFormat, as type: TypeID) -> Bool {
    switch schema[type].shape {
    case .integer(let integer): format.isNumber && integer.bitWidth >= 64
    case .floatingPoint: format.isNumber
    case .string: !format.isNumber
    case .custom(let custom):
      custom.properties.isEmpty && custom.wholeTypes.contains { isWritable(format, as: $0) }
    default: false
    }
  }

  private mutating func enumeration(_ cases: CaseList, _ isMinimal: Bool) -> JSONValue {
    var possible = cases.prefix(Self.maximumCases).filter { heights.height(of: $0) != nil }
    if isMinimal {
      let least = possible.compactMap { heights.height(of: $0) }.min()
      possible = possible.filter { heights.height(of: $0) == least }
    }
    guard let index = SampleCase.index(in: possible.map { $0.name }, request.event) else {
      return .null
    }
    let chosen = possible[index]
    path.append(chosen.key)
    defer { path.removeLast() }
    return [chosen.key: object(chosen.values, isMinimal, unlabeled: chosen.name)]
  }

  private mutating func rawValue(
    _ rawValue: RawValue, _ type: TypeID, for name: String
  ) -> JSONValue {
    guard case .only(let cases) = rawValue.values,
      let index = SampleCase.index(
        in: cases.prefix(Self.maximumCases).map { $0.name }, request.event)
    else {
      if let format = rawValue.timeFormats.known.first(where: { isWritable($0, as: rawValue.type) })
      {
        return SampleNumber.time(format, for: name, request)
      }
      return likelyCase(of: type, as: schema[rawValue.type].shape)
        ?? value(of: rawValue.type, for: name)
    }
    return cases[index].value.jsonValue(as: schema[rawValue.type].shape)
  }
}
