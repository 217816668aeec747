import ActivitySchema
import JSONSyntax
import PushDocuments
package import PushModel
import PushRules
package import PushTexts

/// The settings that apply to one file: its declaration, and the entries of the configuration.
package struct FileExplanation: Sendable {
  /// The facts by topic, with their places in the configuration.
  package let facts: [Fact]

  package struct Fact: Sendable {
    package let topic: String
    package let sentence: Message
    /// The place in the configuration, such as `.activity-lint.json:7`; nil for a default.
    package let place: String?
  }
}

extension Linter {
  /// Explains a payload.
  ///
  /// - Parameters:
  ///   - text: The text of the configuration; nil if there is none.
  ///   - files: The Swift files in the order of `SourceFiles`.
  package func explanation(
    of payload: ExaminedPayload, from text: ConfigurationText?, declarations files: [Source]
  ) -> FileExplanation {
    var explainer = FileExplainer(linter: self, text: text)
    explainer.explain(payload.first, files: files)
    return FileExplanation(facts: explainer.facts)
  }
}

private struct FileExplainer {
  let linter: Linter
  let text: ConfigurationText?
  var facts: [FileExplanation.Fact] = []

  /// The maximum number of entries of one kind that are listed for a file.
  private static var maximumEntryCount: Int { 50 }
  /// The number of bytes of such entries after which no more are listed.
  private static var maximumEntryBytes: Int { 4_096 }

  private var configuration: Configuration { linter.configuration }

  mutating func explain(_ payload: Payload, files: [Source]) {
    add("document", payload.document.kind(in: payload.tree))
    explain(payload.selection, payload)
    var files = DeclarationFiles(files)
    for activity in payload.selection.activities {
      guard let lines = files.lines(of: activity.site.file) else { continue }
      add("declared", "\(lines.place(of: activity.site.range))")
    }
    let configuration = configuration
    list("version", configuration.versions.indices, of: "versions") {
      "app \(configuration.versions[$0].app)"
    }
    list("excluded", payload.context.entries[.exclude], of: "exclude") {
      "skipped when a folder is checked: `\(configuration.excluded[$0].pattern)`"
    }
    for rule in Rule.all {
      if let severity = configuration.severities[rule.id] {
        add("rule", "\(rule.id) is \(severity?.name ?? "off")", at: "/rules/\(rule.id)")
      } else if rule.isOffByDefault {
        add("rule", "\(rule.id) is off unless the configuration sets a severity")
      }
    }
    list("suppression", payload.context.entries[.suppressions], of: "suppressions") {
      "\(configuration.suppressions[$0].words)"
    }
    list("expected", payload.context.entries[.expected], of: "expected") {
      "\(configuration.expectations[$0].rules.joined(separator: ", "))"
    }
  }

  private mutating func explain(_ selection: TypeSelection, _ payload: Payload) {
    switch selection {
    case .chosen(let activities, let evidence):
      let name = activities.first?.name ?? ""
      switch evidence {
      case .option: add("type", "\(name), set by the option --type")
      case .configuration:
        let index = payload.context.entries.typeEntry ?? 0
        add("type", "\(name), set by the configuration", at: "/payloads/\(index)")
      case .attributesType:
        add("type", "\(name), named by the payload's `attributes-type`")
      case .misspelledType:
        let place = placeOfName(in: payload)
        add("type", "\(name), almost the name in \(place)")
      case .requestPath: add("type", "\(name), named by the path of the request")
      case .path: add("type", "\(name), named by the path of the file")
      case .onlyDeclaration: add("type", "\(name), the only declared type")
      case .closestOfNone:
        add("type", "\(name), the closest type: the payload decodes as no declared type")
      }
    case .undeclared(let name):
      add("type", "unknown: `\(name)` in \(placeOfName(in: payload)) is not declared")
    case .undetermined:
      let names = Set(payload.schema.activities.map { $0.name }).sorted()
      add("type", "undetermined: it is not known whether it is \(.list(names, .or))")
    case .unlike(let activity):
      add("type", "undetermined: the push shares no key with `\(activity.name)`")
    case .notApplicable: add("type", "none: there is nothing to decode")
    }
  }

  private func placeOfName(in payload: Payload) -> Message {
    payload.aps?.attributesType == nil
      ? "the path of the request" : "the payload's `attributes-type`"
  }

  /// Adds the entries of an array of the configuration that apply to the file.
  private mutating func list(
    _ topic: String, _ indices: some Collection<Int>, of array: String,
    _ sentence: (Int) -> Message
  ) {
    var (listed, bytes) = (0, 0)
    for index in indices.prefix(Self.maximumEntryCount) {
      guard bytes < Self.maximumEntryBytes else { break }
      let sentence = sentence(index)
      add(topic, sentence, at: "/\(array)/\(index)")
      listed += 1
      bytes += sentence.text.utf8.count
    }
    let rest = indices.count - listed
    if rest > 0 { add(topic, "\(rest) more of `\(array)`") }
  }

  private mutating func add(_ topic: String, _ sentence: Message, at pointer: String? = nil) {
    facts.append(
      FileExplanation.Fact(
        topic: topic, sentence: sentence, place: pointer.flatMap { text?.place(of: $0) }))
  }
}

extension Document {
  /// Returns the kind of the document in a few words.
  fileprivate func kind(in tree: JSONTree) -> Message {
    switch self {
    case .push(let push) where push.envelope != nil:
      "a request to \(push.envelope?.title ?? "a vendor")"
    case .push(let push):
      !push.aps.isLiveActivity
        ? "a push, but not to a Live Activity"
        : push.root == tree.root ? "a push" : "a request with headers and a push"
    case .fragment(let part, _): "the `\(part.rawValue)` of a push"
    case .withoutAPS: "members of a push without the enclosing `aps`"
    case .foreign: "not a push"
    case .unreadable: "text that is not JSON"
    }
  }
}
