import PushLinter

/// The commands, and everything that can be said to them. Parsing, help and suggestions all read this table.
enum Subcommand: String, CaseIterable, Sendable {
  case check, declarations, baseline, config
  case initialize = "init"
  case explain, rules, envelopes, schema, sample, size, timeline, curl, completions, help
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
    case .envelopes: "List the vendors' requests that are known, and where a push stands in each."
    case .schema: "Show what was read from the declarations."
    case .sample: "Write a payload that the phone accepts."
    case .size: "Show where the bytes of payloads go."
    case .timeline: "Show a sequence of payloads as the phone would live it."
    case .curl: "Check the request that curl is about to send."
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
    case .schema:
      """
      json-schema is one JSON Schema, draft 2020-12: of pushes with any event, with one, or of a part of a push. What it \
      accepts the phone decodes, but for a few things that no schema can say: docs/schemas.md lists them. typescript is a \
      module with the types of parts and of whole pushes.
      """
    case .sample:
      """
      The payload is a push as APNs takes it, or the request that a vendor takes for it, with made-up values that suit the names of the properties, and every optional \
      in it. check finds nothing in it. What the declarations do not tell is left out, or named on standard error.
      """
    case .timeline:
      """
      The payloads of a JSON Lines file, or of a folder, are pushes to one activity, in their order. Times are counted from \
      the first of them; what the phone does on its own between two pushes stands where it happens.
      """
    case .curl:
      """
      Takes the very arguments that a script gives to curl, and sends nothing: URL, headers, the token's form and age, and \
      the body. Options of this command stand before the first of curl's; one that curl knows as well is curl's. The \
      system's clock counts, unless --now names another time. No token is shown.

      With --then-send, curl is run with the same arguments where nothing is found at or above the threshold, and its \
      exit status is this command's; the report goes to standard error.
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
    case .rules, .envelopes: []
    case .schema: [("<path>", "Swift files and folders; searched for if there are none.")]
    case .sample:
      [("<type>", "The attributes type, such as RideAttributes; may be left out if there is one.")]
    case .size: [("<path>", "Files and folders with payloads; - for standard input.")]
    case .timeline:
      [("<path>", "Files and folders with payloads in their order; - for standard input.")]
    case .curl: [("<argument>", "What curl is given: its options and a URL.")]
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
    case .envelopes: "activity-lint envelopes [<options>]"
    case .schema: "activity-lint schema [<options>] [<path> ...]"
    case .sample: "activity-lint sample [<options>] [<type>]"
    case .size: "activity-lint size [<options>] <path> ..."
    case .timeline: "activity-lint timeline [<options>] <path> ..."
    case .curl: "activity-lint curl [<options>] <argument> ..."
    case .completions: "activity-lint completions <shell>"
    case .help: "activity-lint help [<command>]"
    }
  }

  var options: [OptionSpecification] {
    switch self {
    case .check:
      [
        .declarations, .type, .envelope, .part, .ndjson, .sequence, .sequenceKey, .topic, .pushType,
        .priority,
        .expiration, .channelID, .header, .now, .format, .failOn, .failOnUnchecked, .asSent,
        .skipForeign, .fix, .diff, .baseline, .coverage, .jobs,
        .stdinFilename, .config, .color, .help,
      ]
    case .declarations: [.declarations, .format, .failOn, .baseline, .config, .color, .help]
    case .baseline:
      [
        .declarations, .type, .envelope, .part, .ndjson, .sequence, .sequenceKey, .topic, .pushType,
        .priority,
        .expiration, .channelID, .header, .now, .asSent, .baseline, .stdinFilename, .config, .color,
        .help,
      ]
    case .config:
      [
        .declarations, .type, .envelope, .part, .ndjson, .configFormat, .stdinFilename, .config,
        .color, .help,
      ]
    case .initialize: [.force, .help]
    case .explain: [.all, .explanationFormat, .color, .help]
    case .sample:
      [
        .declarations, .sampleEvent, .sampleEnvelope, .samplePart, .minimal, .sampleNow, .config,
        .help,
      ]
    case .size:
      [.declarations, .type, .envelope, .part, .ndjson, .stdinFilename, .config, .color, .help]
    case .timeline:
      [
        .declarations, .type, .envelope, .ndjson, .sequenceKey, .stdinFilename, .config, .color,
        .help,
      ]
    case .curl:
      [
        .thenSend, .declarations, .type, .envelope, .now, .format, .failOn, .failOnUnchecked,
        .curlConfig,
        .color, .help,
      ]
    case .rules, .completions: [.help]
    case .envelopes: [.envelopesFormat, .help]
    case .help: [.helpFormat, .help]
    case .schema:
      [.declarations, .schemaType, .schemaEvent, .schemaPart, .schemaFormat, .config, .help]
    }
  }
}
