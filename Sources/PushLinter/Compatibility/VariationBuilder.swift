import ActivitySchema
import JSONSyntax
import PushModel

/// Tries the values of a type that differ from a plain one in one place.
///
/// A value may be wrong for the type where code decides: the search keeps only those that decode at their sender.
struct VariationBuilder {
  let sender: VersionedPart
  /// The version that reads; its declarations suggest which values to try.
  let reader: Schema
  private let plainValues: PlainValues
  private let equalTypes: EqualTypes
  private let budget: ComparisonBudget
  /// Tries a variation, and returns the number of bytes that it costs.
  private let attempt: (Variation) -> Int
  /// The declared types that contain the current value.
  private var open: Set<TypeID> = []
  /// The values that contain the current one, from the outside.
  private var containers: [Variation.Container] = []
  /// Whether both versions decode the current value equally.
  private var isEqual = false
  private var depth = 0
  /// The number of variations of values that differ.
  private var count = 0
  /// The number of variations so far at which the current property ends.
  var limit: Int
  /// Whether there are more variations than were made.
  private(set) var isCut = false

  /// The maximum nesting depth of values.
  static let maximumDepth = 64
  /// The maximum number of cases of an enum that are tried.
  static let maximumCases = 128

  var schema: Schema { sender.schema }

  init(
    _ sender: VersionedPart, readBy reader: VersionedPart, _ equalTypes: EqualTypes,
    spending budget: ComparisonBudget,
    attempt: @escaping (Variation) -> Int
  ) {
    self.sender = sender
    self.reader = reader.schema
    self.equalTypes = equalTypes
    limit = budget.payloads
    self.budget = budget
    self.attempt = attempt
    plainValues = PlainValues(
      schema: sender.schema, heights: sender.heights, part: sender.part)
    isEqual = equalTypes.areEqual(sender.type, reader.type)
  }

  /// Returns the plain value of a type, with everything optional.
  func plainValue(of type: TypeID, for name: String = "") -> JSONValue {
    let (value, count) = plainValues.value(of: type, for: name)
    budget.spend(bytes: count * ComparisonBudget.bytesOfMember, onEqual: isEqual)
    return value
  }

  /// Tries the plain value itself.
  func attemptPlain(_ value: JSONValue) {
    let bytes = attempt(Variation(value: value, change: nil))
    budget.spend(payloads: 1, bytes: bytes, onEqual: isEqual)
  }

  /// Tries the variations of a value.
  ///
  /// - Parameter counterpart: the type as which the reader decodes the value; nil if it is not known.
  mutating func vary(
    _ value: JSONValue, _ type: TypeID, readAs counterpart: TypeID?, for name: String = ""
  ) {
    let outer = isEqual
    isEqual = isEqual || counterpart.map { equalTypes.areEqual(type, $0) } ?? false
    defer { isEqual = outer }
    guard depth < Self.maximumDepth, isEqual || count < limit, canContinue() else {
      noteUntried()
      return
    }
    depth += 1
    defer { depth -= 1 }
    let counterpart = counterpart.map { reader.unwrapped($0) }
    // A type inside itself repeats the variations of the outer one.
    guard open.insert(type).inserted else { return }
    defer { open.remove(type) }
    switch schema[type].shape {
    case .url, .uuid, .never, .opaque: break
    case .data: bound("")
    case .bool: ordinary(value.isTrue ? false : true)
    case .string: strings(besides: value, counterpart)
    case .integer(let format): integers(format, counterpart)
    case .floatingPoint(let format): fractions(format, counterpart)
    case .decimal: fractions(.double, counterpart)
    case .date: ordinary(.literal("788918400.5"))
    case .optional(let wrapped):
      guard !value.isNull else { return }
      vary(value, wrapped, readAs: counterpart, for: name)
      emit(.null, .null)
    case .array(let element): list(value, of: element, counterpart, for: name)
    case .sequence(let parts): elements(value, parts, counterpart, for: name)
    case .vector(_, let element):
      let parts = Array(repeating: element, count: value.elements.count)
      elements(value, parts, counterpart, for: name)
    case .dictionary(let keys, let values):
      entries(value, keys, of: values, counterpart, for: name)
    case .range(let bound): elements(value, [bound, bound], counterpart, for: name)
    case .pairs(let keys, let values):
      guard !value.elements.isEmpty else { return }
      elements(value, [keys, values], counterpart, for: name)
      emit([], .empty)
    case .record(let record):
      let reader = reader
      members(of: value, record.properties) { reader.property($0, of: counterpart) }
    case .enumeration(let cases): self.cases(cases, value, counterpart)
    case .rawValue(let rawValue): raw(rawValue, value, counterpart, for: name)
    case .custom(let custom): alternatives(custom, value, type, counterpart, for: name)
    }
  }

  /// Varies a value inside a container.
  mutating func inside(
    _ key: String, _ form: Variation.Container.Form, _ body: (inout VariationBuilder) -> Void
  ) {
    containers.append(Variation.Container(key: key, form: form))
    body(&self)
    containers.removeLast()
  }

  /// Varies a property, which gets a share of the remaining variations.
  ///
  /// - Parameter shares: the number of properties that differ from here on.
  mutating func withShare(
    of shares: Int, isEqual isEqualMember: Bool, _ body: (inout VariationBuilder) -> Void
  ) {
    let (outer, outerLimit) = (isEqual, limit)
    isEqual = isEqual || isEqualMember
    // No property uses up the variations of those that follow it.
    if !isEqual { limit = count + max(1, (outerLimit - count) / max(1, shares)) }
    body(&self)
    (isEqual, limit) = (outer, outerLimit)
  }

  /// Returns whether both versions declare a member equally.
  func areEqual(_ sent: Property, _ read: Property?) -> Bool {
    isEqual || read.map { equalTypes.areEqual(sent, $0) } ?? false
  }

  /// Returns whether another value may be tried, and counts the look at it.
  func canContinue(members: Int = 1) -> Bool {
    budget.spend(bytes: members * ComparisonBudget.bytesOfMember, onEqual: isEqual)
    return !budget.isSpent(onEqual: isEqual)
  }

  /// Records that the current value has more variations than are tried.
  mutating func noteUntried() {
    guard !isEqual else { return }
    isCut = true
    budget.addUntried(WitnessPlace(containers.map { $0.key }), of: sender)
  }

  mutating func emit(_ value: JSONValue, _ kind: Variation.Kind) {
    guard canContinue() else {
      noteUntried()
      return
    }
    if !isEqual { count += 1 }
    let whole = containers.reversed().reduce(value) { $1.containing($0) }
    let change = Variation.Change(place: containers.map { $0.key }, kind: kind)
    let bytes = attempt(Variation(value: whole, change: change))
    budget.spend(payloads: 1, bytes: bytes, onEqual: isEqual)
  }

  mutating func ordinary(_ value: JSONValue) { emit(value, .value(value.shownText)) }

  mutating func bound(_ value: JSONValue) { emit(value, .bound(value.shownText)) }
}
