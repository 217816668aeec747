import CommandSyntax

@main
enum EntryPoint {
  static func main() {
    Process.occupyStandardStreams()
    Process.ignoreSignalsOfWrites()
    guard Process.hasArguments else {
      StandardStreams.system.writeMessage(
        "error: cannot read /proc/self/cmdline, which contains the arguments; mount /proc")
      Process.end(with: .failed)
    }
    if Process.arguments.map({ $0.text }) == ["completions", Completion.typesArgument] {
      // A shell waits for the answer, and the user for the shell.
      Process.endSuccessfully(afterSeconds: 2)
    }
    guard let folder = FileSystem.workingDirectory else {
      StandardStreams.system.writeMessage(
        "error: cannot find the working directory, which was deleted or moved; change to a folder that exists"
      )
      Process.end(with: .failed)
    }
    let environment = Environment(
      workingDirectory: folder, variable: Process.environmentVariable)
    let status = Program.activityLint.run(
      arguments: Process.arguments, in: environment, streams: .system)
    Process.end(with: status)
  }
}
