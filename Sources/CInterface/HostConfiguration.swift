import ActivityReports
import JSONSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// A configuration that a host passes.
enum HostConfiguration {
  /// Reads a configuration. Throws with the place of each problem.
  static func read(_ json: [UInt8]) throws(InterfaceError) -> Configuration {
    try InterfaceError.checkSize(of: json, "the configuration", limit: InputLimit.configuration)
    let (configuration, problems) = ConfigurationReader.read(json)
    guard problems.isEmpty else {
      let source = Source(name: ".activity-lint.json", bytes: json)
      let lines = LineIndex(source)
      throw InterfaceError(
        kind: .configuration,
        message: String(decoding: ProblemReport.text(problems, in: source), as: UTF8.self),
        problems: problems.map { InterfaceError.Problem($0.message, at: $0.range, in: lines) })
    }
    return configuration
  }

  /// Returns the files that a configuration names, as JSON: only a host can read them.
  static func files(of json: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let configuration = try read(json)
    let files: JSONValue = [
      "declarations": .strings(configuration.declarations),
      "versions": .array(
        configuration.versions.map {
          [
            "app": .string($0.app), "declarations": .strings($0.declarations),
            "ref": $0.ref.map { .string($0.text) },
          ]
        }),
      "packages": .strings(configuration.packages.map { $0.id }).unlessEmpty,
    ]
    return files.bytes
  }
}
