/// The order of a target's folders; each uses only earlier ones.
struct FolderOrder {
  let folders: [String]

  struct File {
    /// The path within the target.
    let path: String
    let outline: SwiftOutline

    init(_ path: String, _ text: String) {
      self.path = path
      outline = SwiftOutline(text)
    }

    /// The name of the folder; empty for an entry point.
    var folder: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }
  }

  /// Members of the standard library's types, which the text alone does not distinguish from the project's.
  private static let standardMembers: Set = ["append", "isEmpty", "rawValue", "value"]

  /// Returns the uses of later folders or entry points, one sentence for each file and folder.
  ///
  /// - Parameter imported: the names that other targets declare, by the names of the targets.
  func violations(in files: [File], importing imported: [String: Set<String>] = [:]) -> [String] {
    var violations: [String] = []
    var known: Set<String> = []
    let parts = (folders + [""]).map { folder in files.filter { $0.folder == folder } }
    for (index, part) in parts.enumerated() {
      known.formUnion(part.flatMap { $0.outline.declared })
      for (folder, later) in zip(folders + ["no folder"], parts).dropFirst(index + 1) {
        let topLevel = Set(later.flatMap { $0.outline.topLevel }).subtracting(known)
        let members = Set(later.flatMap { $0.outline.extensionMembers })
          .subtracting(known).subtracting(Self.standardMembers)
        for file in part {
          let outline = file.outline
          let foreign = outline.imports.map { imported[$0] ?? [] }
          let used = outline.words.intersection(topLevel).subtracting(outline.localNames)
            .union(outline.members.intersection(members).subtracting(outline.labels))
            .subtracting(outline.privateNames)
            .filter { name in !foreign.contains { $0.contains(name) } }
          if !used.isEmpty {
            violations.append(
              "\(file.path) uses \(used.sorted().joined(separator: ", ")) of \(folder)")
          }
        }
      }
    }
    return violations
  }

  /// Returns the uses between the files of one folder, one sentence for each pair of files.
  ///
  /// - Parameter imported: the names that other targets declare, by the names of the targets.
  static func usesInside(
    _ folder: String, of files: [File], importing imported: [String: Set<String>]
  ) -> [String] {
    let inside = files.filter { $0.folder == folder }
    let outside = Set(files.filter { $0.folder != folder }.flatMap { $0.outline.declared })
    return inside.flatMap { declaring in
      let members = declaring.outline.extensionMembers.subtracting(outside)
        .subtracting(standardMembers)
      let types = declaring.outline.topLevel.subtracting(outside)
      return inside.filter { $0.path != declaring.path }.compactMap { file -> String? in
        let outline = file.outline
        let used = outline.words.intersection(types).subtracting(outline.localNames)
          .union(outline.members.intersection(members).subtracting(outline.labels))
          .subtracting(outline.privateNames).subtracting(outline.declared)
          .filter { name in !outline.imports.contains { imported[$0]?.contains(name) == true } }
        guard !used.isEmpty else { return nil }
        return "\(file.path) uses \(used.sorted().joined(separator: ", ")) of \(declaring.path)"
      }
    }
  }
}
