@main
enum EntryPoint {
  static func main() {
    Process.ignoreBrokenPipes()
    let surroundings = Surroundings(
      workingDirectory: FileSystem.workingDirectory, variable: Process.environmentVariable)
    let status = Command.run(
      arguments: Process.arguments, in: surroundings, streams: .system)
    Process.exit(with: status)
  }
}
