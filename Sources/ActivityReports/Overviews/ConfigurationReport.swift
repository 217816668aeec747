import JSONSyntax
import PushDocuments
package import PushLinter
package import PushModel
import PushTexts

/// The effective configuration, with the line of each entry.
package struct ConfigurationReport {
  private let configuration: Configuration
  private let text: ConfigurationText?
  private var sections: [(title: String, settings: [Setting])] = []

  private struct Setting {
    let words: String
    /// The value in the text; nil if the default applies.
    let value: JSONNode?
  }

  /// Returns the configuration as text, one setting per line.
  package static func text(
    _ configuration: Configuration, from text: ConfigurationText?,
    style: TextStyle = TextStyle()
  ) -> [UInt8] {
    var report = ConfigurationReport(configuration: configuration, text: text)
    report.collect()
    return report.written(style)
  }

  // MARK: Settings

  private mutating func collect() {
    list("declarations", configuration.declarations)
    list(
      "packages",
      configuration.packages.map {
        "\($0.id): \($0.activities.joined(separator: ", ")), \($0.source)"
      })
    addMembers("embedded")
    list(
      "versions",
      configuration.versions.map { version in
        let places = [version.ref?.text].compactMap { $0 } + version.declarations
        return "\(version.app): \(places.joined(separator: ", "))"
      })
    list(
      "envelopes",
      configuration.envelopes.map { envelope in
        "\(envelope.name): aps at \(envelope.places.map { "\($0)" }.joined(separator: ", "))"
      })
    list(
      "payloads",
      configuration.payloads.map { payload in
        let words = [payload.type, payload.envelope.map { "envelope \($0)" }].compactMap { $0 }
        return "\(payload.files.pattern): \(words.joined(separator: ", "))"
      })
    list("exclude", configuration.excluded.map { $0.pattern })
    let rules = configuration.severities.keys.sorted()
    add("rules", rules.map { setting("\($0): \(level(of: $0))", at: "/rules/\($0)") })
    addMembers("types")
    addMembers("attributesTypes")
    addMembers("placeholders")
    list("suppressions", configuration.suppressions.map { $0.words })
    if !configuration.allowsComments {
      add("suppressionComments", [setting("off", at: "/suppressionComments")])
    }
    list(
      "expected",
      configuration.expectations.map {
        "\($0.files.pattern): \($0.rules.joined(separator: ", "))"
      })
  }

  /// Returns a setting whose value is looked up; many entries of one array or object would make that quadratic.
  private func setting(_ words: String, at pointer: String) -> Setting {
    Setting(words: words, value: text?.tree.node(at: pointer))
  }

  /// Adds the entries of an array, in its order.
  private mutating func list(_ title: String, _ words: [String]) {
    let tree = text?.tree
    let array = tree?.node(at: "/\(title)")
    let values = tree.flatMap { tree in array.map { Array(tree.elements(of: $0)) } } ?? []
    let settings = words.enumerated().map { index, words in
      Setting(words: words, value: index < values.count ? values[index] : nil)
    }
    add(title, settings)
  }

  private mutating func add(_ title: String, _ settings: [Setting]) {
    if !settings.isEmpty { sections.append((title, settings)) }
  }

  private func level(of rule: String) -> String {
    (configuration.severities[rule] ?? nil)?.name ?? "off"
  }

  /// Adds the members of an object as written in the file.
  private mutating func addMembers(_ title: String) {
    guard let tree = text?.tree, let node = tree.node(at: "/\(title)") else { return }
    let members = tree.members(of: node)
    let settings = members.map { member in
      let isText = tree.kind(of: member.value) == .string
      let name = tree.text(of: member.key)
      let value = isText ? tree.text(of: member.value) : tree.spelling(of: member.value)
      return Setting(
        words: "\(name): \(Secrets.masking(value, named: name))", value: member.value)
    }
    add(title, settings)
  }

  // MARK: Writing

  private func line(of setting: Setting) -> Int? { setting.value.flatMap { text?.line(of: $0) } }

  private func written(_ style: TextStyle) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    output.start(.block)
    output.line(text?.source.name ?? "There is no configuration file; the defaults apply.")
    for section in sections {
      output.start(.block)
      output.line(section.title, .strong)
      for setting in section.settings {
        output.write("  \(setting.words)")
        let line = line(of: setting)
        output.line("  (\(line.map { "line \($0)" } ?? "default"))", .dim)
      }
    }
    return output.bytes
  }
}
