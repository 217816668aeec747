/// Options that help lists under one title.
struct OptionGroup {
  let title: String
  private let names: Set<String>

  private init(_ title: String, _ options: [any OptionDeclaration]) {
    self.title = title
    names = Set(options.map { $0.name })
  }

  private static let all = [
    OptionGroup(
      "INPUT OPTIONS",
      [
        .declarations, .type, .envelope, .part, .ndjson, .sequence, .sequenceKey, .skipForeign,
        .asSent, .stdinFilename,
      ]),
    OptionGroup(
      "REQUEST OPTIONS",
      [.topic, .pushType, .priority, .expiration, .channelID, .header, .now]),
    OptionGroup(
      "REPORT OPTIONS",
      [
        .format, .echoKey, .ready, .maximumFindings, .statistics, .failOn, .failOnUnchecked,
        .showExpected,
        .baseline, .coverage, .color,
      ]),
    OptionGroup("FIX OPTIONS", [.fix, .diff]),
  ]

  /// The minimum number of options of a command whose help has groups.
  private static let minimumOptions = 12

  /// Returns the options of a command by group, and last the options without a group.
  static func groups(
    of options: [any OptionDeclaration]
  ) -> [(title: String, options: [any OptionDeclaration])] {
    guard options.count >= minimumOptions else { return [("OPTIONS", options)] }
    let grouped = all.map { group in
      (title: group.title, options: options.filter { group.names.contains($0.name) })
    }
    let others = options.filter { option in !all.contains { $0.names.contains(option.name) } }
    return (grouped + [("OTHER OPTIONS", others)]).filter { !$0.options.isEmpty }
  }
}
