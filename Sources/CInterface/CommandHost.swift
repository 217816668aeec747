import ActivityReports
import CommandSyntax

/// The host's description of the place where a command runs: the options of `al_command`.
struct CommandHost {
  let variables: [String: String]
  let terminal: Terminal
  let paths: RepositoryPaths

  init(_ reader: inout OptionReader) {
    let variables = reader.texts("environment")
    self.variables = variables
    terminal = Terminal(
      showsOutput: reader.flag("isTerminal"), columns: reader.count("columns")
    ) { variables[$0] }
    let folder = reader.text("workingDirectory") ?? ""
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { variables[$0] }
      .first { !$0.isEmpty }
    paths = RepositoryPaths(
      workingDirectory: folder, root: stated ?? reader.text("repository") ?? folder)
  }
}
