import CommandSyntax

/// A kind of folder whose declarations are not the app's, although the app's repository contains it.
///
/// Names decide, because a build system or a package manager assigns them. A folder that a user names is always read, and
/// so are all folders if no other one declares an activity.
enum NonAppFolder {
  case tests
  case buildOutput
  case dependencies
  /// Copies that someone keeps of files, such as `Backups`.
  case copies

  /// Recognizes the name of a folder; nil for any other folder.
  init?(named name: Path) {
    let name = name.text
    let lowercased = name.lowercased()
    if Self.testNames.contains(lowercased) || Self.testEndings.contains(where: name.hasSuffix) {
      self = .tests
    } else if Self.buildNames.contains(lowercased) {
      self = .buildOutput
    } else if Self.dependencyNames.contains(lowercased) {
      self = .dependencies
    } else if Self.copyEndings.contains(where: lowercased.hasSuffix) {
      self = .copies
    } else {
      return nil
    }
  }

  private static let testNames: Set<String> = ["test", "tests", "__tests__"]
  /// The names of test targets in Xcode and SwiftPM, and of their shared code, such as RideTests, but not `contests`.
  private static let testEndings = [
    "Tests", "_tests", "-tests", "TestSupport", "TestHelpers", "TestUtils",
  ]
  private static let buildNames: Set<String> = ["build", "dist", "out"]
  private static let dependencyNames: Set<String> = [
    "vendor", "vendors", "thirdparty", "third_party", "third-party", "sourcepackages", "checkouts",
  ]
  /// Also of names such as `AppBackup`, and of the copies that the Finder makes.
  private static let copyEndings = ["backup", "backups", ".bak", " copy"]

  /// Returns the first such folder on the way from a folder to a file or folder below it.
  ///
  /// - Parameter base: The folder as written at the start of the path; `.` is not written.
  static func first(on path: Path, below base: Path) -> NonAppFolder? {
    for component in path.components(below: base).dropLast() {
      if let folder = NonAppFolder(named: component) { return folder }
    }
    return nil
  }

  /// Returns the first such folder of each file. A file in a folder of copies counts as the app's own if no file of the
  /// app has its name: the folder may belong to a feature of that name.
  static func all(on paths: [Path], below base: Path) -> [NonAppFolder?] {
    let found = paths.map { first(on: $0, below: base) }
    guard found.contains(.copies) else { return found }
    let originals = Set(zip(paths, found).lazy.filter { $1 == nil }.map { $0.0.name })
    return zip(paths, found).map { path, folder in
      folder == .copies && !originals.contains(path.name) ? nil : folder
    }
  }

  /// Returns the app's own files among some files below a folder.
  static func appFiles(among paths: [Path], below base: Path) -> [Path] {
    zip(paths, all(on: paths, below: base)).filter { $1 == nil }.map { $0.0 }
  }
}
