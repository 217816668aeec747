extension DecodingInitializer {
  /// Returns the keys whose value the steps decode as several types: the code selects a reading by the value, so no single one
  /// says what the value means.
  static func keysOfSeveralTypes(in steps: [Step]) -> Set<TimeFormats.Origin> {
    var types: [TimeFormats.Origin: Set<[String]>] = [:]
    var pending = steps
    while let step = pending.popLast() {
      pending += step.branches.flatMap { $0 }
      switch step {
      case .member(let member), .ifPresent(let member, _, _):
        // The first of several types is one reading: a value that fits none of them is lost.
        guard !member.types.isEmpty else { continue }
        types[member.key.spelling, default: []].insert(member.types.map { $0.spelling })
      default: continue
      }
    }
    return Set(types.filter { $0.value.count > 1 }.map { $0.key })
  }
}
