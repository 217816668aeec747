import Foundation
import PackagePlugin

/// The command `swift package activity-lint`, which builds the program and runs it in the package's folder.
@main struct ActivityLintCommand: CommandPlugin {
  private static let program = "activity-lint"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try build()
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The program has already printed its findings; SwiftPM needs only the exit status.
    guard process.terminationReason == .exit else { exit(2) }
    exit(process.terminationStatus)
  }

  /// Builds the program on demand. With a dependency on the program, every `swift build` of its package would build it a
  /// second time, for the host.
  private func build() throws -> URL {
    let result = try packageManager.build(
      .product(Self.program), parameters: .init(configuration: .release, echoLogs: true))
    let built = result.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == Self.program
    }
    guard result.succeeded, let built else {
      Diagnostics.error("cannot build \(Self.program)")
      exit(2)
    }
    return built.url
  }
}
