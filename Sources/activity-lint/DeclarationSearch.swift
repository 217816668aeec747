import ActivitySchema

/// Finds the Swift files that matter for payloads in an app's repository.
///
/// The start are the files that mention `ActivityAttributes`, or a vendor's protocol of a like name. From there a file is
/// added if it declares or extends something that a file found so far mentions, or conforms to a protocol that one of the
/// first files declares, until nothing is added any more. Every file is read once and only its names are kept.
struct DeclarationSearch {
  private var files: [File] = []
  /// The names that each file declares, all in one list.
  private var declarations: [(name: SwiftNames.Name, file: Int)] = []
  /// The names in inheritance clauses, and the protocols that files declare.
  private var inherited: [(name: SwiftNames.Name, file: Int)] = []
  private var protocols: [(name: SwiftNames.Name, file: Int)] = []

  private struct File {
    let path: Path
    /// Kept once the file is found to matter.
    var bytes: [UInt8]?
  }

  private static let walk = FileWalk(extensions: ["swift"])

  /// The files that matter, by path. A folder or file that cannot be read is passed over, but not in silence.
  static func files(
    below folder: Path, in surroundings: Surroundings, unreadable: (Path, SystemError) -> Void
  ) throws(CommandFailure) -> [SwiftFile] {
    var search = DeclarationSearch()
    var pending: [Int] = []
    for path in try walk.files(below: folder, in: surroundings, unreadable: { unreadable($0, $1) })
    {
      do throws(SystemError) {
        let bytes = try FileSystem.read(surroundings.absolute(path))
        if search.add(path, bytes) { pending.append(search.files.count - 1) }
      } catch {
        unreadable(path, error)
      }
    }
    search.close(over: pending, in: surroundings)
    return search.files.compactMap { file in
      file.bytes.map { SwiftFile(name: file.path.text, bytes: $0) }
    }
  }

  /// Takes note of a file; true where it mentions what the search starts with.
  private mutating func add(_ path: Path, _ bytes: [UInt8]) -> Bool {
    let index = files.count
    let isStart = SwiftNames.scan(bytes.span) { finding in
      switch finding {
      case .declared(let name): declarations.append((name, index))
      case .declaredProtocol(let name): protocols.append((name, index))
      case .inherited(let name): inherited.append((name, index))
      }
    }
    files.append(File(path: path, bytes: isStart ? bytes : nil))
    return isStart
  }

  private mutating func close(over start: [Int], in surroundings: Surroundings) {
    // Overloads of the containers' methods decide about types that they do not name.
    var wanted: Set<SwiftNames.Name> = [SwiftNames.name("KeyedDecodingContainer")]
    var pending = start
    var conforming = Set(start)
    while !conforming.isEmpty {
      let refined = Set(protocols.filter { conforming.contains($0.file) }.map { $0.name })
      conforming = []
      for (name, index) in inherited where refined.contains(name) && files[index].bytes == nil {
        take(index, in: surroundings)
        conforming.insert(index)
      }
      pending += conforming
    }
    while !pending.isEmpty {
      for index in pending {
        guard let bytes = files[index].bytes else { continue }
        SwiftNames.mentioned(in: bytes.span) { wanted.insert($0) }
      }
      pending = []
      for (name, index) in declarations where files[index].bytes == nil && wanted.contains(name) {
        take(index, in: surroundings)
        pending.append(index)
      }
    }
  }

  /// A file that has vanished since declares nothing any more.
  private mutating func take(_ index: Int, in surroundings: Surroundings) {
    files[index].bytes = (try? FileSystem.read(surroundings.absolute(files[index].path))) ?? []
  }
}
