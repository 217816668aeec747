/// The source files of a project, by the modules that imports name.
package struct ProjectFiles: Sendable {
  /// The paths without extensions, and the folders, by their last components.
  private var modules: [String: Set<String>] = [:]
  private var folders: [String: Set<String>] = [:]

  /// - Parameter paths: The paths of the files, with `/` between components, relative to one folder.
  package init(_ paths: some Sequence<String>) {
    for path in paths {
      let (module, folder) = (Self.module(of: path), Self.folder(of: path))
      modules[Self.last(of: module), default: []].insert(module)
      folders[Self.last(of: folder), default: []].insert(folder)
    }
  }

  /// Whether an import of a file means another file, and no third one.
  func resolves(
    _ module: String, from path: String, to file: String, in language: CodeLanguage
  ) -> Bool {
    switch language.name {
    case "JavaScript":
      let known = [".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs"].first { module.hasSuffix($0) }
      let module = String(module.dropLast(known?.utf8.count ?? 0))
      if module.hasPrefix(".") {
        return Self.joined(Self.folder(of: path), module).map { Self.withoutIndex($0) }
          == Self.module(of: file)
      }
      guard let alias = ["@/", "~/"].first(where: { module.hasPrefix($0) }) else { return false }
      return isOnly(module.dropFirst(alias.count).split(separator: "/")[...], from: path, file)
    case "Dart":
      let name = module.hasSuffix(".dart") ? String(module.dropLast(5)) : module
      if name.hasPrefix("package:") {
        return isOnly(name.split(separator: "/").dropFirst(), from: path, file)
      }
      return Self.joined(Self.folder(of: path), name) == Self.module(of: file)
    case "Python":
      let dots = module.prefix { $0 == "." }.utf8.count
      let parts = module.split(separator: ".")
      guard dots > 0 else {
        // A package of the same name can be installed.
        if parts.count == 1, !Self.isInside(path, Self.folder(of: file)) { return false }
        return isOnly(parts[...], from: path, file)
      }
      var folder = Self.folder(of: path).split(separator: "/")
      guard dots - 1 <= folder.count else { return false }
      folder.removeLast(dots - 1)
      return (folder + parts).joined(separator: "/") == Self.module(of: file)
    case "Rust":
      let parts = module.split(separator: ":").filter { $0 != "crate" && $0 != "super" }
      return !parts.isEmpty && isOnly(parts[...], from: path, file)
    case "Go":
      let folder = Self.folder(of: file)
      let (parts, own) = (module.split(separator: "/"), folder.split(separator: "/"))
      let common = zip(parts.reversed(), own.reversed()).prefix { $0 == $1 }.count
      return common > 1
        || common == 1 && own.count == 1
          && folders[Self.last(of: folder)]?.count == 1
    case "Java", "Kotlin":
      let package = module.split(separator: ".").joined(separator: "/")
      return ("/" + Self.folder(of: file)).hasSuffix("/" + package)
    case "PHP":
      let package = module.split(separator: "\\").last.map { $0.lowercased() } ?? ""
      return ("/" + Self.folder(of: file)).lowercased().hasSuffix("/" + package)
    default: return false
    }
  }

  /// Whether two files can use the types of each other without an import.
  static func shareTypes(_ file: String, _ other: String, in language: CodeLanguage) -> Bool {
    switch language.name {
    case "Go", "Java", "Kotlin", "C#", "PHP": areNeighbors(file, other)
    case "Swift": target(of: file).map { $0 == target(of: other) } ?? areNeighbors(file, other)
    default: false
    }
  }

  /// Returns the folder of a target of a Swift package.
  private static func target(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else {
      return nil
    }
    return parts[...(sources + 1)].joined(separator: "/")
  }

  /// Whether a file is named after a type, as the autoloader of Rails requires.
  static func isNamed(_ file: String, after type: String) -> Bool {
    last(of: module(of: file)).filter { $0 != "_" } == type.lowercased()
  }

  /// Whether a file is the only one, or the nearest one, whose path ends with the parts of a name.
  private func isOnly(
    _ parts: ArraySlice<Substring>, from path: String, _ file: String
  ) -> Bool {
    guard let last = parts.last.map({ String($0) }) else { return false }
    let ending = parts.joined(separator: "/")
    let found = (modules[last] ?? []).filter { $0 == ending || $0.hasSuffix("/" + ending) }
    guard let best = found.map({ Self.common($0, path) }).max() else { return false }
    let nearest = found.filter { Self.common($0, path) == best }
    return nearest.count == 1 && nearest.contains(Self.module(of: file))
  }

  /// Whether two files are in the same folder.
  static func areNeighbors(_ file: String, _ other: String) -> Bool {
    folder(of: file) == folder(of: other)
  }

  // MARK: Paths

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private static func last(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? ""
  }

  /// Returns the path without its extension, and without a last component that stands for the folder.
  private static func module(of path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    return withoutIndex(String(path[..<(name.map { $0 > dot } == true ? path.endIndex : dot)]))
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

  /// The number of leading components that two paths share.
  private static func common(_ path: String, _ other: String) -> Int {
    zip(path.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
