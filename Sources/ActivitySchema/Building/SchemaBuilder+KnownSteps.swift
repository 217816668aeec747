/// The certain steps of an `init(from:)` that is only partly understood.
extension SchemaBuilder {
  /// Returns the steps that every decoding of an opaque type follows, with the unknown ones between them; nil if none is
  /// known.
  mutating func knownSteps(of instance: Instance, shape: Shape) -> CustomDecoding? {
    guard case .opaque(let unknown) = shape, case .customDecoding = unknown.reason,
      let (initializer, file, instance) = decodingInitializer(of: instance),
      case let helpers = helpers(of: instance),
      let read = DecodingInitializerReader.readUnderstood(initializer, in: file, helpers)
    else { return nil }
    var properties: [Property] = []
    var steps: [CustomDecoding.Step] = []
    for step in DecodingInitializer.simplified(read.steps) {
      let count = properties.count
      if let known = self.steps(step, of: instance, &properties) {
        steps += known
      } else {
        properties.removeSubrange(count...)
        steps.append(.unknown)
      }
    }
    let isKnown = steps.contains { if case .unknown = $0 { false } else { true } }
    return isKnown ? CustomDecoding(properties: properties, steps: steps) : nil
  }
}
