import ActivitySchema
import JSONSyntax

extension Rule {
  static let undeterminedType = Rule(
    id: "undetermined-type", severity: .error, group: .selection,
    summary: "The attributes type of a payload cannot be determined",
    explanation: """
      The declarations contain more than one `ActivityAttributes` type, and neither the payload nor its path names \
      one. Its `content-state` was therefore not compared with any Swift type. The types are not tried in turn: a \
      state whose properties are all optional accepts every object, so a payload that fits proves nothing.
      """,
    sources: [.check],
    examples: [
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
    guard case .undetermined = payload.selection else { return }
    var names: [String] = []
    for activity in payload.schema.activities where !names.contains(activity.name) {
      names.append(activity.name)
    }
    guard let first = names.first else { return }
    report(
      "cannot determine whether this belongs to \(payload.list(names, .or))",
      at: payload.push?.aps.contentState?.node ?? payload.tree.root,
      label: "not compared with any Swift type",
      help: """
        name the file or its folder after the type, pass `--type \(first)`, list the file under `payloads` in \
        `.activity-lint.json`, or, on a start, send `"attributes-type": "\(first)"`
        """)
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
