import Testing

@testable import activity_lint

/// What `.ci/completions` does not see: that nothing of the table is left out.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func aScriptKnowsEveryCommandAndOption(_ shell: Shell) {
    let script = shell.completionScript
    for subcommand in Subcommand.allCases {
      #expect(script.contains(subcommand.rawValue))
      for specification in subcommand.options {
        let option = specification.option
        let spelling = shell == .fish ? "-l \(option.rawValue) " : option.spelling
        #expect(script.contains(spelling), "\(subcommand.rawValue) \(option.spelling)")
      }
    }
  }

  @Test(arguments: Subcommand.allCases.filter { !$0.arguments.isEmpty })
  func whatACommandTakesCanBeCompleted(_ subcommand: Subcommand) {
    if case .unknown? = subcommand.argument?.completion {
      Issue.record("\(subcommand.arguments.map { $0.label }) needs a completion")
    }
  }

  @Test func theValuesThatTheShellOffersAreNotInWhatAnOptionIsFor() {
    #expect(OptionSpecification.failOn.brief == "The least severity that makes the exit status 1")
  }

  @Test func aTextIsOneWordOfAScript() {
    #expect(Shell.quoted("the app's $HOME") == #"'the app'\''s $HOME'"#)
  }
}
