import ActivitySchema
import JSONSyntax

/// How well the declared activities fit a payload whose type is not determined.
///
/// An activity that decodes the payload only appears in the words of a finding. It never selects a type, because a state
/// whose properties are all optional accepts everything. A payload that no activity decodes fails for certain.
struct ActivityComparison: Sendable {
  /// The only activity that decodes the payload; nil if none or several do.
  let only: Activity?
  /// The activities with the fewest problems and unread keys, with their first problems.
  let closest: [Candidate]
  /// Whether decoding the payload as each declared activity certainly fails.
  let noneDecodes: Bool

  /// An activity, and the reason why it does not decode the payload.
  struct Candidate: Sendable {
    let activity: Activity
    /// Nil if the activity may decode the payload, or if only the code of an `init(from:)` rejects it.
    let problem: (DecodingProblem, PayloadPart)?
  }

  /// The maximum number of activities to compare.
  private static let maximumActivities = 64

  /// - Parameter isWhole: Whether the text contains all members of the payload.
  init(_ document: Document, in tree: JSONTree, isWhole: Bool, schema: Schema) {
    let activities = schema.activities
    let parts = document.decodedParts(in: tree)
    var accepting: Set<String> = []
    var failures = 0
    var closest: [Candidate] = []
    var fewest = Int.max
    for activity in activities.prefix(Self.maximumActivities) {
      let results = document.results(of: parts, as: activity, in: tree, schema)
      let problems = results.flatMap { part, result in
        result.problems.lazy.filter { !tree.isPlaceholder($0.node) }.map { ($0, part) }
      }
      if results.allSatisfy({ $0.1.problems.isEmpty }) {
        accepting.insert(activity.qualifiedName)
      }
      if !problems.isEmpty || results.contains(where: { $0.1.failsByCode }) { failures += 1 }
      let faults = results.reduce(0) { $0 + $1.1.problems.count + $1.1.unknownKeys }
      guard faults <= fewest else { continue }
      if faults < fewest { closest = [] }
      fewest = faults
      closest.append(Candidate(activity: activity, problem: problems.first))
    }
    let areAllCompared = activities.count <= Self.maximumActivities && !parts.isEmpty
    only =
      areAllCompared && accepting.count == 1
      ? activities.first { accepting.contains($0.qualifiedName) } : nil
    self.closest = closest
    noneDecodes =
      areAllCompared && isWhole && failures == activities.count
      && !schema.isPartlyRead
  }

  /// The declarations of the closest type if no type decodes the payload; nil if several are equally close.
  var closestOfNone: [Activity]? {
    guard noneDecodes, Set(closest.map { $0.activity.qualifiedName }).count == 1 else { return nil }
    return closest.map { $0.activity }
  }
}

extension Document {
  fileprivate func results(
    of parts: [(PayloadPart, JSONNode)], as activity: Activity, in tree: JSONTree, _ schema: Schema
  ) -> [(PayloadPart, DecodingResult)] {
    parts.map { part, node in
      let type = activity.type(of: part)
      var result = FragmentDecoder.decode(node, as: type, in: tree, schema: schema)
      addInjectedKeys(to: &result, of: part, at: node)
      return (part, result)
    }
  }
}

extension DecodingResult {
  fileprivate var unknownKeys: Int {
    observations.count { if case .unknownKey = $0.subject { true } else { false } }
  }
}
