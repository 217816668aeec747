import ActivitySchema
import PushModel
import PushTexts

/// The parts of activities that two versions have in common, and the shared parts of their comparisons.
struct ComparisonPlan {
  private(set) var pairs: [Pair] = []
  /// The declarations of each type that are compared.
  private(set) var activities: [String: [ActivityPair]] = [:]
  let heights: (old: SampleHeights, new: SampleHeights)
  /// The types that the old version decodes as the new one, and the reverse.
  let equalInOld: EqualTypes
  let equalInNew: EqualTypes
  let budget: ComparisonBudget

  /// A part as both versions declare it.
  struct Pair {
    let old: VersionedPart
    let new: VersionedPart
    let isEqual: Bool
  }

  init(
    of names: [String], _ old: Schema, _ new: Schema, in paths: [String],
    spending budget: ComparisonBudget
  ) {
    self.budget = budget
    heights = (SampleHeights(of: old), SampleHeights(of: new))
    equalInOld = EqualTypes(new, readBy: old)
    equalInNew = EqualTypes(old, readBy: new)
    for name in names {
      let compared = ActivityPair.all(of: name, old, new, in: paths)
        .prefix(ActivityPair.maximumCount)
      activities[name] = Array(compared)
      for activities in compared {
        for part in PayloadPart.allCases { pairs.append(pair(part, activities, old, new)) }
      }
    }
  }

  /// The number of searches that need a share of the budget: one in each direction.
  var searches: Int { 2 * pairs.count { !$0.isEqual } }

  private func pair(
    _ part: PayloadPart, _ activities: ActivityPair, _ old: Schema, _ new: Schema
  ) -> Pair {
    let one = VersionedPart(
      part: part, activity: activities.old, schema: old, heights: heights.old)
    let other = VersionedPart(
      part: part, activity: activities.new, schema: new, heights: heights.new)
    let isRead =
      old.unreadType(reachedFrom: one.type) == nil
      && new.unreadType(reachedFrom: other.type) == nil
    return Pair(
      old: one, new: other, isEqual: isRead && equalInNew.areEqual(one.type, other.type))
  }
}
