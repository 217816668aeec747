import ActivitySchema
import CommandSyntax
import PushLinter

extension ConfigurationFile {
  /// The maximum number of bytes of all JSON Schemas together; one for the props of an activity has a few thousand.
  private static let maximumSchemaBytes = 1 << 20

  /// Returns the Swift declarations of the JSON Schemas that the configuration names for JSON in strings.
  func embeddedSchemaFiles(in environment: Environment) throws(CommandFailure) -> [SwiftFile] {
    var files: [SwiftFile] = []
    var size = 0
    for schema in configuration.embeddedSchemas {
      let path = try place(of: schema.path, in: environment)
      let shown = environment.displayed(path)
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try FileSystem.read(path, upTo: .configuration)
      } catch {
        throw .unreadable(shown, error)
      }
      size += bytes.count
      guard size <= Self.maximumSchemaBytes else {
        throw .job(
          "the JSON Schemas that `embedded` names have more than \(Self.maximumSchemaBytes) bytes together"
        )
      }
      do throws(EmbeddedSchemaError) {
        files.append(try schema.declarations(from: bytes))
      } catch {
        throw .job("'\(shown.text)', which `embedded` names, \(error.message)")
      }
    }
    return files
  }
}
