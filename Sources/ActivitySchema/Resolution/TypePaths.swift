/// The types at dotted names, each name of which is looked up once.
struct TypePaths {
  /// A name below a path.
  private struct Step: Hashable {
    let path: Int?
    let name: String
  }

  private var paths: [Step: Int] = [:]
  private var types: [[Int]] = []

  /// Returns the types at a path; empty if there are none.
  ///
  /// - Parameters:
  ///   - path: the names of a type and of those around it, from the top level.
  ///   - roots: the types with the first name.
  ///   - nested: returns the types with a name in other types. The answer must not change between calls for one path.
  mutating func types(
    at path: [String], from roots: @autoclosure () -> [Int],
    nested: (String, [Int]) -> [Int]
  ) -> [Int] {
    var current: Int?
    for name in path {
      let step = Step(path: current, name: name)
      let index: Int
      if let known = paths[step] {
        index = known
      } else {
        index = types.count
        types.append(current.map { nested(name, types[$0]) } ?? roots())
        paths[step] = index
      }
      if types[index].isEmpty { return [] }
      current = index
    }
    return current.map { types[$0] } ?? []
  }
}
