import ActivitySchema
import CommandSyntax
import PushDocuments
import PushModel

/// The declarations of the packages that a configuration names: installed files, or else the built-in declarations.
struct PackageFiles {
  private(set) var installed: [SwiftFile] = []
  private(set) var builtIn: [SwiftFile] = []
  /// How other declarations of the same types differ from the built-in ones, one line for each type.
  private(set) var notes: [String] = []

  var isEmpty: Bool { installed.isEmpty && builtIn.isEmpty }

  /// The maximum number of members that a note names.
  private static let maximumMembers = 3

  /// - Parameters:
  ///   - schema: The schema of the app's own files.
  ///   - files: These files.
  init(
    of configuration: ConfigurationFile, besides schema: Schema, from files: [SwiftFile],
    in environment: Environment
  ) {
    let packages = configuration.configuration.packages
    guard !packages.isEmpty else { return }
    var missing = configuration.configuration.packages(besides: schema)
    for package in missing {
      guard let file = Self.installedFile(of: package, configuration, in: environment) else {
        continue
      }
      let declared = SchemaBuilder.schema(from: [file]).activities.map { $0.name }
      guard package.activities.contains(where: { declared.contains($0) }) else { continue }
      // Without other differences, the built-in declarations say more about the same types.
      guard package.refinedTypes.isEmpty || !Self.differences(of: [file], from: package).isEmpty
      else { continue }
      installed.append(file)
      missing.removeAll { $0.id == package.id }
    }
    builtIn = missing.map { $0.file }
    for package in packages where !missing.contains(where: { $0.id == package.id }) {
      notes += Self.differences(of: files + installed, from: package)
    }
  }

  /// Returns the file of an installed package: below the folder of the configuration, or at the root of the repository.
  private static func installedFile(
    of package: AppPackage, _ configuration: ConfigurationFile, in environment: Environment
  ) -> SwiftFile? {
    let root = FileSystem.repositoryRoot(of: configuration.folder)
    guard let name = package.installedFile else { return nil }
    for folder in [configuration.folder] + (root.map { [$0] } ?? []) {
      let path = Path(name).resolved(from: folder).normalized
      guard (try? FileSystem.kind(of: path)) == .file, configuration.bounds.contains(path),
        let bytes = try? FileSystem.read(path)
      else { continue }
      return SwiftFile(name: environment.displayed(path).text, bytes: bytes)
    }
    return nil
  }

  /// Returns a sentence for each type that files declare otherwise than a package.
  private static func differences(of files: [SwiftFile], from package: AppPackage) -> [String] {
    let schema = SchemaBuilder.schema(from: files + [package.fileAsPublished])
    return package.activities.compactMap { name in
      let declared = schema.activities.filter { $0.name == name }
      guard declared.count > 1, let first = declared.first, let last = declared.last,
        last.site.file == files.count, files.indices.contains(first.site.file)
      else { return nil }
      let members = schema.differences(between: first, and: last).map { $0.member }
      let shown = members.prefix(maximumMembers).joined(separator: ", ")
      let others =
        members.count > maximumMembers ? " and \(members.count - maximumMembers) more" : ""
      let place = members.isEmpty ? "" : " in \(shown)\(others)"
      return
        "'\(files[first.site.file].name)' declares `\(name)`, and differs from the built-in declarations of \(package.id) \(package.versions)\(place); the file is used"
    }
  }
}

extension AppPackage {
  /// The built-in declarations with the types of the package's own Swift.
  fileprivate var fileAsPublished: SwiftFile {
    let swift = refinedTypes.reduce(swift) { swift, type in
      swift.replacing(": \(type.key)", with: ": \(type.value)")
    }
    return SwiftFile(name: fileName, bytes: Array(swift.utf8))
  }
}

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
