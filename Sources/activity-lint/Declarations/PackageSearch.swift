import CommandSyntax
import PushLinter

/// The built-in packages that the manifests of a repository name.
struct PackageSearch {
  /// Each package with the first manifest that names it.
  private(set) var found: [(package: AppPackage, manifest: Path)] = []

  private static let walk = FileWalk(extensions: ["json", "yaml", "lock"])

  /// Reads the manifests below a folder, except those of tests, build output and dependencies.
  init(below folder: Path, in environment: Environment) {
    let files = Self.walk.files(below: folder, in: environment) { _, _ in }
    var count = 0
    for file in files {
      guard let manifest = PackageManifest(rawValue: file.name.text),
        NonAppFolder.first(on: file, below: folder) == nil
      else { continue }
      count += 1
      guard count <= PackageManifest.maximumCount else { return }
      let path = environment.absolute(file)
      guard FileSystem.size(of: path) <= PackageManifest.maximumSize,
        let bytes = try? FileSystem.read(path, upTo: .configuration)
      else { continue }
      for package in manifest.packages(in: bytes)
      where !found.contains(where: { $0.package.id == package.id }) {
        found.append((package, file))
      }
    }
  }

  /// The advice for a repository whose declarations are missing, after a semicolon; empty if no manifest names a
  /// known package.
  var advice: String {
    guard let first = found.first else { return "" }
    let ids = found.filter { $0.manifest == first.manifest }.map { $0.package.id }
    let others = ids.count == 1 ? "" : ", or the one of \(ids.joined(separator: ", ")) that it uses"
    return
      "; '\(first.manifest.text)' names the package \(first.package.id), whose declarations are built in: if the app uses its types, add \"packages\": [\"\(first.package.id)\"] to .activity-lint.json\(others)"
  }
}
