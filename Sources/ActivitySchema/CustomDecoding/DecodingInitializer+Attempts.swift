extension DecodingInitializer {
  /// Returns the keys whose value the steps decode as several types: the code selects a reading by the value, so no single one
  /// says what the value means.
  static func keysOfSeveralTypes(in steps: [Step]) -> Set<TimeFormats.Origin> {
    var types: [TimeFormats.Origin: Set<[String]>] = [:]
    func add(_ member: Member) {
      // The first of several types is one reading: a value that fits none of them is lost.
      guard !member.types.isEmpty else { return }
      types[TimeFormats.Origin(member.key), default: []].insert(member.types.map { $0.spelling })
    }
    var pending = steps
    while let step = pending.popLast() {
      switch step {
      case .member(let member): add(member)
      case .ifPresent(let member, let then, let otherwise):
        add(member)
        pending += then + otherwise
      case .attempt(let attempted, let then, let otherwise): pending += attempted + then + otherwise
      case .ifNull(let then, let otherwise), .ifKeys(_, let then, let otherwise),
        .ifReads(_, let then, let otherwise):
        pending += then + otherwise
      case .choose(let choice): pending += choice.branches.flatMap { $0.steps } + choice.otherwise
      case .undecided(let branches): pending += branches.flatMap { $0 }
      case .container, .whole, .fail, .throwCustomError, .unknown: break
      }
    }
    return Set(types.filter { $0.value.count > 1 }.map { $0.key })
  }
}
