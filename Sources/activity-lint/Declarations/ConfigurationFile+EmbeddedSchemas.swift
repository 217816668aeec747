import ActivitySchema
import CommandSyntax
import PushLinter

extension ConfigurationFile {
  /// Returns the Swift declarations of the JSON Schemas that the configuration names for JSON in strings.
  func embeddedSchemaFiles(in environment: Environment) throws(CommandFailure) -> [SwiftFile] {
    var files: [SwiftFile] = []
    for schema in configuration.embeddedSchemas {
      let path = try place(of: schema.path, in: environment)
      let shown = environment.displayed(path)
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try FileSystem.read(path, upTo: .configuration)
      } catch {
        throw .unreadable(shown, error)
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
