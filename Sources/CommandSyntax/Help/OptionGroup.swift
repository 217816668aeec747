/// Options that help lists under one title.
package struct OptionGroup {
  package let title: String
  private let names: Set<String>

  private init(_ title: String, @OptionList _ options: () -> [OptionDeclaration]) {
    self.title = title
    names = Set(options().map { $0.name })
  }

  private static let all = [
    OptionGroup(
      "INPUT OPTIONS",
      {
        Option.declarations
        Option.type
        Option.envelope
        Option.part
        Option.ndjson
        Option.sequence
        Option.skipForeign
        Option.stdinFilename
      }),
    OptionGroup(
      "REQUEST OPTIONS",
      {
        Option.header
        Option.now
      }),
    OptionGroup(
      "REPORT OPTIONS",
      {
        Option.format
        Option.ready
        Option.select
        Option.ignore
        Option.failOn
        Option.coverage
        Option.color
      }),
    OptionGroup(
      "FIX OPTIONS",
      {
        Option.fix
        Option.diff
      }),
  ]

  /// The minimum number of options of a command whose help has groups.
  private static let minimumOptions = 12

  /// Returns the options of a command by group, and last the options without a group.
  package static func groups(
    of options: [OptionDeclaration]
  ) -> [(title: String, options: [OptionDeclaration])] {
    guard options.count >= minimumOptions else { return [("OPTIONS", options)] }
    let grouped = all.map { group in
      (title: group.title, options: options.filter { group.names.contains($0.name) })
    }
    let others = options.filter { option in !all.contains { $0.names.contains(option.name) } }
    return (grouped + [("OTHER OPTIONS", others)]).filter { !$0.options.isEmpty }
  }
}
