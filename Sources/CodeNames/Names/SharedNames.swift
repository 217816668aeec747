/// The names of a source file by which statements of other files can change its pushes.
package struct SharedNames: Sendable, Equatable {
  /// The variables of the file, and the functions that return a push.
  package internal(set) var objects: Set<String> = []
  /// The variables and the methods of types.
  package internal(set) var members: Set<String> = []
  /// The types with these members.
  package internal(set) var types: Set<String> = []
  /// The members of objects, and of the objects that methods return, whose values other files replace.
  package internal(set) var paths: [String: Set<[String]>] = [:]

  /// Stands for the object that is the module.
  package static let defaultExport = "default"

  package init() {}

  package var isEmpty: Bool { objects.isEmpty && members.isEmpty && paths.isEmpty }

  /// The words of which a file with such a statement contains one.
  package var words: Set<String> { objects.union(types) }

  /// Returns the same members of other types.
  package func members(of types: Set<String>) -> SharedNames {
    var names = SharedNames()
    (names.members, names.types) = (members, types)
    return names
  }

  /// Returns the names with others for objects and types.
  ///
  /// - Parameter names: The others by these; those that have none are left out.
  package func renamed(_ names: [String: String]) -> SharedNames {
    var renamed = self
    renamed.objects = Set(objects.compactMap { names[$0] })
    renamed.types = Set(types.compactMap { names[$0] })
    renamed.paths = [:]
    for (name, paths) in paths { renamed.paths[names[name] ?? name] = paths }
    return renamed
  }

  mutating func add(_ paths: Set<[String]>, of name: String) {
    if !paths.isEmpty { self.paths[name, default: []].formUnion(paths) }
  }

  package mutating func formUnion(_ other: SharedNames) {
    objects.formUnion(other.objects)
    members.formUnion(other.members)
    types.formUnion(other.types)
    for (name, paths) in other.paths { add(paths, of: name) }
  }
}
