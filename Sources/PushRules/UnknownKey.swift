import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
package import PushModel
import PushTexts

extension Rule {
  package static let unknownKey = Rule(
    id: "unknown-key", severity: .info, group: .decoding, role: .unreadKey, inCode: .literals,
    summary: "A key that the Swift type does not read",
    explanation: """
      Synthesized decoding ignores unknown keys, so an additional key does no harm. It is a warning if the key looks \
      like a misspelling of a key that the type reads and the payload lacks: `nickName` for `nickname`, `driver_name` \
      for `driverName`. It is not a warning if the value is of another kind, such as a list `stops` where the type has \
      an optional number `stop`.
      """,
    sources: [.decoder],
    examples: [
      .contentState(#"{"driver": "Ana", ⟦"color"⟧: "red"}"#, of: "var driver: String"),
      .contentState(#"{⟦"driver_name"⟧: "Ana"}"#, of: "var driverName: String?"),
      .contentState(#"{⟦"stops"⟧: ["Mitte", "Zoo"]}"#, of: "var stop: Int?"),
      .contentState(
        #"{⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "content-state": {}}}"#,
        of: "var driver: String?"),
      .contentState(#"{"driver": "Ana"}"#, of: "var driver: String"),
    ]
  ) { payload, report in
    // A key of `aps` that is too deep is known.
    let misplaced = payload.misplacedMembers.flatMap { $0.members }.map { $0.key }
    var reportable = ReportableKeys(of: payload)
    let isBroadcast = payload.push?.isBroadcast == true
    let cost: Message =
      isBroadcast
      ? "each byte counts toward the \(ActivityLimits.broadcastPush) of a broadcast push"
      : "each byte counts toward the \(ActivityLimits.devicePush) of a push"
    for decoding in payload.decodings {
      var unread: [UnreadKeys] = []
      if let aps = decoding.keyMismatches.wholePush, decoding.firstMissingKey == nil {
        report.reportWholePush(at: aps, decoding, failure: nil)
      }
      for observation in decoding.result.observations {
        guard case .unknownKey = observation.subject, !payload.tree.isExample(observation.node),
          !misplaced.contains(observation.node),
          reportable.take(observation.node, in: decoding.part),
          !decoding.keyMismatches.found.contains(observation.node),
          decoding.keyMismatches.wholePush != observation.node
        else { continue }
        let mismatches = decoding.keyMismatches
        let meant = mismatches.meant[observation.node]
        let advice: Message? =
          meant.map { "rename it to `\($0.key)`; keys must match exactly" }
          ?? mismatches.holders[observation.node].map {
            "send it inside `\($0.key)`: `\(payload.schema[$0.type].name)` reads it there"
          }
          ?? mismatches.likely[observation.node].map {
            "send it as `\($0.key)` if that is meant: the push does not set this optional property; otherwise, remove it"
          }
        guard let advice else {
          let object = UnreadKeys.Object(
            node: payload.tree.parent(of: observation.node), type: observation.type)
          unread.append(UnreadKeys(object: object, keys: [observation.node]))
          continue
        }
        let name = payload.tree.text(of: observation.node)
        let typeName = payload.schema[observation.type].name
        report(
          meant.map { message(about: name, meaning: $0.key, in: typeName) }
            ?? "`\(typeName)` does not read `\(name)`",
          at: observation.node, severity: meant == nil ? .info : .warning,
          label: meant.map { "`\($0.key)`?" } ?? "not read",
          notes: payload.declarationNote(of: meant), effect: Effect.ignored, help: advice,
          fix: meant.map { payload.fixes.renaming(of: observation.node, to: $0.key) })
      }
      for group in unread.merged(by: { $0.object }, combining: { $0.keys += $1.keys }) {
        let names = group.keys.map { payload.tree.text(of: $0) }
        report(
          "`\(payload.schema[group.object.type].name)` does not read \(.list(names, .or))",
          at: .text(payload.tree.range(of: group.keys[0]), near: group.place), label: "not read",
          effect: Effect.ignored, help: "remove \(names.count == 1 ? "it" : "them"); \(cost)")
      }
    }
  }

  private static func message(
    about name: String, meaning key: String, in typeName: String
  ) -> Message {
    let difference = LookAlike.difference(of: name, from: key)
    return difference.isEmpty
      ? "`\(typeName)` does not read `\(name)`; did you mean `\(key)`?"
      : "`\(typeName)` does not read `\(name)`, which looks like `\(key)`\(difference)"
  }
}

/// The keys of an object that have no advice of their own.
private struct UnreadKeys {
  struct Object: Hashable {
    let node: JSONNode?
    let type: TypeID
  }

  let object: Object
  /// In document order, at least one.
  var keys: [JSONNode]

  /// The value whose JSON Pointer the finding has: the only key's, or the object's, for any order of the keys.
  var place: JSONNode { keys.count == 1 ? keys[0] : object.node ?? keys[0] }
}

/// The keys that are still to be reported: if several files declare the type, those that none of them reads.
private struct ReportableKeys {
  private var ofSeveral: [PayloadPart: Set<JSONNode>] = [:]

  init(of payload: Payload) {
    for (part, decodings) in Dictionary(grouping: payload.decodings, by: { $0.part })
    where decodings.count > 1 {
      let keys = decodings.map { decoding in
        Set(
          decoding.result.observations.compactMap {
            if case .unknownKey = $0.subject { $0.node } else { nil }
          })
      }
      ofSeveral[part] = keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
    }
  }

  /// Returns whether a key is to be reported, and removes it.
  mutating func take(_ key: JSONNode, in part: PayloadPart) -> Bool {
    ofSeveral[part] == nil || ofSeveral[part]?.remove(key) != nil
  }
}
