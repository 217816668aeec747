package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushDocuments
package import PushTexts

/// How well the declared activities fit a payload whose type is not determined.
///
/// An activity that decodes the payload only appears in the words of a finding. It never selects a type, because a state
/// whose properties are all optional accepts everything. A payload that no activity decodes fails for certain.
package struct ActivityComparison: Sendable {
  /// The only activity that decodes the payload; nil if none or several do, or if it reads none of the state's keys.
  package let only: Activity?
  /// The first activities that certainly do not decode the payload.
  package let failing: [Candidate]
  /// The activities with the fewest problems and unread keys, with their first problems.
  package let closest: [Candidate]
  /// Whether decoding the payload as each declared activity certainly fails.
  package let noneDecodes: Bool
  /// The declarations of the closest type if no type decodes the payload; nil if several are equally close, and for different reasons.
  package let closestOfNone: [ActivityDecoding]?

  /// An activity, and the reason why it does not decode the payload.
  package struct Candidate: Sendable {
    package let activity: Activity
    /// Nil if the activity may decode the payload, or if only the code of an `init(from:)` rejects it.
    package let problem: (DecodingProblem, PayloadPart)?
    /// The missing keys, if the problem is the first of them.
    package let missingKeys: [String]
  }

  /// The maximum number of activities to compare.
  package static let maximumActivities = 64
  /// The maximum number of types whose first problems are listed.
  package static let listedTypes = 3

  /// - Parameter isWhole: Whether the text contains all members of the payload.
  package init(_ document: Document, in tree: JSONTree, isWhole: Bool, schema: Schema) {
    let activities = schema.activities
    var accepting: Set<String> = []
    var acceptsWithoutReading = false
    var failures = 0
    var (closest, failing): ([Candidate], [Candidate]) = ([], [])
    var decodings: [ActivityDecoding] = []
    var (fewest, areReasonsEqual) = (Int.max, true)
    for activity in activities.prefix(Self.maximumActivities) {
      let decoding = ActivityDecoding(document, as: activity, in: tree, schema: schema)
      let problem = decoding.parts.lazy.flatMap { part in
        part.result.problems.lazy.filter { !tree.isPlaceholder($0.node) }.map { ($0, part.part) }
      }.first
      let results = decoding.parts.map { $0.result }
      let candidate = Candidate(
        activity: activity, problem: problem,
        missingKeys: problem.map { first in results.flatMap { $0.missingKeys(of: first.0.node) } }
          ?? [])
      if results.allSatisfy({ $0.problems.isEmpty }) {
        accepting.insert(activity.qualifiedName)
        acceptsWithoutReading = acceptsWithoutReading || decoding.readsNoKey(in: tree)
      }
      if problem != nil || results.contains(where: { $0.failsByCode }) {
        failures += 1
        if failing.count < Self.listedTypes { failing.append(candidate) }
      }
      let faults = decoding.faultCount
      guard faults <= fewest else { continue }
      if faults < fewest { (closest, decodings, areReasonsEqual) = ([], [], true) }
      fewest = faults
      closest.append(candidate)
      // Results can be large: only those of one closest type are kept.
      if closest[0].activity.qualifiedName == activity.qualifiedName {
        decodings.append(decoding)
      } else {
        areReasonsEqual = areReasonsEqual && decodings[0].failsAlike(decoding)
      }
    }
    let areAllCompared =
      activities.count <= Self.maximumActivities && !document.decodedParts(in: tree).isEmpty
    only =
      areAllCompared && accepting.count == 1 && !acceptsWithoutReading
      ? activities.first { accepting.contains($0.qualifiedName) } : nil
    (self.closest, self.failing) = (closest, failing)
    noneDecodes =
      areAllCompared && isWhole && failures == activities.count && !schema.isPartlyRead
    closestOfNone = noneDecodes && areReasonsEqual ? decodings : nil
  }
}
