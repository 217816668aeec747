import ActivitySchema
import CommandSyntax

/// Finds the Swift files of an app's repository that are relevant to payloads.
///
/// The search starts from the files that mention `ActivityAttributes`, or a vendor's protocol with a similar name. It adds
/// files that declare or extend the names that a found file mentions, or that conform to a protocol of the
/// first files, until it finds no more. Every file is read once for its names; relevant files are read again.
///
/// Tests and build output are searched only if nothing else declares an activity. The folders of dependencies contain types that the
/// app's declarations use, but no activity of the app.
struct DeclarationSearch {
  private let paths: [Path]
  private let contents: FileContents
  /// The names of each file.
  private let names: [SwiftNames]
  /// The bytes of the relevant files, by the index of the file.
  private var found: [Int: [UInt8]] = [:]
  /// The files with activities of dependencies.
  private var excluded: Set<Int> = []
  private var unreadable: [(path: Path, error: SystemError)] = []

  private static let walk = FileWalk(extensions: ["swift"])
  /// The minimum number of files that a thread reads.
  private static let minimumFiles = 128

  /// Returns the contents of a file.
  typealias FileContents = @Sendable (Path) throws(SystemError) -> [UInt8]

  /// Returns the relevant files, sorted by path. Unreadable folders and files are reported and skipped.
  static func files(
    below folder: Path, in environment: Environment, by workers: Workers,
    omitting: (Path, FileWalk.Omission) -> Void
  ) -> [SwiftFile] {
    let paths = walk.filesInAnyOrder(
      below: folder, in: environment, by: workers, omitting: omitting)
    let base = environment.workingDirectory
    return files(among: paths, below: folder, by: workers) { _ in
      { path throws(SystemError) in try FileSystem.read(path.resolved(from: base)) }
    } omitting: {
      omitting($0, .unreadable($1))
    }.map { SwiftFile(name: $0.path.text, bytes: $0.bytes) }
  }

  /// Returns the relevant ones among some files below a folder, sorted by path. Unreadable files are reported and skipped.
  ///
  /// - Parameter open: prepares the reading of some files.
  static func files<Failure>(
    among paths: [Path], below folder: Path, by workers: Workers,
    opening open: ([Path]) throws(Failure) -> FileContents,
    omitting: (Path, SystemError) -> Void
  ) throws(Failure) -> [(path: Path, bytes: [UInt8])] {
    let all = zip(paths, NonAppFolder.all(on: paths, below: folder)).map { (path: $0, place: $1) }
    let own = all.filter { $0.place == nil || $0.place == .dependencies }
    let ownPaths = own.map { $0.path }
    var search = DeclarationSearch(ownPaths, try open(ownPaths), by: workers)
    search.expand { own[$0].place == nil }
    if search.found.isEmpty, all.contains(where: { $0.place != nil }) {
      search = DeclarationSearch(paths, try open(paths), by: workers)
      search.expand { _ in true }
    }
    for (path, error) in search.unreadable { omitting(path, error) }
    return search.found.map { (path: search.paths[$0], bytes: $1) }.sorted { $0.path < $1.path }
  }

  private init(_ paths: [Path], _ contents: @escaping FileContents, by workers: Workers) {
    self.paths = paths
    self.contents = contents
    let results = workers.map(paths, minimumShare: Self.minimumFiles) { path in
      Result { () throws(SystemError) in SwiftNames(of: try contents(path)) }
    }
    names = results.map { (try? $0.get()) ?? SwiftNames() }
    for (path, result) in zip(paths, results) {
      if case .failure(let error) = result { unreadable.append((path, error)) }
    }
  }

  /// Adds the app's files that may declare an activity, and all files that they refer to.
  private mutating func expand(isOfApp: (Int) -> Bool) {
    let activities = names.indices.filter { names[$0].mentionsActivities }
    var pending = activities.filter(isOfApp)
    excluded = Set(activities).subtracting(pending)
    for file in pending { add(file) }
    var conforming = pending
    while !conforming.isEmpty {
      let refined = Set(conforming.flatMap { names[$0].protocols })
      conforming = addFiles { !refined.isDisjoint(with: $1.inherited) }
      pending += conforming
    }
    let indirect = indirectDeclarations()
    var wanted: Set<SwiftNames.Name> = [SwiftNames.alwaysWanted]
    while !pending.isEmpty {
      for file in pending {
        SwiftNames.mentioned(in: found[file] ?? []) { wanted.insert($0) }
      }
      pending = addFiles {
        !wanted.isDisjoint(with: $1.declared)
          || !wanted.isDisjoint(with: indirect[$0] ?? [])
      }
    }
  }

  /// Returns the names that files affect without declaring them: the target of an alias that some file extends, and types of
  /// the app with the name of a framework's type.
  private func indirectDeclarations() -> [Int: [SwiftNames.Name]] {
    let declared = Set(names.flatMap { $0.declaredLikeFramework })
    var extended = Set(names.flatMap { $0.extended })
    var found: [Int: [SwiftNames.Name]] = [:]
    var aliases: [SwiftNames.Name: [(file: Int, target: SwiftNames.Name)]] = [:]
    for (file, names) in names.enumerated() {
      found[file] = names.extendedLikeFramework.filter { declared.contains($0) }
      extended.formUnion(found[file] ?? [])
      for alias in names.aliases {
        aliases[alias.name, default: []].append((file, alias.target))
      }
    }
    var pending = extended.filter { aliases[$0] != nil }
    while let name = pending.popFirst() {
      for alias in aliases[name] ?? [] {
        found[alias.file, default: []].append(alias.target)
        // An alias of an alias.
        if extended.insert(alias.target).inserted { pending.insert(alias.target) }
      }
    }
    return found
  }

  /// Adds the files that meet a condition, and returns them.
  private mutating func addFiles(where condition: (Int, SwiftNames) -> Bool) -> [Int] {
    let added = names.indices.filter {
      found[$0] == nil && !excluded.contains($0) && condition($0, names[$0])
    }
    for file in added { add(file) }
    return added
  }

  /// Adds a file. If it was removed meanwhile, it counts as empty.
  private mutating func add(_ file: Int) {
    do throws(SystemError) {
      found[file] = try contents(paths[file])
    } catch {
      found[file] = []
      unreadable.append((paths[file], error))
    }
  }
}
