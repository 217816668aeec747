import ActivitySchema

/// How well the declared activities fit a payload whose type is not determined.
///
/// It only chooses the words of a finding. It never selects a type, because a state whose properties are all optional
/// accepts everything.
struct FittingActivities {
  /// The only activity that decodes the payload; nil if none or several do.
  let only: Activity?
  /// The activity with the fewest problems and unread keys, the first of them if several are equal.
  let closest: Activity?

  /// The maximum number of activities to compare.
  private static let maximumActivities = 64

  init(_ payload: Payload) {
    var accepting: [Activity] = []
    var closest: (activity: Activity, faults: Int)?
    let activities = payload.schema.activities
    for activity in activities.prefix(Self.maximumActivities) {
      let results = payload.document.results(as: activity, in: payload)
      if results.allSatisfy({ $0.problems.isEmpty }) { accepting.append(activity) }
      let faults = results.reduce(0) { $0 + $1.problems.count + $1.unknownKeys }
      if closest.map({ faults < $0.faults }) ?? true { closest = (activity, faults) }
    }
    let isOnly =
      activities.count <= Self.maximumActivities && !payload.document.decodedParts.isEmpty
      && Set(accepting.map { $0.qualifiedName }).count == 1
    only = isOnly ? accepting.first : nil
    self.closest = closest?.activity
  }
}

extension Document {
  fileprivate func results(as activity: Activity, in payload: Payload) -> [DecodingResult] {
    decodedParts.map { part, node in
      let type = part == .attributes ? activity.attributes : activity.contentState
      var result = FragmentDecoder.decode(
        node, as: type, in: payload.tree, schema: payload.schema)
      addInjectedKeys(to: &result, of: part, at: node)
      return result
    }
  }
}

extension DecodingResult {
  fileprivate var unknownKeys: Int {
    observations.count { if case .unknownKey = $0.subject { true } else { false } }
  }
}
