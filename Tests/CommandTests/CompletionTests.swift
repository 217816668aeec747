import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The completeness of the completion scripts, which `.ci/completions` does not test.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func scriptContainsEveryCommandAndOption(_ shell: Shell) {
    let script = shell.completionScript(for: .activityLint)
    for subcommand in Subcommand.all {
      #expect(script.contains(subcommand.name))
      for option in subcommand.options() {
        let spelling = shell == .fish ? "-l \(option.name) " : option.spelling
        #expect(script.contains(spelling), "\(subcommand.name) \(option.spelling)")
      }
    }
  }

  @Test(arguments: Subcommand.all.filter { !$0.arguments.isEmpty })
  func argumentsOfACommandHaveCompletions(_ subcommand: Subcommand) {
    if case .unknown? = subcommand.arguments.first?.completion() {
      Issue.record("\(subcommand.arguments.map { $0.name }) needs a completion")
    }
  }

  @Test(arguments: Shell.allCases)
  func theProgramSuggestsDeclaredTypes(_ shell: Shell) {
    let script = shell.completionScript(for: .activityLint)
    #expect(script.contains(Completion.typesCommand))
  }

  @Test func onlyPlainNamesOfTypesAreSuggested() throws {
    let folder = try TemporaryFolder()
    let state = "struct ContentState: Codable, Hashable { var stops: Int }"
    try folder.write(
      """
      struct RideAttributes: ActivityAttributes { \(state) }
      struct Größe_2: ActivityAttributes { \(state) }
      struct `$(touch x)`: ActivityAttributes { \(state) }
      """, to: "App.swift")
    let run = folder.run(["completions", Completion.typesArgument])
    #expect(run.output == "Größe_2\nRideAttributes\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func nothingIsSuggestedWithoutDeclarations() throws {
    let run = try TemporaryFolder().run(["completions", Completion.typesArgument])
    #expect(run.output == "" && run.errors == "" && run.status == 0)
  }

  @Test func briefSummaryDoesNotListValues() {
    #expect(Option.color.declaration.brief == "When to use color")
  }

  @Test func quotedTextIsOneWord() {
    #expect(Shell.quoted("the app's $HOME") == #"'the app'\''s $HOME'"#)
  }
}
