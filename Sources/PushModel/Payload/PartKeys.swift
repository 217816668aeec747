package import ActivitySchema
package import PushTexts

/// The parts of activities by their keys, which avoids a comparison of each object with all of them.
package struct PartKeys: Sendable {
  /// A part of the first activity with a type.
  package struct Part: Sendable {
    package let activity: Activity
    package let part: PayloadPart
    package let record: Record
    package let required: [String]
  }

  /// The parts in the order of the activities.
  private var parts: [Part] = []
  /// The positions of the parts, by the rarest of the keys that each requires.
  private var byRequiredKey: [String: [Int]] = [:]
  /// The positions of the parts that require no key, by all of their keys.
  private var byOptionalKey: [String: [Int]] = [:]

  /// The number of parts with one key that are compared with an object.
  private static let maximumParts = 256

  init(of schema: Schema) {
    var seen: Set<TypeID> = []
    var counts: [String: Int] = [:]
    for activity in schema.activities {
      for part in [PayloadPart.contentState, .attributes] {
        let type = activity.type(of: part)
        guard case .record(let record) = schema[type].shape, seen.insert(type).inserted else {
          continue
        }
        let required = record.properties.filter { !$0.isOptional }.map { $0.key }
        for key in required { counts[key, default: 0] += 1 }
        parts.append(Part(activity: activity, part: part, record: record, required: required))
      }
    }
    for (index, part) in parts.enumerated() {
      if let rarest = part.required.min(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) {
        byRequiredKey[rarest, default: []].append(index)
      } else {
        for key in part.record.keys.positions.keys { byOptionalKey[key, default: []].append(index) }
      }
    }
  }

  /// Returns the parts whose required keys are all among some keys, in the order of the activities; of those that require none,
  /// only the parts that have all of these keys.
  package func parts(readableFrom names: Set<String>) -> [Part] {
    func first(_ places: [Int]?) -> ArraySlice<Int> { (places ?? []).prefix(Self.maximumParts) }
    let optional = names.map { byOptionalKey[$0] ?? [] }.min { $0.count < $1.count }
    let found = names.flatMap { first(byRequiredKey[$0]) } + first(optional)
    return found.sorted().lazy.map { parts[$0] }.filter { part in
      part.required.isEmpty
        ? part.declares(names) : part.required.allSatisfy { names.contains($0) }
    }
  }
}

extension PartKeys.Part {
  /// Returns whether the part has all of some keys.
  package func declares(_ names: Set<String>) -> Bool {
    names.allSatisfy { record.keys.positions[$0] != nil }
  }
}
