extension Subcommand {
  static let check = Subcommand(
    name: "check",
    overview: "Check payloads against the app's declarations.",
    discussion: """
      Folders are searched for .json, .apns, .jsonl and .ndjson files. Without --declarations or a configuration, the \
      declarations are searched for in the Swift files below the working directory. Of Swift files that are named, the \
      declarations themselves are checked.

      With --fix, files are changed in place, one by one and each as a whole; the report is on what remains. Of standard \
      input, the changed text goes to standard output and the report to standard error.

      Exit status: 0 if nothing is found at or above the threshold, 1 if something is, 2 if the job cannot be done. With \
      --fix, what remains counts; with --diff, the status is 1 if there is something to fix.
      """,
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument(
        "path", "Files and folders with payloads, Swift files; - for standard input.", .files)
    ],
    options: [
      .declarations, .type, .envelope, .part, .ndjson, .sequence, .sequenceKey, .topic, .pushType,
      .priority, .expiration, .channelID, .header, .now, .format, .failOn, .failOnUnchecked,
      .showExpected, .asSent, .skipForeign, .fix, .diff, .baseline, .coverage, .jobs,
      .stdinFilename, .config,
      .color, .help,
    ],
    run: Invocation.checkPayloads)
}

extension Invocation {
  fileprivate func checkPayloads() throws(CommandFailure) -> ExitStatus {
    var check = try CheckCommand(options, of: self)
    return try check.run()
  }
}
