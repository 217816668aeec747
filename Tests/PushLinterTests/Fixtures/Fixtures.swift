import ActivitySchema
import Foundation

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The payloads and declarations of this repository.
enum Fixtures {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  static func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appending(path: path))).map { [UInt8]($0) } ?? []
  }

  static func paths(in folder: String, _ endings: [String]) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { path in endings.contains { path.hasSuffix(".\($0)") } }
      .sorted().map { "\(folder)/\($0)" }
  }

  static let declarations = paths(in: "schemas/declarations", ["swift"])

  static let schema = SchemaBuilder.schema(
    from: declarations.map { SwiftFile(name: $0, bytes: bytes($0)) })

  static let configuration = ConfigurationReader.read(bytes(".activity-lint.json"))

  /// The payloads of a folder, JSON Lines one by one.
  static func sources(in folder: String) -> [Source] {
    paths(in: folder, ["json", "apns", "jsonl"]).flatMap { sources(at: $0) }
  }

  static func sources(at path: String) -> [Source] {
    let bytes = bytes(path)
    guard path.hasSuffix(".jsonl") else { return [Source(name: path, bytes: bytes)] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return lines.enumerated().map { number, line in
      Source(name: path, line: number + 1, offset: line.startIndex, bytes: Array(line))
    }
  }
}
