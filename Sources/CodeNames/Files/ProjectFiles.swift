internal import CodeSyntax

/// The source files of a project, by the modules that imports name.
package struct ProjectFiles: Sendable {
  /// The numbers of files by their paths without extensions.
  private var modules: [String: Int] = [:]
  /// The names of Go's modules by their folders.
  private let goModules: [String: String]

  /// - Parameters:
  ///   - paths: The paths of the files, with `/` between components, relative to one folder.
  ///   - goModules: The names in the files `go.mod`, by their folders.
  package init(_ paths: some Sequence<String>, goModules: [String: String] = [:]) {
    self.goModules = goModules
    for path in paths { modules[Self.module(of: path), default: 0] += 1 }
  }

  /// Whether an import of a file means another file, and certainly no third one.
  func resolves(
    _ module: String, from path: String, to file: String, in language: CodeLanguage
  ) -> Bool {
    switch language.name {
    case "JavaScript":
      let known = [".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs"].first { module.hasSuffix($0) }
      let module = String(module.dropLast(known?.utf8.count ?? 0))
      guard modules[Self.module(of: file)] == 1 else { return false }
      if module.hasPrefix(".") {
        return Self.joined(Self.folder(of: path), module).map { Self.withoutIndex($0) }
          == Self.module(of: file)
      }
      guard let alias = ["@/", "~/"].first(where: { module.hasPrefix($0) }) else { return false }
      return isNearest(module.dropFirst(alias.count).split(separator: "/")[...], from: path, file)
    case "Python":
      let dots = module.prefix { $0 == "." }.utf8.count
      let parts = module.split(separator: ".")
      guard dots > 0 else { return isNearest(parts[...], from: path, file) }
      var folder = Self.folder(of: path).split(separator: "/")
      guard dots - 1 <= folder.count else { return false }
      folder.removeLast(dots - 1)
      return (folder + parts).joined(separator: "/") == Self.module(of: file)
    case "Rust":
      let parts = module.split(separator: ":").filter { !["crate", "super", "self"].contains($0) }
      return isNearest(parts[...], from: path, file)
    case "Go":
      guard let folder = goModule(around: path), folder == goModule(around: file),
        let name = goModules[folder]
      else { return false }
      let own = Self.folder(of: file).dropFirst(folder.count).drop { $0 == "/" }
      return module == (own.isEmpty ? name : "\(name)/\(own)")
    case "Java", "Kotlin":
      let package = module.split(separator: ".").joined(separator: "/")
      // A static import names the type, too.
      return [Self.folder(of: file), Self.module(of: file)].contains {
        ("/" + $0).hasSuffix("/" + package)
      }
    case "PHP":
      let package = module.split(separator: "\\").last.map { $0.lowercased() } ?? ""
      return ("/" + Self.folder(of: file)).lowercased().hasSuffix("/" + package)
    default: return false
    }
  }

  /// Returns the folder of the module of Go around a file.
  private func goModule(around file: String) -> String? {
    var folder = Self.folder(of: file)
    while goModules[folder] == nil {
      if folder.isEmpty { return nil }
      folder = Self.folder(of: folder)
    }
    return folder
  }

  /// Whether an import may mean the names of another file, which a third one exports again.
  func mayExport(
    _ module: String, from path: String, to file: String, in language: CodeLanguage
  ) -> Bool {
    let last = module.split { "/.:\\".contains($0) }.last.map { String($0) } ?? ""
    let isRelative = module.hasPrefix(".") || ["@/", "~/"].contains { module.hasPrefix($0) }
    guard isRelative else { return Self.last(of: Self.module(of: file)) == last }
    guard language.name == "JavaScript", module.hasPrefix("."),
      let other = Self.joined(Self.folder(of: path), module), modules[other] != nil
    else { return true }
    // An index exports the files of its folder.
    return Self.isInside(Self.module(of: file), other)
  }

  /// Whether a file is the nearest one that a name can mean, in a folder around the file with the import.
  private func isNearest(
    _ parts: ArraySlice<Substring>, from path: String, _ file: String
  ) -> Bool {
    guard !parts.isEmpty else { return false }
    let ending = parts.joined(separator: "/")
    var folder = Self.folder(of: path)
    while true {
      let module = folder.isEmpty ? ending : folder + "/" + ending
      if let count = modules[module] { return count == 1 && module == Self.module(of: file) }
      if folder.isEmpty { return false }
      folder = Self.folder(of: folder)
    }
  }

  /// Whether two files are in the same folder.
  package static func areNeighbors(_ file: String, _ other: String) -> Bool {
    folder(of: file) == folder(of: other)
  }

  // MARK: Paths

  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private static func last(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? ""
  }

  /// Returns the name of a file without its extension, or that of the folder that it stands for.
  static func lastName(of file: String) -> String { last(of: module(of: file)) }

  /// Returns the path without its extension, and without a last component that means the folder.
  package static func module(of path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    return withoutIndex(String(path[..<(name.map { $0 > dot } == true ? path.endIndex : dot)]))
  }

  /// Returns the words with which a path can end that means a file, or a folder around it, in lowercase.
  static func lastWords(of file: String) -> Set<String> {
    let parts = module(of: file).split(separator: "/").map { $0.lowercased() }
    return Set(parts).union(parts.last.map { $0.split(separator: ".").map { String($0) } } ?? [])
      .union([""])
  }

  private static func withoutIndex(_ module: String) -> String {
    ["index", "__init__", "mod"].contains(last(of: module)) ? folder(of: module) : module
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }

  /// Returns a path without `.` and `..`; nil if it leaves the project.
  private static func joined(_ folder: String, _ path: String) -> String? {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
