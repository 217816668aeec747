import Foundation
import PackagePlugin

/// `swift package activity-lint`: the program, built from source and run in the package's folder.
@main struct ActivityLintCommand: CommandPlugin {
  private static let program = "activity-lint"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try build()
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // What was found is on the screen already; SwiftPM needs only know how it ended.
    guard process.terminationReason == .exit else { exit(2) }
    exit(process.terminationStatus)
  }

  /// A dependency on the program would have it built a second time, for the host, by every `swift build` of its package.
  private func build() throws -> URL {
    let result = try packageManager.build(
      .product(Self.program), parameters: .init(configuration: .release, echoLogs: true))
    let built = result.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == Self.program
    }
    guard result.succeeded, let built else {
      Diagnostics.error("\(Self.program) cannot be built")
      exit(2)
    }
    return built.url
  }
}
