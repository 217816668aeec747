package import PushDocuments
package import PushTexts

/// The options of a sample.
package struct SampleRequest: Sendable {
  package var event: WireName.Event
  /// Seconds since 1970.
  package var now: Double
  /// Whether to omit everything optional.
  package var isMinimal: Bool
  /// The strings of the push whose text is JSON.
  package var embedded: [EmbeddedJSON]
  /// The strings that packages give.
  package var examples: [ExampleText]

  package init(
    event: WireName.Event, now: Double, isMinimal: Bool = false, embedded: [EmbeddedJSON] = [],
    examples: [ExampleText] = []
  ) {
    self.event = event
    self.now = now
    self.isMinimal = isMinimal
    self.embedded = embedded
    self.examples = examples
  }

  /// Returns the string of JSON at a place; nil if the string there is not JSON.
  ///
  /// - Parameter path: the part of the push, and the keys on the way to the value.
  package func embedded(at path: [String]) -> EmbeddedJSON? {
    embedded.first { $0.isAt(path) }
  }

  /// The whole second, limited to four-digit years.
  package var second: Int64 { Int64(min(max(now.isNaN ? 0 : now, 0), 253_402_300_799)) }
}
