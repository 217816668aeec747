import TestSupport

extension CaseGenerator {
  /// A property wrapper.
  struct Wrapper: Sendable {
    let name: String
    /// Returns the type of a wrapped property; nil if the wrapper does not accept the generated type.
    let type: @Sendable (GeneratedType) -> GeneratedType?
    /// Returns the sample of a payload for the wrapper.
    let sample: @Sendable (Sample) -> Sample
    var isHashable = false
    var hasArgument = true
  }

  mutating func declareWrapper() {
    let name = freshName("Wrapper")
    let any: @Sendable (GeneratedType) -> GeneratedType? = { $0 }
    let generic = "@propertyWrapper struct \(name)<Value: Codable>: Codable {"
    let marker = "\(Agreement.marker)\(name)"
    let single: @Sendable (Sample) -> Sample = { $0 }
    let initializer = "  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }"
    let (source, wrapper): ([String], Wrapper) = random.pick(
      (
        ["@propertyWrapper struct \(name): Codable, Hashable { var wrappedValue: Int }"],
        Wrapper(
          name: name, type: { _ in .int }, sample: { .object([.init("wrappedValue", $0)]) },
          isHashable: true, hasArgument: false)
      ),
      (
        [
          "@propertyWrapper struct \(name)<Value: Codable & Hashable>: Codable, Hashable {",
          "  private var stored: Value",
          "  var wrappedValue: Value { get { stored } set { stored = newValue } }",
          "  init(wrappedValue: Value) { stored = wrappedValue }", "}",
        ],
        Wrapper(
          name: name, type: { $0.isHashable ? $0 : nil },
          sample: { .object([.init("stored", $0)]) }, isHashable: true)
      ),
      (
        [
          generic, "  var wrappedValue: Value", "  var projectedValue: Bool { true }",
          "  private enum CodingKeys: String, CodingKey { case wrappedValue = \"w\" }", "}",
        ], Wrapper(name: name, type: any, sample: { .object([.init("w", $0)]) })
      ),
      (
        [
          "@propertyWrapper final class \(name)<Value: Codable>: Codable {",
          "  var wrappedValue: Value", initializer, "}",
        ], Wrapper(name: name, type: any, sample: { .object([.init("wrappedValue", $0)]) })
      ),
      (
        [generic, "  var wrappedValue: Value", "  var projectedValue: Int = 3", initializer, "}"],
        Wrapper(
          name: name, type: any,
          sample: {
            .object([
              .init("wrappedValue", $0), .init("projectedValue", .integer(bits: 64, signed: true)),
            ])
          })
      ),
      (
        [generic, "  var wrappedValue: Value?", "}"],
        Wrapper(
          name: name, type: { .optional($0) },
          sample: { .object([.init("wrappedValue", .nullable($0), isRequired: false)]) })
      ),
      (
        [generic, "  var wrappedValue: [Value]", "  var count: Int { wrappedValue.count }", "}"],
        Wrapper(
          name: name, type: { .array($0) },
          sample: { .object([.init("wrappedValue", .list($0))]) })
      ),
      (
        [
          generic, "  var wrappedValue: Value", initializer,
          "  init(from decoder: any Decoder) throws {",
          "    let container = try decoder.singleValueContainer()",
          "    wrappedValue = try container.decode(Value.self)", "  }", "}",
        ], Wrapper(name: name, type: any, sample: single)
      ),
      (
        [
          generic, "  var wrappedValue: Value", "  var projectedValue: Self { self }", initializer,
          "  enum CodingKeys: String, CodingKey { case wrappedValue = \"v\" }",
          "  init(from decoder: any Decoder) throws {",
          "    let values = try decoder.container(keyedBy: CodingKeys.self)",
          "    wrappedValue = try values.decode(Value.self, forKey: .wrappedValue)", "  }", "}",
        ], Wrapper(name: name, type: any, sample: { .object([.init("v", $0)]) })
      ),
      (
        [
          marker, generic, "  var wrappedValue: Value?",
          "  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }",
          "  init(from decoder: any Decoder) throws {",
          "    wrappedValue = try? decoder.singleValueContainer().decode(Value.self)", "  }", "}",
        ], Wrapper(name: name, type: { .optional($0) }, sample: single)
      ),
      (
        [
          marker, generic, "  var wrappedValue: Value?", "}",
          "\(Agreement.marker)KeyedDecodingContainer",
        ], Wrapper(name: name, type: { .optional($0) }, sample: { .object([.init("v", $0)]) })
      )
    )
    let isOverloaded = source.last?.hasSuffix("KeyedDecodingContainer") ?? false
    let outside = [
      "extension KeyedDecodingContainer {",
      "  func decode<V>(_ type: %N<V>.Type, forKey key: Key) throws -> %N<V> {",
      "    try decodeIfPresent(type, forKey: key) ?? %N(wrappedValue: nil)", "  }", "}",
    ]
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(
          inside: source, outside: isOverloaded ? outside : [], sample: .anything, mentions: [])))
    wrappers.append(wrapper)
  }

  mutating func wrapped(_ name: String, _ type: GeneratedType) -> StoredMember? {
    guard let wrapper = random.pick(from: wrappers), let taken = wrapper.type(type) else {
      return nil
    }
    // The sample describes the wrapper's own part of the type.
    let inner = taken.spelling == type.spelling ? taken.sample : type.sample
    let isOwnType = taken.spelling == "Int" && type.spelling != "Int"
    let sample = wrapper.sample(isOwnType ? taken.sample : inner)
    let hasInitialValue = taken.literal != nil && random.chance(40)
    let isPlain = taken.spelling == type.spelling && wrapper.hasArgument
    let spelling =
      isPlain && !hasInitialValue && random.chance(25)
      ? "\(wrapper.name)<\(type.spelling)>" : wrapper.name
    return StoredMember(
      names: [name], type: taken,
      form: .wrapped(spelling, sample, hasInitialValue: hasInitialValue))
  }

  /// The wrapper that a member names.
  func wrapper(of member: StoredMember) -> Wrapper? {
    guard case .wrapped(let spelling, _, _) = member.form else { return nil }
    return wrappers.first { spelling.prefix { $0 != "<" } == $0.name }
  }
}
