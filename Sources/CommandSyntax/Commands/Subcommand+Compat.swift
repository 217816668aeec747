extension Subcommand {
  package static let compat = Subcommand(
    name: "compat",
    overview: "Find the pushes that one version of the app sends or stores and another one drops.",
    discussion: """
      Phones keep old builds. The command makes payloads from the declarations of each version, decodes each with the other \
      version, and reports those that fail, with the payload and the order in which to change server and app. \
      OLD and NEW are Swift files or folders, or git refs such as v3.4.0 or origin/main, which git reads without a checkout. \
      REF:PATH limits a ref to a folder or file. A name that exists as a path is a path; v2: with a colon is always a ref.

      --merge-base is for hooks and pull requests: OLD names the branch to merge into, and what others changed there since \
      this branch began does not count. The command then also succeeds if nothing was declared at that time.

      Without OLD, each of the versions in the configuration is compared. A finding names the versions that it is about.

      To accept the findings, add the output of --format suppressions to "suppressions" in the configuration.
      """,
    synopsis: "[<options>] [<old> [<new>]]",
    arguments: [
      Argument(
        "old",
        "The declarations of builds that are still in use: a path or a git ref. (default: the versions in the configuration)",
        .files),
      Argument(
        "new", "The new declarations. (default: search below the working directory)", .files),
    ],
    options: {
      Option.direction
      Option.mergeBase
      Option.payloads
      Option.format
      Option.failOn
      Option.config
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint compat Versions/3.3 App",
        "Compare the declarations of released builds with the current ones."),
      Example(
        "activity-lint compat --merge-base origin/main",
        "Compare the working tree with the commit where the branch began."),
    ])
}
