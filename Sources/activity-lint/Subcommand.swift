import ActivityLint

/// The commands, and everything that can be said to them. Parsing, help and suggestions all read this table.
enum Subcommand: String, CaseIterable, Sendable {
  case check, declarations, baseline, config
  case initialize = "init"
  case explain, rules, schema, size, timeline, completions, help
}

/// An option: how it is written, what it takes, and what it is for.
struct OptionSpecification: Sendable {
  let option: Option
  let value: Value
  let summary: String
  /// True where a file may follow the value behind `=`, and the option be said more than once.
  let takesFile: Bool
  /// The command whose own the environment variable is; nil where all share it.
  let owner: Subcommand?

  enum Value: Sendable {
    case none
    case path(String)
    case text(String)
    case choice(String, [String])
    /// What may be left out, and which of the arguments that follow is it.
    case optional(String, isValue: @Sendable (String) -> Bool)
    /// Alone, or with one of the values behind `=`.
    case optionalChoice(String, [String])
  }

  init(
    _ option: Option, _ value: Value, _ summary: String, takesFile: Bool = false,
    of owner: Subcommand? = nil
  ) {
    self.owner = owner
    self.takesFile = takesFile
    self.option = option
    self.value = value
    self.summary = summary
  }

  var isRepeatable: Bool { option.isRepeatable || takesFile }

  var takesValue: Bool { if case .none = value { false } else { true } }

  /// The values that there are, where that is a fixed list.
  var choices: [String]? {
    switch value {
    case .choice(_, let choices), .optionalChoice(_, let choices): choices
    case .none, .path, .text, .optional: nil
    }
  }

  /// `--config <file>`, as help shows it.
  var usage: String {
    switch value {
    case .optionalChoice, .optional: return "\(option.spelling)[=<\(valueName)>]"
    case .none, .path, .text, .choice: break
    }
    return option.spelling + (placeholder.map { " " + $0 } ?? "") + (takesFile ? "[=<file>]" : "")
  }

  /// `file`; empty where there is no value.
  var valueName: String {
    switch value {
    case .none: ""
    case .path(let name), .text(let name), .choice(let name, _), .optional(let name, _),
      .optionalChoice(let name, _):
      name
    }
  }

  /// `<file>`; nil where no value may stand apart from the option.
  var placeholder: String? {
    switch value {
    case .none, .optionalChoice: nil
    case .path, .text, .choice, .optional: "<\(valueName)>"
    }
  }
}

/// Named as they are written after `--`.
enum Option: String, CaseIterable, Sendable {
  case all, declarations, type, part, ndjson, format, fix, diff, coverage, jobs, config, color
  case version, help, baseline, force
  case header, topic, priority, expiration, now
  case pushType = "push-type"
  case channelID = "channel-id"
  case failOn = "fail-on"
  case failOnUnchecked = "fail-on-unchecked"
  case asSent = "as-sent"
  case skipForeign = "skip-foreign"
  case stdinFilename = "stdin-filename"
  case sequence
  case sequenceKey = "sequence-key"

  var spelling: String { "--" + rawValue }

  /// Only what says more each time may be said more than once.
  var isRepeatable: Bool { self == .declarations || self == .header }
}

extension Subcommand {
  static let `default` = Subcommand.check

  var overview: String {
    switch self {
    case .check: "Check payloads against the app's declarations."
    case .declarations: "Check the declarations themselves, before there is any payload."
    case .baseline: "Keep the findings that were there before, so that only new ones count."
    case .config: "Show the configuration, and what of it applies to a file."
    case .initialize: "Write a configuration from what is found here."
    case .explain: "Explain what a rule finds, why it matters, and what to do."
    case .rules: "List every rule with its severity."
    case .schema: "Show what was read from the declarations."
    case .size: "Show where the bytes of payloads go."
    case .timeline: "Show a sequence of payloads as the phone would live it."
    case .completions: "Write a script that lets a shell complete the command line."
    case .help: "Show help for a command."
    }
  }

  var discussion: String? {
    switch self {
    case .check:
      """
      Folders are searched for .json, .apns, .jsonl and .ndjson files. Without --declarations or a configuration, the \
      declarations are searched for in the Swift files below the working directory. Of Swift files that are named, the \
      declarations themselves are checked.

      With --fix, files are changed in place, one by one and each as a whole; the report is on what remains. Of standard \
      input, the changed text goes to standard output and the report to standard error.

      Exit status: 0 if nothing is found at or above the threshold, 1 if something is, 2 if the job cannot be done. With \
      --fix, what remains counts; with --diff, the status is 1 if there is something to fix.
      """
    case .baseline:
      """
      create writes all that is found in these payloads to a file; a check that is given that file counts what is new. A \
      finding is known again by its rule, the JSON Pointer and the value, wherever it stands. report lists what is no \
      longer found, and has the exit status 1 if there is something; prune removes it.

      Give the same paths and options as to check.
      """
    case .config:
      """
      show writes the configuration that holds, with the line that each part stands on. explain tells of payloads which \
      declaration they belong to and why, and which entries of the configuration apply.
      """
    case .initialize:
      """
      Looks for declarations and payloads below the working directory, and writes .activity-lint.json there. A file that \
      exists is left alone.
      """
    case .timeline:
      """
      The payloads of a JSON Lines file, or of a folder, are pushes to one activity, in their order. Times are counted from \
      the first of them; what the phone does on its own between two pushes stands where it happens.
      """
    case .completions:
      """
      bash: put 'eval "$(activity-lint completions bash)"' into ~/.bashrc.
      zsh: write it to a file called _activity-lint in a folder of $fpath, or put 'eval "$(activity-lint completions zsh)"' \
      into ~/.zshrc, below compinit.
      fish: write it to ~/.config/fish/completions/activity-lint.fish.
      """
    default: nil
    }
  }

  var arguments: [(label: String, summary: String)] {
    switch self {
    case .check:
      [("<path>", "Files and folders with payloads, Swift files; - for standard input.")]
    case .declarations: [("<path>", "Swift files and folders; searched for if there are none.")]
    case .baseline:
      [
        ("<action>", "One of create, prune, report."),
        ("<path>", "Files and folders with payloads, Swift files; - for standard input."),
      ]
    case .config:
      [("<action>", "One of show, explain."), ("<path>", "The payloads that explain is about.")]
    case .initialize: []
    case .explain: [("<rule>", "The id of a rule, such as missing-key.")]
    case .rules: []
    case .schema: [("<path>", "Swift files and folders; searched for if there are none.")]
    case .size: [("<path>", "Files and folders with payloads; - for standard input.")]
    case .timeline:
      [("<path>", "Files and folders with payloads in their order; - for standard input.")]
    case .completions:
      [("<shell>", "(values: \(Shell.allCases.map { $0.rawValue }.joined(separator: ", ")))")]
    case .help: [("<command>", "The command to show help for.")]
    }
  }

  var usage: String {
    switch self {
    case .check: "activity-lint check [<options>] <path> ..."
    case .declarations: "activity-lint declarations [<options>] [<path> ...]"
    case .baseline: "activity-lint baseline [<options>] <action> <path> ..."
    case .config: "activity-lint config [<options>] <action> [<path> ...]"
    case .initialize: "activity-lint init [--force]"
    case .explain: "activity-lint explain [<options>] <rule>"
    case .rules: "activity-lint rules"
    case .schema: "activity-lint schema [<options>] [<path> ...]"
    case .size: "activity-lint size [<options>] <path> ..."
    case .timeline: "activity-lint timeline [<options>] <path> ..."
    case .completions: "activity-lint completions <shell>"
    case .help: "activity-lint help [<command>]"
    }
  }

  var options: [OptionSpecification] {
    switch self {
    case .check:
      [
        .declarations, .type, .part, .ndjson, .sequence, .sequenceKey, .topic, .pushType, .priority,
        .expiration, .channelID, .header, .now, .format, .failOn, .failOnUnchecked, .asSent,
        .skipForeign, .fix, .diff, .baseline, .coverage, .jobs,
        .stdinFilename, .config, .color, .help,
      ]
    case .declarations: [.declarations, .format, .failOn, .baseline, .config, .color, .help]
    case .baseline:
      [
        .declarations, .type, .part, .ndjson, .sequence, .sequenceKey, .topic, .pushType, .priority,
        .expiration, .channelID, .header, .now, .asSent, .baseline, .stdinFilename, .config, .color,
        .help,
      ]
    case .config:
      [
        .declarations, .type, .part, .ndjson, .configFormat, .stdinFilename, .config, .color, .help,
      ]
    case .initialize: [.force, .help]
    case .explain: [.all, .explanationFormat, .color, .help]
    case .size: [.declarations, .type, .part, .ndjson, .stdinFilename, .config, .color, .help]
    case .timeline:
      [
        .declarations, .type, .ndjson, .sequenceKey, .stdinFilename, .config, .color, .help,
      ]
    case .rules, .completions: [.help]
    case .help: [.helpFormat, .help]
    case .schema: [.declarations, .schemaFormat, .config, .help]
    }
  }
}

extension OptionSpecification {
  /// What can be said before any command.
  static let root: [OptionSpecification] = [.version, .help]

  private static let formats = ReportFormat.allCases.map { $0.rawValue }
  private static let colors = Terminal.Color.allCases.map { $0.rawValue }
  private static let severities = Severity.allCases.reversed().map { $0.name } + ["never"]

  static let declarations = OptionSpecification(
    .declarations, .path("path"), "A Swift file or a folder with the declarations. May be repeated."
  )
  static let type = OptionSpecification(
    .type, .text("name"), "The attributes type of every payload, such as RideAttributes.")
  static let part = OptionSpecification(
    .part, .choice("part", ["content-state", "attributes"]),
    "Each payload is only this part of a push. (values: content-state, attributes)")
  static let ndjson = OptionSpecification(
    .ndjson, .none, "Each line is a payload, whatever the file is called.")
  static let sequence = OptionSpecification(
    .sequence, .none,
    "The payloads of a JSON Lines file, or of a folder, are pushes to one activity, in their order."
  )
  static let sequenceKey = OptionSpecification(
    .sequenceKey, .text("pointer"),
    "The JSON Pointer of what tells activities apart in a stream of pushes to many; implies --sequence."
  )
  static let format = OptionSpecification(
    .format, .choice("format", formats),
    """
    How findings are written, and into which file. May be repeated. (values: \
    \(formats.joined(separator: ", ")); default: full)
    """,
    takesFile: true)
  static let helpFormat = OptionSpecification(
    .format, .choice("format", HelpFormat.allCases.map { $0.rawValue }),
    "How help is written: markdown is the reference of all commands. (values: text, markdown; default: text)",
    of: .help)
  static let schemaFormat = OptionSpecification(
    .format, .choice("format", SchemaFormat.allCases.map { $0.rawValue }),
    "How the schema is written. (values: text, json; default: text)", of: .schema)
  static let explanationFormat = OptionSpecification(
    .format, .choice("format", ExplanationFormat.allCases.map { $0.rawValue }),
    "How the explanation is written. (values: text, markdown; default: text)", of: .explain)
  static let all = OptionSpecification(.all, .none, "Explain every rule.")
  static let configFormat = OptionSpecification(
    .format, .choice("format", ConfigurationFormat.allCases.map { $0.rawValue }),
    "How the configuration is shown. (values: text, json; default: text)", of: .config)
  static let baseline = OptionSpecification(
    .baseline, .path("file"),
    "The findings that do not count. (default: what the configuration names)")
  static let force = OptionSpecification(
    .force, .none, "Write the file even if there is one already.")
  static let failOn = OptionSpecification(
    .failOn, .choice("severity", severities),
    "The least severity that makes the exit status 1. (values: \(severities.joined(separator: ", ")); default: error)"
  )
  static let failOnUnchecked = OptionSpecification(
    .failOnUnchecked, .none,
    "Make the exit status 1 if the declarations do not tell how some value decodes.")
  static let coverage = OptionSpecification(
    .coverage, .none,
    "List what of the declarations no payload uses: properties, optionals left out, cases, events.")
  static let jobs = OptionSpecification(
    .jobs, .text("count"),
    "Payloads that are checked at a time; the output is always the same. (default: the processors there are)"
  )
  static let asSent = OptionSpecification(
    .asSent, .none, "Count the bytes as they are, white space included.")
  static let skipForeign = OptionSpecification(
    .skipForeign, .none,
    "Pass over documents without a push to a Live Activity, and be content if nothing is left.")
  static let fix = OptionSpecification(
    .fix, .optionalChoice("level", Fixer.Level.allCases.map { $0.rawValue }),
    "Mend what is certain; all: also where the push then does something else. (values: safe, all; default: safe)"
  )
  static let diff = OptionSpecification(
    .diff, .none, "Show what --fix would change, as a patch, and change nothing.")
  static let stdinFilename = OptionSpecification(
    .stdinFilename, .path("name"),
    "What to call standard input in reports and for the configuration's patterns.")
  static let config = OptionSpecification(
    .config, .path("file"),
    "The configuration. (default: the nearest .activity-lint.json, up to the repository's root)")
  static let color = OptionSpecification(
    .color, .choice("when", colors),
    "When to colour. (values: \(colors.joined(separator: ", ")); default: auto)")
  static let version = OptionSpecification(.version, .none, "Show the version.")
  static let help = OptionSpecification(.help, .none, "Show help information.")
}
