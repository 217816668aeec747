import ActivitySchema

extension Schema {
  /// Returns the schema of the declarations in one Swift file.
  static func declared(by text: String, in file: String = "A.swift") -> Schema {
    SchemaBuilder.schema(from: [SwiftFile(name: file, bytes: Array(text.utf8))])
  }
}
