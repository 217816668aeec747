import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let stringifiedValue = Rule(
    id: "stringified-value", severity: .warning, group: .envelope,
    summary: "A string that a program writes for a missing or unprintable value",
    explanation: """
      Languages print `undefined`, `[object Object]`, `(null)` or `Optional("Ana")` when code converts a missing or \
      unprintable value to a string. Such a push is valid, and people read the words on the screen. A string is \
      reported if it consists of such words, or contains one that never occurs in ordinary text. `None`, `nil`, `null` \
      and `NaN` are info in the app's own values, where they can be intended.
      """,
    sources: [.thread("appfeel/node-pushnotifications", 9)] + StringifiedText.sources,
    examples: [
      alert(#""title": "Ride", "body": ⟦"undefined is on her way"⟧"#),
      alert(#""title": ⟦"null"⟧, "body": "Ana is on her way""#),
      alert(#""title": "Ride", "body": {"loc-key": "DRIVER", "loc-args": [⟦"(null)"⟧]}"#),
      .contentState(#"{"driver": ⟦"[object Object]"⟧}"#, of: "var driver: String"),
      .contentState(#"{"driver": ⟦"Driver: Optional(\"Ana\")"⟧}"#, of: "var driver: String"),
      .contentState(#"{"driver": ⟦"None"⟧}"#, of: "var driver: String"),
      alert(#""title": "Nullam (sic)", "body": "An undefinedness, nullified <b>""#),
      .contentState(
        #"{"driver": "Nonette", "car": "Object [2]"}"#, of: "var driver: String; var car: String"),
    ]
  ) { payload, report in
    guard payload.aps != nil || !payload.decodings.isEmpty else { return }
    for shown in payload.shownTexts {
      let text = payload.tree.text(of: shown.node)
      guard let value = StringifiedText(in: text, isSentence: shown.isSentence) else { continue }
      let name: Message.Argument =
        payload.tree.key(of: shown.node).map { .code(payload.tree.text(of: $0)) }
        ?? .message("an element")
      report(
        "\(name) \(text == value.text ? "is" : "contains") `\(value.text)`: this is \(value.origin)",
        at: shown.node, severity: value.isWord && !shown.isAlert ? .info : .warning,
        label: "`\(value.text)`",
        effect: shown.isAlert
          ? "people see `\(value.text)` in the alert"
          : "the app receives this string, and probably shows it", help: "\(value.correction)")
    }
  }

  private static func alert(_ alert: String) -> Example { .update(#""alert": {\#(alert)}"#) }
}

extension StringifiedText {
  /// The documentation of the strings, each once.
  fileprivate static var sources: [Citation] {
    whole.map { $0.source.asBackground }.unique { $0.title }
  }
}

extension Payload {
  /// The strings of the alert, and of the values that the app decodes; not those that do not decode.
  fileprivate var shownTexts: [ShownText] {
    let tree = tree
    var found: [ShownText] = []
    for name in [WireName.Alert.title, .body] {
      guard let text = aps?.alert?[name]?.node else { continue }
      for node in tree.nodes(in: text) where tree.mayBeStringified(node, isSentence: node == text) {
        found.append(ShownText(node: node, isAlert: true, isSentence: node == text))
      }
    }
    let parts = [aps?.attributes?.node, aps?.contentState?.node].compactMap { $0 }
    let nodes = parts.isEmpty ? decodings.prefix(1).map { $0.node } : parts
    let texts = nodes.flatMap { part in
      tree.nodes(in: part).filter { tree.mayBeStringified($0, isSentence: false) }
    }
    guard !texts.isEmpty else { return found }
    var rejected: Set<JSONNode> = []
    forEachProblem { problem, _ in
      if case .placeholder = problem.cause { return }
      rejected.insert(problem.node)
    }
    found += texts.lazy.filter { !rejected.contains($0) }
      .map { ShownText(node: $0, isAlert: false, isSentence: false) }
    return found
  }
}

/// A string that the phone or the app can show.
private struct ShownText {
  let node: JSONNode
  let isAlert: Bool
  /// Whether it is a whole title or body, and not an argument.
  let isSentence: Bool
}

extension JSONTree {
  fileprivate func mayBeStringified(_ node: JSONNode, isSentence: Bool) -> Bool {
    kind(of: node) == .string
      && StringifiedText.mayOccur(in: bytes, at: contentRange(of: node), isSentence: isSentence)
  }
}
