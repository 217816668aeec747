/// Paths of files relative to the root of a repository, for services that identify files by them.
package struct RepositoryPaths: Sendable {
  private typealias Components = [[UInt8]]

  /// The components of the working directory, which relative paths start from.
  private let folder: Components
  private let root: Components

  /// - Parameters:
  ///   - workingDirectory: the absolute path that the user's paths are relative to.
  ///   - root: the absolute path of the repository.
  package init(workingDirectory: String = "", root: String = "") {
    folder = Self.components(of: workingDirectory, from: [])
    self.root = Self.components(of: root, from: [])
  }

  /// Returns the path from the root, without `.` and `..`; a path outside the repository is unchanged.
  func path(of name: String) -> String {
    let isAbsolute = name.utf8.first == Self.slash
    guard !isAbsolute || !root.isEmpty else { return name }
    let components = Self.components(of: name, from: isAbsolute ? [] : folder)
    guard components.count > root.count, components.starts(with: root) else { return name }
    let path = Array(components[root.count...].joined(separator: [Self.slash]))
    return String(decoding: path, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  private static func components(of path: String, from folder: Components) -> Components {
    var components = folder
    for component in path.utf8.split(separator: slash) {
      switch Array(component) {
      case [UInt8(ascii: ".")]: continue
      case [UInt8(ascii: "."), UInt8(ascii: ".")]: _ = components.popLast()
      case let component: components.append(component)
      }
    }
    return components
  }
}
