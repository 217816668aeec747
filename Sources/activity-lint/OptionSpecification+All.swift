import ActivityReports
import PushLinter

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
  static let envelope = OptionSpecification(
    .envelope, .choice("name", Envelope.names),
    "The vendor's request that every document is, such as fcm; 'envelopes' lists them. (default: by its keys)"
  )
  static let envelopesFormat = OptionSpecification(
    .format, .choice("format", EnvelopesFormat.allCases.map { $0.rawValue }),
    "How the list is written. (values: text, json, markdown; default: text)", of: .envelopes)
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
  static let thenSend = OptionSpecification(
    .thenSend, .none, "Run curl with the same arguments where nothing is found.")
  static let curlConfig = OptionSpecification(
    .config, .path("file"),
    "The configuration, by its variable alone: on the command line the option is curl's.")
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
