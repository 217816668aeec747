import ActivitySchema

/// Finds the Swift files that matter for payloads in an app's repository.
///
/// The start are the files that mention `ActivityAttributes`, or a vendor's protocol of a like name. From there a file is
/// added if it declares or extends something that a file found so far mentions, or conforms to a protocol that one of the
/// first files declares, until nothing is added any more. Every file is read once for its names; those that matter are
/// read again.
struct DeclarationSearch {
  private let paths: [Path]
  private let names: [FileNames]
  /// Absolute.
  private let folder: Path
  /// The bytes of the files that are found to matter, by their numbers.
  private var found: [Int: [UInt8]] = [:]

  private static let walk = FileWalk(extensions: ["swift"])
  /// Files that a thread reads at a time.
  private static let share = 128

  /// The files that matter, by path. A folder or file that cannot be read is passed over, but not in silence.
  static func files(
    below folder: Path, in environment: Environment, by workers: Workers,
    unreadable: (Path, SystemError) -> Void
  ) -> [SwiftFile] {
    let paths = walk.filesInAnyOrder(
      below: folder, in: environment, by: workers, unreadable: unreadable)
    var search = DeclarationSearch(paths, below: environment.workingDirectory, by: workers)
    for (file, error) in search.names.flatMap({ $0.unreadable }) { unreadable(paths[file], error) }
    search.close()
    return search.found.map { (path: paths[$0], bytes: $1) }.sorted { $0.path < $1.path }
      .map { SwiftFile(name: $0.path.text, bytes: $0.bytes) }
  }

  private init(_ paths: [Path], below folder: Path, by workers: Workers) {
    self.paths = paths
    self.folder = folder
    let shares = stride(from: 0, to: paths.count, by: Self.share).map { start in
      start..<min(start + Self.share, paths.count)
    }
    names = workers.map(shares, leastShare: 1) { FileNames(of: paths, $0, below: folder) }
  }

  private mutating func close() {
    let start = names.flatMap { $0.starts }
    for file in start { take(file) }
    var pending = start
    var conforming = Set(start)
    while !conforming.isEmpty {
      var refined: Set<SwiftNames.Name> = []
      for (name, file) in names.lazy.flatMap({ $0.protocols }) where conforming.contains(file) {
        refined.insert(name)
      }
      conforming = files(in: { $0.inherited }, naming: refined)
      pending += conforming
    }
    // Overloads of the containers' methods decide about types that they do not name.
    var wanted: Set<SwiftNames.Name> = [SwiftNames.name("KeyedDecodingContainer")]
    while !pending.isEmpty {
      for file in pending {
        let bytes = found[file] ?? []
        SwiftNames.mentioned(in: bytes.span) { wanted.insert($0) }
      }
      pending = Array(files(in: { $0.declarations }, naming: wanted))
    }
  }

  /// Takes the files that have one of the names among those of a kind, unless they are found already.
  private mutating func files(
    in kind: (FileNames) -> [FileNames.Entry], naming wanted: Set<SwiftNames.Name>
  ) -> Set<Int> {
    var taken: Set<Int> = []
    for (name, file) in names.lazy.flatMap(kind) where wanted.contains(name) && found[file] == nil {
      take(file)
      taken.insert(file)
    }
    return taken
  }

  /// A file that has vanished since declares nothing any more.
  private mutating func take(_ file: Int) {
    found[file] = (try? FileSystem.read(paths[file].resolved(from: folder))) ?? []
  }
}
