import ActivitySchema
import JSONSyntax
import PushDecoding
import PushTexts

/// A declared activity that has a value's keys, although the value is checked as the type of another activity.
///
/// It is only mentioned in a finding about a value that fails to decode. It never selects a type, because a state whose
/// properties are all optional accepts everything.
enum OtherActivity {
  /// Returns the only activity that requires keys and for which a value has no missing and no unknown ones.
  ///
  /// - Parameters:
  ///   - result: the result of decoding the value as the selected type. If the value has all keys that this type
  ///     requires, or only keys that it reads, no other activity fits better.
  ///   - selected: the selected type. Another declaration of its name is no other activity for the phone.
  static func fitting(
    _ node: JSONNode, of part: PayloadPart, betterThan result: DecodingResult,
    _ mismatches: KeyMismatches, of selected: Activity, in tree: JSONTree, schema: Schema
  ) -> Activity? {
    let missing = result.missingKeys(of: node)
    guard !missing.isEmpty, result.hasUnknownKeys(of: node),
      missing.allSatisfy({ mismatches.trace(of: $0, in: node) == nil })
    else { return nil }
    var found: Activity?
    for candidate in schema.activities.prefix(ActivityComparison.maximumActivities)
    where candidate.name != selected.name {
      let type = candidate.type(of: part)
      guard case .record(let record) = schema[type].shape,
        record.properties.contains(where: { !$0.isOptional })
      else { continue }
      let keys = FragmentDecoder.keys(of: node, as: record, type, in: tree, schema: schema)
      guard keys.missingKeys(of: node).isEmpty, !keys.hasUnknownKeys(of: node) else { continue }
      guard found == nil || found?.qualifiedName == candidate.qualifiedName else { return nil }
      found = candidate
    }
    return found
  }
}
