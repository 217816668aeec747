import ActivitySchema
import Foundation

/// The files of a twin: its declaration and its payloads.
enum TwinFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  struct Payload: Decodable, Sendable {
    let part: String
    /// The fragment's text, as a string to preserve its exact spelling.
    let json: String
  }

  static func schema(of name: String) throws -> Schema {
    let url = folder.appending(path: "Twins/\(name).swift")
    let bytes = try [UInt8](Data(contentsOf: url))
    return SchemaBuilder.schema(from: [SwiftFile(name: "\(name).swift", bytes: bytes)])
  }

  static func payloads(of name: String) throws -> [Payload] {
    let text = try String(
      contentsOf: folder.appending(path: "Payloads/\(name).jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Payload.self, from: Data($0.utf8))
    }
  }
}
