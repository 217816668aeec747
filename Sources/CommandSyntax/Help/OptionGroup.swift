/// The titles under which help lists options.
enum OptionGroup {
  private static let names: [(title: String, options: Set<String>)] = [
    (
      "INPUT OPTIONS",
      [
        "declarations", "type", "envelope", "part", "ndjson", "sequence", "skip-foreign",
        "stdin-filename",
      ]
    ),
    ("REQUEST OPTIONS", ["header", "now"]),
    (
      "REPORT OPTIONS", ["format", "ready", "select", "ignore", "fail-on", "coverage", "color"]
    ),
    ("FIX OPTIONS", ["fix", "diff"]),
  ]

  /// The minimum number of options of a command whose help has groups.
  private static let minimumOptions = 12

  /// Returns the options of a command by group, and last the options without a group.
  static func groups(
    of options: [OptionDeclaration]
  ) -> [(title: String, options: [OptionDeclaration])] {
    guard options.count >= minimumOptions else { return [("OPTIONS", options)] }
    let grouped = names.map { group in
      (title: group.title, options: options.filter { group.options.contains($0.name) })
    }
    let others = options.filter { option in !names.contains { $0.options.contains(option.name) } }
    return (grouped + [("OTHER OPTIONS", others)]).filter { !$0.options.isEmpty }
  }
}
