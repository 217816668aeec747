import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let attributesRepeatState = Rule(
    id: "attributes-repeat-state", severity: .warning, group: .envelope,
    summary: "`attributes` has the same members as `content-state`",
    explanation: """
      `attributes` decodes into the struct itself, `content-state` into its nested `ContentState`, and the two rarely \
      have the same properties. For a long time, Apple's own sample of a start contained the state twice, and \
      developers lost hours to it: the phone drops a start whose `attributes` lack a required property. Equal members \
      prove nothing, so this is a warning. It is omitted if the declared types have the same properties. A struct \
      without properties of its own requires nothing and reads nothing; there, the copy only costs bytes.
      """,
    sources: [.forum(777566)],
    examples: [
      .start(
        #"⟦"attributes"⟧: {"driver": "Ana", "stops": 3}, "content-state": {"driver": "Ana", "stops": 3}"#
      ),
      .payload(
        .start(#""attributes": {"driver": "Ana"}, "content-state": {"driver": "Ben"}"#),
        declarations: .state("var driver: String", attributes: "var driver: String")),
      .payload(
        .start(#"⟦"attributes"⟧: {"driver": "Ana"}, "content-state": {"driver": "Ana"}"#),
        of: "var driver: String"),
      .start(#""attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana", "stops": 3}"#),
    ]
  ) { payload, report in
    guard payload.action == .start, let aps = payload.aps, let attributes = aps.attributes,
      let state = aps.contentState
    else { return }
    let names = payload.names(in: attributes)
    guard !names.isEmpty, names == payload.names(in: state), !payload.areOfDefaultType(names),
      !payload.declares(names, in: .attributes)
    else { return }
    let isHarmless = payload.declaresNothing(in: .attributes)
    report(
      "`\(payload.names[.attributes])` has the same members as `\(payload.names[.contentState])`",
      at: attributes.node,
      severity: isHarmless ? .info : .warning, label: "looks like a copy of the state",
      notes: [Note("the state", at: .payload(payload.tree.range(of: state.key)))],
      effect: isHarmless
        ? "the struct has no properties of its own, so the phone reads none of these members"
        : payload.decodings.contains { $0.part == .attributes && $0.result.isFailure }
          ? payload.dropped
          : "if the struct's own properties are not among them, the phone does not start an activity",
      help: payload.selection.activities.first.map { payload.helpForAttributes(of: $0) }
        ?? "send the stored properties of the `ActivityAttributes` struct itself, not those of `ContentState`"
    )
  }
}

extension Payload {
  fileprivate func helpForAttributes(of activity: Activity) -> Message {
    if schema.keyPositions(of: activity.attributes)?.isEmpty ?? false {
      return "send `{}`: `\(activity.name)` declares nothing outside its `ContentState`"
    }
    return "send the properties of `\(activity.name)` itself: \(describe(activity.attributes))"
  }

  fileprivate func names(in object: Member) -> Set<String> {
    Set(tree.members(of: object.node).map { tree.text(of: $0.key) })
  }

  /// Returns whether the members are those of an SDK's default type for apps without one of their own: OneSignal's,
  /// Pushwoosh's and D·engage's has `data` in the attributes and in the state, and the first two have a member of the vendor.
  fileprivate func areOfDefaultType(_ names: Set<String>) -> Bool {
    if push?.isIn(.oneSignal) == true, names == ["data"] { return true }
    guard names.contains("data"), let type = aps?.attributesType?.value.text else { return false }
    return !AppPackage.declaring(AttributesTypeName(type).structName).isEmpty
  }

  /// Returns whether the members decode into a declared type that has properties with all these names.
  fileprivate func declares(_ names: Set<String>, in part: PayloadPart) -> Bool {
    decodings.contains { decoding in
      decoding.part == part && decoding.result.problems.isEmpty
        && names.isSubset(of: (schema.keyPositions(of: decoding.activity.attributes) ?? [:]).keys)
    }
  }

  /// Returns whether every declared type is known to have no properties.
  fileprivate func declaresNothing(in part: PayloadPart) -> Bool {
    let decodings = decodings.filter { $0.part == part }
    return !decodings.isEmpty
      && decodings.allSatisfy { schema.keyPositions(of: $0.activity.attributes)?.isEmpty == true }
  }
}
