extension Subcommand {
  package static let interface = Subcommand(
    name: "interface",
    overview: "Answer the functions of activity_lint.h on standard input.",
    discussion: """
      For packages in other languages on systems where the shared library does not load. A request is a line with the name \
      of a function without `al_`, the number of a session, and the size of each string in bytes, followed by the strings. An \
      answer is a line with the status and the size of the result, followed by the result. docs/co-process.md describes the \
      protocol for servers.
      """,
    synopsis: "[<options>]",
    options: {
      Option.help
    })
}
