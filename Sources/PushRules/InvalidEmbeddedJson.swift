import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidEmbeddedJson = Rule(
    id: "invalid-embedded-json", severity: .error, outcome: .shownWrong, group: .text,
    summary: "A string that must contain JSON is not JSON",
    explanation: """
      The state of some packages contains a string with JSON, such as the `props` of expo-widgets; `embedded` in the \
      configuration names others. Any string decodes, so the push arrives, but the code that parses the string gets \
      nothing. JSON that only some parsers accept is a warning. Other strings are not parsed.
      """,
    sources: [
      .vendor(
        "Expo", "expo-widgets, Utils.swift",
        "https://github.com/expo/expo/blob/sdk-57/packages/expo-widgets/ios/Widgets/Utils.swift"),
      .vendor(
        "live_activity_kit", "LANode.swift",
        "https://github.com/NIAnup/live_activity_kit/blob/main/ios/Shared/LANode.swift"),
      .vendor(
        "capacitor-live-activities", "JSONLayoutParser.swift",
        "https://github.com/OlehMaistrenko/capacitor-live-activities/blob/main/ios/LiveActivitiesKit/Parser/JSONLayoutParser.swift"
      ),
      .vendor(
        "Capgo", "capacitor-live-activities, CapgoLayoutRenderer.swift",
        "https://github.com/Cap-go/capacitor-live-activities/blob/main/ios/Sources/CapgoLiveActivitiesShared/CapgoLayoutRenderer.swift"
      ),
    ],
    examples: [
      .payload(
        .update(state: #"{"name": "Delivery", "props": "{⟦status⟧: 3}"}"#),
        configuration: #"{"packages": ["expo-widgets"]}"#),
      .payload(
        .update(state: #"{"name": "Delivery", "props": ⟦"[\"status\"]"⟧}"#),
        configuration: #"{"packages": ["expo-widgets"]}"#),
      .payload(
        #"{"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "CapgoLiveActivityAttributes", "attributes": {"activityId": "7", "layoutJSON": ⟦""⟧, "dynamicIslandLayoutJSON": "{}"}, "content-state": {"data": {"status": "packed"}}, "alert": {"title": "Order", "body": "Packed"}}}"#,
        configuration: #"{"packages": ["capgo-live-activities"]}"#),
      .payload(
        .update(state: #"{"route": "{\"stops\": ⟦}⟧"}"#), of: "var route: String",
        configuration: #"{"embedded": {"/content-state/route": "any"}}"#),
      .payload(
        .update(state: #"{"route": "{\"stops\": [3⟦,⟧]}"}"#), of: "var route: String",
        configuration: #"{"embedded": {"/content-state/route": "any"}}"#),
      .payload(
        .update(state: #"{"name": "Delivery", "props": "{\"status\": 3}"}"#),
        configuration: #"{"packages": ["expo-widgets"]}"#),
      .payload(.update(state: #"{"route": "{stops: 3}"}"#), of: "var route: String"),
    ]
  ) { payload, report in
    for value in payload.embeddedValues {
      guard let text = value.text else { continue }
      let reader = value.embedding.reader
      let name = payload.nameOfValue(at: value.node, in: value.embedding.part)
      if reader?.acceptsEmptyText == true, text.tree.bytes.allSatisfy({ JSONParser.isBlank($0) }) {
        continue
      }
      let effect: Message =
        reader?.effect ?? "the push arrives, but the code that parses the string fails"
      let help: Message =
        "serialize the value with a JSON library: `JSON.stringify(value)` in JavaScript, `json.dumps(value)` in Python"
      if let reader, text.tree.bytes.allSatisfy({ JSONParser.isBlank($0) }) {
        report(
          "the text of \(name) is empty; \(reader.package) requires the JSON of an object",
          at: value.node, label: "empty", effect: effect, help: help)
      } else if let problem = text.problems.first(where: { $0.kind.isViolation }) {
        let range = problem.range.prefix(Message.excerptLength)
        let shown = String(
          decoding: text.tree.bytes[range.startIndex..<range.endIndex], as: UTF8.self)
        let description = problem.kind.text(about: shown)
        report(
          "the text of \(name) is not JSON: \(description.message)",
          at: .source(text.map.sourceRange(of: problem.range), near: value.node),
          severity: text.problems.leaveStructureCertain ? .warning : .error,
          label: description.label, effect: effect, help: help)
      } else if let reader, reader.requiresObject, text.tree.kind(of: text.tree.root) != .object {
        report(
          "the text of \(name) is JSON, but not an object; \(reader.package) requires an object",
          at: value.node, label: "\(text.tree.kind(of: text.tree.root))", effect: effect,
          help: "send the text of an object, such as `\"{\\\"status\\\": …}\"`")
      }
    }
  }
}
