import ActivitySchema
import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

/// Creates the values of a type that differ from a plain one in one place.
///
/// A value may be wrong for the type where code decides: the search keeps only those that decode at their sender.
struct VariationBuilder {
  let schema: Schema
  /// The version that reads; its declarations suggest which values to try.
  let reader: Schema
  private let heights: SampleHeights
  private let request: SampleRequest
  private let part: PayloadPart
  /// The declared types that contain the current value.
  private var open: Set<TypeID> = []
  private var depth = 0
  private(set) var count = 0
  /// The number of variations so far at which the current property ends.
  var limit = VariationBuilder.maximumCount
  /// Whether there are more variations than were made.
  private(set) var isCut = false

  /// The maximum number of variations of a part.
  static let maximumCount = 4_000
  /// The maximum nesting depth of values.
  private static let maximumDepth = 32
  /// The maximum number of cases of an enum that are tried.
  static let maximumCases = 128
  /// A fixed time, so that equal declarations have equal results: 2026-01-01 00:00:00 UTC, in seconds since 1970.
  private static let now = 1_767_225_600.0
  /// The number of values of a plain value before only required ones are created.
  private static let budget = 2_000

  init(_ schema: Schema, readBy reader: Schema, _ part: PayloadPart, of activity: Activity) {
    self.schema = schema
    self.reader = reader
    self.part = part
    request = SampleRequest(event: .start, now: Self.now)
    heights = SampleHeights(of: [activity.attributes, activity.contentState], in: schema)
  }

  /// Returns the plain value of a type, with everything optional.
  func plainValue(of type: TypeID, for name: String = "") -> JSONValue {
    var builder = SampleBuilder(
      schema: schema, request: request, heights: heights, budget: Self.budget, part: part)
    builder.limit = Self.budget
    return builder.value(of: type, for: name)
  }

  /// Returns the variations of a value.
  ///
  /// - Parameter counterpart: the type as which the reader decodes the value; nil if it is not known.
  mutating func variations(
    of value: JSONValue, _ type: TypeID, readAs counterpart: TypeID?, for name: String = ""
  ) -> [Variation] {
    guard depth < Self.maximumDepth, count < limit else {
      isCut = true
      return []
    }
    depth += 1
    defer { depth -= 1 }
    let counterpart = counterpart.map { reader.unwrapped($0) }
    // A type inside itself repeats the variations of the outer one.
    guard open.insert(type).inserted else { return [] }
    defer { open.remove(type) }
    switch schema[type].shape {
    case .url, .uuid, .never, .opaque: return []
    case .data: return [bound("")]
    case .bool: return [ordinary(value.isTrue ? false : true)]
    case .string: return strings(besides: value, counterpart)
    case .integer(let format): return integers(format, counterpart)
    case .floatingPoint, .decimal: return fractions(counterpart)
    case .date: return [ordinary(.literal("788918400.5"))]
    case .optional(let wrapped):
      guard !value.isNull else { return [] }
      return variations(of: value, wrapped, readAs: counterpart, for: name)
        + [variation(.null, .null)]
    case .array(let element): return list(value, of: element, counterpart, for: name)
    case .sequence(let parts): return elements(value, parts, counterpart, for: name)
    case .vector(_, let element):
      let parts = Array(repeating: element, count: value.elements.count)
      return elements(value, parts, counterpart, for: name)
    case .dictionary(let keys, let values):
      return entries(value, keys, of: values, counterpart, for: name)
    case .range(let bound):
      return elements(value, [bound, bound], counterpart, for: name)
    case .pairs(let keys, let values):
      guard !value.elements.isEmpty else { return [] }
      return elements(value, [keys, values], counterpart, for: name) + [variation([], .empty)]
    case .record(let record):
      let reader = reader
      return members(of: value, record.properties) { reader.property($0, of: counterpart)?.type }
    case .enumeration(let cases): return self.cases(cases, value, counterpart)
    case .rawValue(let rawValue): return raw(rawValue, value, counterpart, for: name)
    case .custom(let custom): return alternatives(custom, value, type, counterpart, for: name)
    }
  }

  /// Records that an enum has more cases than are tried.
  mutating func noteCases(_ count: Int) { if count > Self.maximumCases { isCut = true } }

  mutating func variation(_ value: JSONValue, _ kind: Variation.Kind) -> Variation {
    count += 1
    return Variation(value: value, change: Variation.Change(place: [], kind: kind))
  }

  mutating func ordinary(_ value: JSONValue) -> Variation {
    variation(value, .value(value.shownText))
  }

  mutating func bound(_ value: JSONValue) -> Variation {
    variation(value, .bound(value.shownText))
  }
}
