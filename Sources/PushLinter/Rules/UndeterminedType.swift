import ActivitySchema
import JSONSyntax

extension Rule {
  static let undeterminedType = Rule(
    id: "undetermined-type", severity: .error, outcome: .unknown, group: .selection,
    summary: "The attributes type of a payload cannot be determined",
    explanation: """
      The declarations contain more than one `ActivityAttributes` type, and neither the payload nor its path names \
      one. Its `content-state` was therefore not compared with any Swift type. The types are not tried in turn: a \
      state whose properties are all optional accepts every object, so a payload that fits proves nothing. An `end` \
      without a state has nothing to compare. If exactly one of the types can decode the payload, the finding names this \
      type and has the severity info: the push may be right. Its state still counts as not checked.
      """,
    sources: [.check],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"away": 2}}}"#,
        declarations: twoTypes),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana"}}}"#,
        declarations: twoTypes),
      .contentState(#"⟦{⟧"driver": "Ana"}"#, declarations: twoTypes),
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
          "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """,
        declarations: twoTypes),
    ]
  ) { payload, report in
    guard case .undetermined = payload.selection, !payload.document.decodedParts.isEmpty
    else { return }
    var names: [String] = []
    for activity in payload.schema.activities where !names.contains(activity.name) {
      names.append(activity.name)
    }
    let fitting = FittingActivities(payload)
    guard let closest = fitting.closest else { return }
    report(
      "cannot determine whether this belongs to \(payload.list(names, .or))",
      at: payload.push?.aps.contentState?.node ?? payload.tree.root,
      severity: fitting.only == nil ? .error : .info,
      label: fitting.only.map { "can only be decoded as `\($0.name)`" }
        ?? "not compared with any Swift type",
      effect: fitting.only.map {
        "if the activity is not a `\($0.name)`, the phone cannot decode it"
      } ?? "",
      help: payload.waysToName(closest.name))
  }

  private static let twoTypes = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
      }
      var from: String
    }
    struct MatchAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var home: Int
      }
    }
    """
}

extension Payload {
  /// Returns the ways to name the attributes type of this payload.
  fileprivate func waysToName(_ type: String) -> Message {
    let ways: Message = """
      name the file or its folder after the type, pass `--type \(type)`, or list the file under `payloads` in \
      `.activity-lint.json`
      """
    guard action == nil || action == .start, push != nil else { return ways }
    if let prefix = push?.envelope?.typePrefix {
      return "\(ways); a start names the type in the path of its URL: `…\(prefix)\(type)`"
    }
    return "\(ways); in a start, send `\"\(name(.attributesType))\": \"\(type)\"`"
  }
}
