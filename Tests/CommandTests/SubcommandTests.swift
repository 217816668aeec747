import Testing

@testable import CommandSyntax
@testable import activity_lint

extension Subcommand {
  /// Every option of the command line.
  static var spellings: Set<String> {
    let options = Program.optionsBeforeCommands + all.flatMap { $0.options() }
    return Set(options.map { $0.spelling })
  }
}

extension Subcommand: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite struct SubcommandTests {
  @Test func commandListMatchesFolder() {
    let prefix = "Subcommand+"
    let files = Repository.swiftFiles(in: "Sources/CommandSyntax/Commands").map {
      $0.split(separator: "/").last?.dropLast(6) ?? ""
    }.filter { $0.hasPrefix(prefix) }
    let names = files.map { $0.dropFirst(prefix.count).lowercased() }.filter { $0 != "all" }
    #expect(names.sorted() == Subcommand.all.map { $0.name }.sorted())
  }

  /// Otherwise a command would be listed and do nothing.
  @Test func everyCommandHasAnAction() {
    #expect(Set(Invocation.actions.keys) == Set(Subcommand.all.map { $0.name }))
  }

  @Test(arguments: Subcommand.all)
  func commandIsFoundByName(_ subcommand: Subcommand) throws {
    let options = try Program.activityLint.options(
      in: [Path(subcommand.name)], variable: { _ in nil })
    #expect(options.subcommand.name == subcommand.name)
  }

  /// Two options with the same name would share their values.
  @Test(arguments: Subcommand.all)
  func commandHasNoDuplicateOptions(_ subcommand: Subcommand) {
    let names = subcommand.options().map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.last == "help")
  }

  @Test func examplesOfHelpAreValid() throws {
    let examples = Subcommand.all.flatMap { $0.examples }
    #expect(!examples.isEmpty)
    for example in examples {
      let line = try ShellLine(example.command)
      let options = try Program.activityLint.options(
        in: line.arguments.map { Path($0) }, variable: { _ in nil })
      #expect(!options.isHelpRequested)
    }
  }

  @Test func everyOptionIsInOneGroupOfHelp() {
    for subcommand in Subcommand.all {
      let groups = OptionGroup.groups(of: subcommand.options())
      let listed = groups.flatMap { $0.options.map { $0.name } }
      #expect(listed.sorted() == subcommand.options().map { $0.name }.sorted())
    }
    #expect(OptionGroup.groups(of: Subcommand.check.options()).count > 3)
    #expect(OptionGroup.groups(of: Subcommand.completions.options()).count == 1)
  }
}
