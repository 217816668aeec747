package import ActivitySchema
import JSONSyntax
import PushLinter

/// The first line of a co-process, which reports that the declarations are loaded.
package enum JSONReadyLine {
  /// The version of the protocol of `docs/servers.md`. Within a version, members are only added.
  static let protocolVersion = 1

  /// Returns the line with the attributes types of a schema.
  package static func bytes(_ schema: Schema) -> [UInt8] {
    let line: JSONValue = [
      "ready": true,
      "protocol": .integer(protocolVersion),
      "version": .string(Version.current),
      "types": .array(names(in: schema).map { ["name": .string($0)] }),
    ]
    return line.bytes + [UInt8(ascii: "\n")]
  }

  /// Returns the names in the order of the declarations; several declarations can have the same name.
  private static func names(in schema: Schema) -> [String] {
    var seen: Set<String> = []
    return schema.activities.map { $0.name }.filter { seen.insert($0).inserted }
  }
}
