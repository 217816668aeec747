package import CodeNames
import CodeSyntax

/// The parts of other files that the pushes of a source file depend on.
package struct OtherFiles: Sendable {
  /// The types by the names that the source uses; those of their members have names that no source can use.
  private(set) var types: [String: DeclaredType] = [:]
  /// Names with those of all types of the source that other files encode in another way.
  package var encoded: Set<String> = []
  /// Stands for all names.
  package static let anyName = "*"

  /// The names of the source that other files change.
  package var changed = SharedNames()

  func encodes(_ name: String) -> Bool {
    encoded.contains(name) || encoded.contains(Self.anyName)
  }

  package init() {}

  package var isEmpty: Bool { types.isEmpty && encoded.isEmpty && changed.isEmpty }

  private static let (maximumTypes, deepestMember) = (100, 4)

  /// Adds a type of another file, and the types of its members.
  ///
  /// - Parameters:
  ///   - name: The name that the source uses.
  ///   - original: The name in the other file.
  ///   - file: The path of the other file in messages.
  mutating func add(
    _ name: String, as original: String, of other: DeclaredTypes, named file: String, depth: Int = 0
  ) {
    guard types[name] == nil, types.count < Self.maximumTypes, depth < Self.deepestMember,
      var type = other.type(original), depth > 0 || other.exports(type)
    else { return }
    func place(_ item: Int) -> String { "\(file):\(other.tree.tokens[item].line + 1)" }
    var nested: [(name: String, original: String)] = []
    type.place = place(type.item)
    for index in type.members.indices {
      type.members[index].place = place(type.members[index].item)
      // The tokens of a default are those of its own file.
      if type.members[index].fallback != nil, type.members[index].kind.isOptional {
        type.members[index].kind = .unknown
      }
      type.members[index].fallback = nil
      type.members[index].kind = type.members[index].kind.replacingName { original in
        guard other.type(original) != nil else {
          return other.kind(named: original, from: type.item)
        }
        let name = "\(original) \(file)"
        nested.append((name, original))
        return .type(name)
      }
    }
    types[name] = type
    for (name, original) in nested {
      add(name, as: original, of: other, named: file, depth: depth + 1)
    }
  }
}
