@main
enum EntryPoint {
  static func main() {
    Process.ignoreBrokenPipes()
    Interruption.install()
    let environment = Environment(
      workingDirectory: FileSystem.workingDirectory, variable: Process.environmentVariable)
    let status = Program.activityLint.run(
      arguments: Process.arguments, in: environment, streams: .system)
    Interruption.passOn()
    Process.exit(with: status)
  }
}
