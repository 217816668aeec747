import CommandSyntax

extension Invocation {
  /// The actions of the commands that read files, by name.
  static let actions: [String: @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus] =
    [
      Subcommand.check.name: Invocation.checkPayloads,
      Subcommand.declarations.name: Invocation.checkDeclarations,
      Subcommand.compat.name: Invocation.compareVersions,
      Subcommand.grid.name: Invocation.showGrid,
      Subcommand.baseline.name: Invocation.runBaseline,
      Subcommand.config.name: Invocation.runConfiguration,
      Subcommand.initialize.name: Invocation.writeConfiguration,
      Subcommand.schema.name: Invocation.showSchema,
      Subcommand.sample.name: Invocation.makeSample,
      Subcommand.size.name: Invocation.showSize,
      Subcommand.timeline.name: Invocation.showTimeline,
      Subcommand.curl.name: Invocation.checkCurl,
      Subcommand.explain.name: Invocation.explainLog,
      Subcommand.interface.name: Invocation.answerInterface,
      Subcommand.completions.name: Invocation.showCompletions,
    ]
}
