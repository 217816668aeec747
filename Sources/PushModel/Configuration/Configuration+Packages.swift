package import ActivitySchema
package import PushDocuments

extension Configuration {
  /// Returns the packages whose declarations are added to others. ActivityKit finds a type by its name, so the app's own
  /// declaration takes precedence, unless the package is built with another one.
  package func packages(besides schema: Schema) -> [AppPackage] {
    guard !packages.isEmpty else { return [] }
    let declared = Set(schema.activities.map { $0.name })
    return packages.filter { package in
      package.isBesideCopies || !package.activities.contains { declared.contains($0) }
    }
  }

  /// Returns an app's files and the declarations of the packages in the configuration that they lack.
  ///
  /// The files keep their numbers; those of the packages follow.
  package func sourceFiles(with files: [SwiftFile]) -> (table: SourceFiles, packages: [SwiftFile]) {
    var table = SourceFiles(overrides: types, naming: embeddedTypes)
    let numbers = files.map { table.add($0) }
    guard !packages.isEmpty else { return (table, []) }
    let added = packages(besides: table.schema(of: numbers)).map { $0.file }
    guard !added.isEmpty else { return (table, []) }
    table = SourceFiles(overrides: typesWithPackages, naming: embeddedTypes)
    for file in files + added { _ = table.add(file) }
    return (table, added)
  }

  /// Returns the schema of an app's files and of the packages in the configuration, and the declarations of the packages.
  package func schema(of files: [SwiftFile]) -> (schema: Schema, packages: [SwiftFile]) {
    var (table, added) = sourceFiles(with: files)
    return (table.schema(of: Array(table.files.indices)), added)
  }

  /// The types by the names under which the app, or a package, registers them with a vendor.
  package var registeredTypes: [String: String] {
    var names = attributesTypes
    for package in packages {
      for (name, type) in package.registeredTypes where names[name] == nil { names[name] = type }
    }
    return names
  }

  /// The types of the JSON in strings, as Swift spells them.
  package var embeddedTypes: [String] { embedded.compactMap { $0.type } }

  /// Returns the message about an undeclared type of `embedded`; nil if all are declared.
  package func missingEmbeddedType(in schema: Schema) -> String? {
    for embedding in embedded {
      guard let type = embedding.type, let id = schema.namedTypes[type],
        case .opaque(let unknown) = schema[id].shape, case .unresolved(let name) = unknown.reason
      else { continue }
      return
        "`embedded` says that `\(embedding.pointer)` contains a `\(name)`, which no Swift file declares; add its file to `declarations`"
    }
    return nil
  }

  /// The decoding of types whose declarations do not show it, of the app and of the packages.
  package var typesWithPackages: [String: TypeOverride] {
    var types = types
    for name in packages.flatMap({ $0.typesOfAnything }) where types[name] == nil {
      types[name] = .anything
    }
    return types
  }
}

extension AppPackage {
  /// The declarations as a file.
  package var file: SwiftFile { SwiftFile(name: fileName, bytes: Array(swift.utf8)) }
}
