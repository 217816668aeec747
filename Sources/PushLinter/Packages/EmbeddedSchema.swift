package import ActivitySchema

/// A JSON Schema file that describes the JSON in a string, as the configuration names it.
package struct EmbeddedSchema: Sendable {
  /// The path relative to the folder of the configuration.
  package let path: String
  /// The name in `$defs` that describes the value; nil for the whole schema.
  let definition: String?
  /// The name of the Swift type that decodes the same values.
  package let typeName: String

  /// Reads a reference such as `schemas/delivery.json` or `schemas/all.json#/$defs/Delivery`; fails for any other text.
  ///
  /// - Parameter taken: names of other types.
  init?(_ text: String, besides taken: Set<String>) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasSuffix(".json") else { return nil }
    self.path = String(path)
    if parts.count > 1, !parts[1].isEmpty {
      guard let name = JSONSchemaDeclarations.definition(named: "#" + parts[1]) else { return nil }
      definition = name
    } else {
      definition = nil
    }
    let file = path.split(separator: "/").last.map { String($0) } ?? ""
    let stem = file.split(separator: ".").first.map { String($0) } ?? ""
    typeName = JSONSchemaDeclarations.typeName(for: definition ?? stem, besides: taken)
  }

  /// The name of the type for values that the schema does not restrict.
  var typeOfAnything: String { typeName + "Anything" }

  /// Returns Swift declarations that accept the values of the schema. Throws if the text is not such a schema.
  package func declarations(from json: [UInt8]) throws(EmbeddedSchemaError) -> SwiftFile {
    var declarations = try JSONSchemaDeclarations(of: json, self)
    return SwiftFile(name: "<\(path)>", bytes: Array(declarations.text().utf8))
  }
}

/// Why a file is not a JSON Schema.
package enum EmbeddedSchemaError: Error, Hashable {
  case notJSON
  case notASchema
  case noDefinition(String)

  /// The reason, after the name of the file.
  package var message: String {
    switch self {
    case .notJSON: "is not JSON"
    case .notASchema: "is not a JSON Schema, which is an object"
    case .noDefinition(let name): "has no '\(name)' in \"$defs\""
    }
  }
}
