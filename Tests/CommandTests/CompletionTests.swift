import Testing

@testable import activity_lint

/// The completeness of the completion scripts, which `.ci/completions` does not test.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func scriptContainsEveryCommandAndOption(_ shell: Shell) {
    let script = shell.completionScript(for: .activityLint)
    for subcommand in Subcommand.all {
      #expect(script.contains(subcommand.name))
      for option in subcommand.options {
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

  @Test func briefSummaryDoesNotListValues() {
    #expect(Option.failOn.brief == "The lowest severity that sets the exit status to 1")
  }

  @Test func quotedTextIsOneWord() {
    #expect(Shell.quoted("the app's $HOME") == #"'the app'\''s $HOME'"#)
  }
}
