import CommandSyntax

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
