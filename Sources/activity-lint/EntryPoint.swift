@main
enum EntryPoint {
  static func main() {
    Process.ignoreBrokenPipes()
    Interruption.install()
    let surroundings = Surroundings(
      workingDirectory: FileSystem.workingDirectory, variable: Process.environmentVariable)
    let status = Program.activityLint.run(
      arguments: Process.arguments, in: surroundings, streams: .system)
    Interruption.passOn()
    Process.exit(with: status)
  }
}
