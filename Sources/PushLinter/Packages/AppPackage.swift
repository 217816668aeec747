/// A package whose Swift declares an attributes type, for apps without their own Swift code.
package struct AppPackage: Sendable {
  /// The name for `packages` in the configuration.
  package let id: String
  /// The versions that have these declarations.
  package let versions: String
  /// The address of the file that declares the types.
  package let source: String
  /// The names of the attributes types.
  package let activities: [String]
  /// The declarations that affect decoding.
  package let swift: String
  /// The names of declared types that accept any JSON value.
  let typesOfAnything: [String]
  /// The names of the package in package managers.
  let names: [Name]
  /// Whether the package has no other purpose. Otherwise, an app that depends on it may not use the types.
  let isForActivitiesAlone: Bool
  /// The keys that only a state of this package has together.
  let stateKeys: [[String]]
  /// The types by the names under which the package registers them with its vendor.
  let registeredTypes: [String: String]
  /// The files with the declarations in an installed package, relative to the folder of the app.
  package let installedFiles: [String]
  /// The strings that the package parses as JSON.
  let embedded: [EmbeddedJSON]
  /// The strings of samples.
  let examples: [ExampleText]
  /// The names of types that the package's own Swift does not have, and those in their place. They show the unit in which
  /// the code of the package reads a number.
  package let refinedTypes: [String: String]

  /// Types that a package generates for each app, all with the same members.
  let generatedTypes: GeneratedTypes?

  struct GeneratedTypes: Sendable {
    let prefix: String
    let suffix: String
    /// The declared type in their place.
    let activity: String

    func contains(_ name: String) -> Bool {
      name.hasPrefix(prefix) && name.hasSuffix(suffix)
        && name.utf8.count > prefix.utf8.count + suffix.utf8.count
    }
  }

  /// The name of a package in one package manager.
  struct Name: Sendable {
    let manager: PackageManager
    let name: String
    /// The major versions with these declarations; nil for all.
    let majors: ClosedRange<Int>?

    static func npm(_ name: String, _ majors: ClosedRange<Int>? = nil) -> Name {
      Name(manager: .npm, name: name, majors: majors)
    }

    static func pub(_ name: String) -> Name { Name(manager: .pub, name: name, majors: nil) }

    static func pod(_ name: String) -> Name { Name(manager: .cocoaPods, name: name, majors: nil) }
  }

  init(
    id: String, versions: String, source: String, activities: [String], names: [Name],
    isForActivitiesAlone: Bool = true, stateKeys: [[String]] = [],
    registeredTypes: [String: String] = [:], installedFiles: [String] = [],
    embedded: [EmbeddedJSON] = [], examples: [ExampleText] = [], typesOfAnything: [String] = [],
    refinedTypes: [String: String] = [:], generatedTypes: GeneratedTypes? = nil, swift: String
  ) {
    self.id = id
    self.versions = versions
    self.source = source
    self.activities = activities
    self.names = names
    self.isForActivitiesAlone = isForActivitiesAlone
    self.stateKeys = stateKeys
    self.registeredTypes = registeredTypes
    self.installedFiles = installedFiles
    self.embedded = embedded
    self.examples = examples
    self.refinedTypes = refinedTypes
    self.typesOfAnything = typesOfAnything
    self.generatedTypes = generatedTypes
    self.swift = swift
  }

  /// The id without the version that it names.
  package var name: Substring { id.prefix { $0 != "@" } }

  /// The name of the declarations in messages, where a file has its path.
  package var fileName: String { "<\(id)>" }
}

/// The kinds of files that list the packages of an app.
enum PackageManager: Sendable {
  case npm, pub, cocoaPods
}
