/// What files are called by those who know them by their path from the root of a repository.
package struct RepositoryPaths: Sendable {
  private typealias Components = [[UInt8]]

  /// What relative paths start from.
  private let folder: Components
  private let root: Components

  /// - Parameters:
  ///   - workingDirectory: absolute; paths that the user gave are relative to it.
  ///   - root: absolute.
  package init(workingDirectory: String = "", root: String = "") {
    folder = Self.components(of: workingDirectory, from: [])
    self.root = Self.components(of: root, from: [])
  }

  /// The path from the root, without `.` and `..`; a path that leads out of the repository stays as it is.
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
