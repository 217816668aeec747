import ActivitySchema
import JSONSyntax
import PushModel
import PushTexts

/// Creates the plain values of types, with everything optional.
struct PlainValues {
  let schema: Schema
  let heights: SampleHeights
  let part: PayloadPart

  /// A fixed time, so that equal declarations have equal results: 2026-01-01 00:00:00 UTC, in seconds since 1970.
  private static let request = SampleRequest(event: .start, now: 1_767_225_600)
  /// The number of values before only required ones are created, and the number of those.
  private static let (budget, maximumCount) = (2_000, 20_000)

  /// Returns the plain value of a type, and the number of values that were created for it.
  func value(of type: TypeID, for name: String = "") -> (value: JSONValue, count: Int) {
    var builder = SampleBuilder(
      schema: schema, request: Self.request, heights: heights, budget: Self.budget, part: part)
    builder.limit = Self.maximumCount
    let value = builder.value(of: type, for: name)
    return (value, Self.maximumCount - builder.limit)
  }
}

extension SampleHeights {
  /// The heights of the types that the activities of a schema reach.
  init(of schema: Schema) {
    self.init(of: schema.activities.flatMap { [$0.attributes, $0.contentState] }, in: schema)
  }
}
