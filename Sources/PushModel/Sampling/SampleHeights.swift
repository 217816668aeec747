package import ActivitySchema

/// The nesting depth of the smallest value of each type, for finite samples of recursive types.
package struct SampleHeights {
  private let schema: Schema
  /// Types without an entry have no value.
  private var heights: [TypeID: Int] = [:]

  /// A type without a height after this many rounds is assumed to have no value.
  private static let maximumRounds = 64

  package init(of roots: [TypeID], in schema: Schema) {
    self.schema = schema
    // Parts follow the types that contain them, so the reversed order visits parts first.
    let types = schema.types(reachedFrom: roots).reversed()
    for _ in 0..<Self.maximumRounds {
      var hasChanged = false
      for type in types {
        let height = height(of: schema[type].shape)
        if height != heights[type] {
          heights[type] = height
          hasChanged = true
        }
      }
      guard hasChanged else { break }
    }
  }

  /// Returns nil if the type has no value.
  package subscript(type: TypeID) -> Int? { heights[type] }

  /// Returns the height of an enum case.
  package func height(of enumerationCase: EnumerationCase) -> Int? {
    tallest(enumerationCase.values)
  }

  private func height(of shape: Shape) -> Int? {
    switch shape {
    case .never: nil
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .optional,
      .opaque:
      0
    case .array, .dictionary, .pairs: 1
    case .sequence(let parts): tallest(parts)
    case .vector(_, let part), .range(let part): tallest([part])
    case .record(let record): tallest(record.properties)
    case .enumeration(let cases): cases.compactMap { tallest($0.values) }.min().map { $0 + 1 }
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values, cases.isEmpty { nil } else { 0 }
    case .custom(let custom): height(of: custom)
    }
  }

  private func height(of custom: CustomDecoding) -> Int? {
    let needed = custom.properties.filter { custom.needs($0) }
    let wholes = custom.wholeTypes
    guard needed.isEmpty, !wholes.isEmpty else { return tallest(needed) }
    return wholes.compactMap { heights[$0] }.min().map { $0 + 1 }
  }

  private func tallest(_ properties: [Property]) -> Int? {
    tallest(properties.filter { !$0.isOptional }.map { $0.type })
  }

  private func tallest(_ types: [TypeID]) -> Int? {
    var tallest = 0
    for type in types {
      guard let height = heights[type] else { return nil }
      tallest = max(tallest, height)
    }
    return tallest + 1
  }
}
