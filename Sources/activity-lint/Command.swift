import ActivityReports
import PushLinter

/// The program: arguments in, exit status out.
struct Command {
  let surroundings: Surroundings
  let streams: StandardStreams

  /// Does what the arguments (without the program's name) ask for.
  static func run(
    arguments: [Path], in surroundings: Surroundings, streams: StandardStreams
  ) -> ExitStatus {
    let command = Command(surroundings: surroundings, streams: streams)
    do throws(CommandFailure) {
      return try command.run(arguments)
    } catch {
      return error.report(to: streams)
    }
  }

  private func run(_ arguments: [Path]) throws(CommandFailure) -> ExitStatus {
    guard let first = arguments.first else {
      throw .usage("nothing to check: name files or folders, or - for standard input", of: .check)
    }
    switch first.text {
    case "--help", "-h": return try show(Help.root(width: width))
    case "--version": return try show(Version.current + "\n")
    default: break
    }
    let named = Subcommand(rawValue: first.text)
    let rest = named == nil ? arguments[...] : arguments.dropFirst()
    let options = try Options(
      named == .curl ? CurlCommand.separated(rest) : Array(rest), for: named ?? .default,
      variable: surroundings.variable)
    if options.asksForHelp { return try show(Help.of(options.subcommand, width: width)) }
    switch options.subcommand {
    case .check:
      var check = try CheckCommand(options, isImplied: named == nil, of: self)
      return try check.run()
    case .declarations: return try checkDeclarations(options)
    case .baseline: return try runBaseline(options)
    case .config: return try runConfiguration(options)
    case .initialize: return try writeConfiguration(options)
    case .explain: return try explain(options)
    case .rules: return try listRules(options)
    case .envelopes: return try listEnvelopes(options)
    case .schema: return try showSchema(options)
    case .sample: return try makeSample(options)
    case .size: return try showSize(options)
    case .timeline: return try showTimeline(options)
    case .curl:
      var curl = try CurlCommand(options, of: self)
      return try curl.run()
    case .completions: return try showCompletions(options)
    case .help: return try help(options)
    }
  }

  private func help(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard let name = options.positionals.first?.text else {
      switch options.choice(.format, default: HelpFormat.text) {
      case .text: return try show(Help.root(width: width))
      case .markdown: return try show(Help.markdown)
      }
    }
    guard options.positionals.count == 1 else {
      throw options.usage("help shows one command at a time")
    }
    guard let subcommand = Subcommand(rawValue: name) else {
      throw options.usage(
        "unknown command '\(name)'\(suggestion(for: name, among: Subcommand.allCases.map { $0.rawValue }))"
      )
    }
    return try show(Help.of(subcommand, width: width))
  }

  func show(_ text: String) throws(CommandFailure) -> ExitStatus {
    try streams.write(text)
    return .clean
  }

  /// How the text that people read looks.
  func style(_ options: Options) -> Reporter.Style {
    let color = options.choice(.color, default: Terminal.Color.auto)
    return Reporter.Style(isColored: Terminal.isColored(color, in: surroundings, streams))
  }

  /// Columns of the text that people read.
  var width: Int { Terminal.width(in: surroundings) }
}

enum HelpFormat: String, CaseIterable {
  case text, markdown
}
