import PushLinter

/// The manual page of a program in section 1, from the declarations that also make help and completions.
package struct ManualPage {
  private let program: Program
  private var roff = RoffText()

  private init(_ program: Program) { self.program = program }

  /// Returns the page as roff.
  package static func of(_ program: Program) -> String {
    var page = ManualPage(program)
    page.write()
    return page.roff.text
  }

  private mutating func write() {
    roff.macro(
      "TH", "ACTIVITY-LINT", "1", Version.date, "activity-lint \(Version.current)", "User Commands")
    // Neither spaces nor hyphens are inserted into lines.
    roff.macro("ad", "l")
    roff.macro("nh")
    roff.macro("SH", "NAME")
    roff.source("activity\\-lint \\- " + RoffText.escaped(nameLine))
    writeSynopsis()
    writeDescription()
    roff.macro("SH", "OPTIONS")
    writeOptions(program.options)
    roff.macro("SH", "COMMANDS")
    for subcommand in program.subcommands { write(subcommand) }
    writeEnvironment()
    write(ReferenceEntry.files, in: "FILES")
    write(ReferenceEntry.exitStatuses, in: "EXIT STATUS")
    writeExamples()
    roff.macro("SH", "SEE ALSO")
    roff.source("\\fBcurl\\fR(1), \\fBgit\\fR(1)")
  }

  /// The purpose as a phrase, which apropos(1) shows.
  private var nameLine: String {
    let sentence = program.overview
    let phrase = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return phrase.prefix(1).lowercased() + phrase.dropFirst()
  }

  private mutating func writeSynopsis() {
    roff.macro("SH", "SYNOPSIS")
    roff.source(
      RoffText.usage("activity-lint [<command>] [<options>] [<argument> ...]"))
  }

  private mutating func writeDescription() {
    roff.macro("SH", "DESCRIPTION")
    roff.line(
      "Without a command, activity-lint runs \(program.defaultSubcommand.name). The value of an option is the next argument, or follows an equals sign. The argument -- ends the options."
    )
    roff.macro("PP")
    roff.source(
      RoffText.usage("activity-lint help <command>") + " shows the help of one command, and "
        + RoffText.usage("activity-lint explain <rule>") + " explains a rule.")
  }

  // MARK: Commands

  private mutating func write(_ subcommand: Subcommand) {
    roff.macro("SS", subcommand.name)
    roff.source(RoffText.usage(subcommand.usage))
    roff.macro("PP")
    roff.line(subcommand.overview)
    if let discussion = subcommand.discussion { writeParagraphs(of: discussion) }
    for argument in subcommand.arguments {
      roff.entry(RoffText.usage("<\(argument.name)>"), argument.summary)
    }
    let options = subcommand.availableOptions.filter { !$0.isHelp }
    writeOptions(options.filter { !isShared($0, subcommand) })
    let shared = options.filter { isShared($0, subcommand) }
    guard !shared.isEmpty else { return }
    roff.macro("PP")
    roff.source(
      "Options described under " + RoffText.bold(program.defaultSubcommand.name) + ": "
        + shared.map { RoffText.bold($0.spelling) }.joined(separator: ", "))
  }

  /// Whether an option of a command is one of the default command, which describes it.
  private func isShared(_ option: OptionDeclaration, _ subcommand: Subcommand) -> Bool {
    subcommand.name != program.defaultSubcommand.name
      && program.defaultSubcommand.availableOptions.contains {
        $0.name == option.name && $0.summary == option.summary
      }
  }

  /// An empty line separates paragraphs, and a line break stays one.
  private mutating func writeParagraphs(of text: String) {
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !paragraph.isEmpty else { continue }
      roff.macro("PP")
      roff.line(String(paragraph))
    }
  }

  private mutating func writeOptions(_ options: [OptionDeclaration]) {
    for option in options {
      let short = option.shortSpelling.map { RoffText.bold($0) + ", " } ?? ""
      roff.entry(short + RoffText.usage(option.usage), option.summary)
    }
  }

  // MARK: The whole program

  private mutating func writeEnvironment() {
    roff.macro("SH", "ENVIRONMENT")
    roff.line(Help.variableRule)
    roff.macro("PP")
    let indent = (variables.map { $0.name.utf8.count }.max() ?? 0) + 2
    // Without empty lines.
    roff.macro("PD", "0")
    for variable in variables {
      let options = variable.options.joined(separator: ", ")
      roff.entry(RoffText.bold(variable.name), options, indent: indent)
    }
    roff.macro("PD")
    roff.macro("PP")
    roff.line("Variables that other programs also read:")
    for entry in ReferenceEntry.variables {
      roff.entry(RoffText.bold(entry.name), entry.summary)
    }
  }

  /// The variables of the options in order, each with the option, and with the command if commands have variables of their own.
  private var variables: [(name: String, options: [String])] {
    var found: [(name: String, options: [String])] = []
    for subcommand in program.subcommands {
      for option in subcommand.availableOptions where !option.isHelp {
        let name = option.variable(of: subcommand)
        let text =
          option.isNamedAfterCommand ? "\(option.spelling) of \(subcommand.name)" : option.spelling
        guard let known = found.firstIndex(where: { $0.name == name }) else {
          found.append((name, [text]))
          continue
        }
        if !found[known].options.contains(text) { found[known].options.append(text) }
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  private mutating func write(_ entries: [ReferenceEntry], in section: String) {
    roff.macro("SH", section)
    for entry in entries { roff.entry(RoffText.bold(entry.name), entry.summary) }
  }

  private mutating func writeExamples() {
    roff.macro("SH", "EXAMPLES")
    for example in program.subcommands.flatMap({ $0.examples }) {
      roff.entry(RoffText.bold(example.command), example.summary)
    }
  }
}
