import CommandSyntax

extension Program {
  /// Runs the command that the arguments (without the program's name) select.
  func run(
    arguments: [Path], in environment: Environment, streams: StandardStreams
  ) -> ExitStatus {
    do throws(CommandFailure) {
      return try dispatch(arguments, in: environment, streams)
    } catch {
      return error.report(to: streams)
    }
  }

  private func dispatch(
    _ arguments: [Path], in environment: Environment, _ streams: StandardStreams
  ) throws(CommandFailure) -> ExitStatus {
    let terminal = Terminal(streams, in: environment)
    let answer: Answer
    do throws(CommandError) {
      answer = try self.answer(to: arguments, on: terminal, variable: environment.variable)
    } catch {
      throw .command(error)
    }
    switch answer {
    case .text(let text):
      // Styled text, which is sanitized before it is styled.
      try streams.write(Array(text.utf8))
      return .clean
    case .command(let options):
      let invocation = Invocation(
        program: self, options: options, environment: environment, streams: streams,
        terminal: terminal)
      guard let action = Invocation.actions[options.subcommand.name] else { return .failed }
      return try action(invocation)()
    }
  }
}

extension Terminal {
  init(_ streams: StandardStreams, in environment: Environment) {
    self.init(
      showsOutput: streams.outputIsTerminal, columns: streams.outputColumns,
      variable: environment.variable)
  }
}

extension Invocation {
  /// The actions of the commands that read files, by name.
  static let actions: [String: @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus] =
    [
      Subcommand.check.name: Invocation.checkPayloads,
      Subcommand.compat.name: Invocation.compareVersions,
      Subcommand.initialize.name: Invocation.writeConfiguration,
      Subcommand.schema.name: Invocation.showSchema,
      Subcommand.sample.name: Invocation.makeSample,
      Subcommand.size.name: Invocation.showSize,
      Subcommand.timeline.name: Invocation.showTimeline,
      Subcommand.explain.name: Invocation.explainLog,
      Subcommand.completions.name: Invocation.showCompletions,
    ]
}
