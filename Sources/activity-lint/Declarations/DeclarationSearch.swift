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
  private let names: [FileNames]
  private let contents: FileContents
  /// The bytes of the relevant files, by the index of the file.
  private var found: [Int: [UInt8]] = [:]
  /// The relevant files that could not be read again.
  private var unreadable: [(file: Int, error: SystemError)] = []

  private static let walk = FileWalk(extensions: ["swift"])
  /// The files with activities of dependencies.
  private var excluded: Set<Int> = []
  /// The number of files that a thread reads at a time.
  private static let share = 128

  /// Returns the relevant files, sorted by path. Unreadable folders and files are reported and skipped.
  static func files(
    below folder: Path, in environment: Environment, by workers: Workers,
    omitting: (Path, FileWalk.Omission) -> Void
  ) -> [SwiftFile] {
    let paths = walk.filesInAnyOrder(
      below: folder, in: environment, by: workers, omitting: omitting)
    return files(
      among: paths, below: folder, FileContents(from: environment.workingDirectory), by: workers
    ) {
      omitting($0, .unreadable($1))
    }.map { SwiftFile(name: $0.path.text, bytes: $0.bytes) }
  }

  /// Returns the relevant ones among some files below a folder, sorted by path. Unreadable files are reported and skipped.
  static func files(
    among paths: [Path], below folder: Path, _ contents: FileContents, by workers: Workers,
    omitting: (Path, SystemError) -> Void
  ) -> [(path: Path, bytes: [UInt8])] {
    let all = zip(paths, NonAppFolder.all(on: paths, below: folder)).map { (path: $0, place: $1) }
    let own = all.filter { $0.place == nil || $0.place == .dependencies }
    var search = DeclarationSearch(own.map { $0.path }, contents, by: workers)
    search.expand { own[$0].place == nil }
    if search.found.isEmpty, all.contains(where: { $0.place != nil }) {
      search = DeclarationSearch(all.map { $0.path }, contents, by: workers)
      search.expand { _ in true }
    }
    for (file, error) in search.names.flatMap({ $0.unreadable }) + search.unreadable {
      omitting(search.paths[file], error)
    }
    return search.found.map { (path: search.paths[$0], bytes: $1) }.sorted { $0.path < $1.path }
  }

  private init(_ paths: [Path], _ contents: FileContents, by workers: Workers) {
    self.paths = paths
    self.contents = contents
    let shares = stride(from: 0, to: paths.count, by: Self.share).map { start in
      start..<min(start + Self.share, paths.count)
    }
    names = workers.map(shares, minimumShare: 1) { FileNames(of: paths, $0, in: contents) }
  }

  /// Adds the app's files that may declare an activity, and all files that they refer to.
  private mutating func expand(isOfApp: (Int) -> Bool) {
    let activities = names.flatMap { $0.starts }
    let start = activities.filter(isOfApp)
    excluded = Set(activities).subtracting(start)
    for file in start { add(file) }
    var pending = start
    var conforming = Set(start)
    while !conforming.isEmpty {
      var refined: Set<SwiftNames.Name> = []
      for (name, file) in names.lazy.flatMap({ $0.protocols }) where conforming.contains(file) {
        refined.insert(name)
      }
      conforming = files(among: names.lazy.flatMap { $0.inherited }, naming: refined)
      pending += conforming
    }
    let indirect = indirectDeclarations()
    var wanted: Set<SwiftNames.Name> = [SwiftNames.alwaysWanted]
    while !pending.isEmpty {
      for file in pending {
        let bytes = found[file] ?? []
        SwiftNames.mentioned(in: bytes.span) { wanted.insert($0) }
      }
      pending = Array(files(among: names.lazy.flatMap { $0.declarations }, naming: wanted))
      pending += files(among: indirect, naming: wanted)
    }
  }

  /// Returns the names that files affect without declaring them: the target of an alias that some file extends, and types of
  /// the app with the name of a framework's type.
  private func indirectDeclarations() -> [FileNames.Entry] {
    let declared = names.reduce(into: Set()) { $0.formUnion($1.declaredLikeFramework) }
    var found = names.flatMap { $0.extendedLikeFramework }.filter { declared.contains($0.name) }
    let aliases = Dictionary(grouping: names.flatMap { $0.aliases }, by: { $0.name })
    var extended = names.reduce(into: Set(found.map { $0.name })) { $0.formUnion($1.extended) }
    var pending = extended.filter { aliases[$0] != nil }
    while let name = pending.popFirst() {
      for alias in aliases[name] ?? [] {
        found.append(alias.target)
        // An alias of an alias.
        if extended.insert(alias.target.name).inserted { pending.insert(alias.target.name) }
      }
    }
    return found
  }

  /// Adds the files with one of the wanted names among some entries, and returns the new ones.
  private mutating func files(
    among entries: some Sequence<FileNames.Entry>, naming wanted: Set<SwiftNames.Name>
  ) -> Set<Int> {
    var added: Set<Int> = []
    for (name, file) in entries
    where wanted.contains(name) && found[file] == nil && !excluded.contains(file) {
      add(file)
      added.insert(file)
    }
    return added
  }

  /// Adds a file. If it was removed meanwhile, it counts as empty.
  private mutating func add(_ file: Int) {
    do throws(SystemError) {
      found[file] = try contents.bytes(of: paths[file])
    } catch {
      found[file] = []
      unreadable.append((file, error))
    }
  }
}
