import ActivitySchema
import CurlRequest
import PushLinter
import PushModel
import PushTexts

/// Returns the report on a text with commands, whose pushes have one state property.
func report(on text: String, in file: String, of property: String) -> Report {
  let declaration = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { \(property) }
    }
    """
  let linter = Linter(
    schema: SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(declaration.utf8))]),
    options: Linter.Options(commandReader: CurlCommandReader.documents))
  return linter.lint(Source(name: file, bytes: Array(text.utf8)))
}
