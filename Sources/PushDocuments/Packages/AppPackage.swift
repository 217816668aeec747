package import PushTexts

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
  /// The names of the package in package managers.
  package let names: [Name]
  /// Whether the package has no other purpose. Otherwise, an app that depends on it may not use the types.
  package var isForActivitiesAlone = true
  /// The types by the names under which the package registers them with its vendor.
  package var registeredTypes: [String: String] = [:]
  /// The file with the declarations in an installed package, relative to the folder of the app; nil if it is not known.
  package private(set) var installedFile: String? = nil
  /// The strings that the package parses as JSON.
  package var embedded: [EmbeddedJSON] = []
  /// The strings of samples.
  package var examples: [ExampleText] = []
  /// The names of declared types that accept any JSON value.
  package var typesOfAnything: [String] = []
  /// The names of types that the package's own Swift does not have, and those in their place. They show the unit in which
  /// the code of the package reads a number.
  package private(set) var refinedTypes: [String: String] = [:]
  /// Types that a package generates for each app, all with the same members.
  package var generatedTypes: GeneratedTypes? = nil
  /// Whether the package's own copy of a type decodes pushes even if the app declares a type of the same name, such as a
  /// copy for its widget extension.
  package var isBesideCopies = false
  /// The declarations that affect decoding.
  package let swift: String

  package struct GeneratedTypes: Sendable {
    package let prefix: String
    package let suffix: String
    /// The declared type in their place.
    package let activity: String

    package func contains(_ name: String) -> Bool {
      name.hasPrefix(prefix) && name.hasSuffix(suffix)
        && name.utf8.count > prefix.utf8.count + suffix.utf8.count
    }
  }

  /// The name of a package in one package manager.
  package struct Name: Sendable {
    package let manifest: PackageManifest
    package let name: String
    /// The major versions with these declarations; nil for all.
    var majors: ClosedRange<Int>? = nil

    static func npm(_ name: String, _ majors: ClosedRange<Int>? = nil) -> Name {
      Name(manifest: .npm, name: name, majors: majors)
    }

    static func pub(_ name: String) -> Name { Name(manifest: .pub, name: name) }

    static func pod(_ name: String) -> Name { Name(manifest: .cocoaPods, name: name) }
  }

  /// The id without the version that it names.
  package var name: Substring { id.prefix { $0 != "@" } }

  /// The name of the declarations in messages, where a file has its path.
  package var fileName: String { "<\(id)>" }
}

/// A string of a push that a sample takes from a package, because its type does not show which strings the package reads.
package struct ExampleText: Sendable {
  package let part: PayloadPart
  /// The keys from the part to the string.
  package let path: [String]
  package let text: String
  /// The contents of the string, and how to make another; nil if the string shows that.
  package let remark: String?

  package init(_ part: PayloadPart, _ path: [String], _ text: String, remark: String? = nil) {
    self.part = part
    self.path = path
    self.text = text
    self.remark = remark
  }

  /// Returns whether the string is at a place: a part of a push, and the keys on the way to the value.
  package func isAt(_ place: [String]) -> Bool { place == [part.rawValue] + path }
}

/// The type `AnyCodable` that several packages contain a copy of.
///
/// It tries one type after another and accepts every JSON value. It is nested in the attributes type, because an app can
/// have a type of this name.
enum AnyCodableDeclaration {
  static let text = """
      /// Any JSON value.
      struct AnyCodable: Codable, Hashable {
        init(from decoder: any Decoder) throws {}
        func encode(to encoder: any Encoder) throws {}
      }
    """
}
