import ActivitySchema
import CommandSyntax

/// The files of a commit that can be relevant.
struct GitTree {
  /// The Swift files and locks with the ids of their contents, by their paths from the root.
  private(set) var contents: [Path: [UInt8]] = [:]
  /// The symbolic links that are named like Swift files.
  private(set) var links: [Path] = []
  private(set) var submodules: [Path] = []
  private var entryCount = 0
  private var rest: [UInt8] = []

  /// The maximum number of files of a commit. The largest known repositories have half a million.
  static let maximumEntries = 1 << 21
  /// The maximum number of bytes of a line about one file.
  private static let maximumEntryBytes = 1 << 16

  /// Lists the files of a commit.
  init(ofCommit id: String, _ git: GitCommand) throws(GitProblem) {
    let process = try git.start(
      ["ls-tree", "-r", "-z", "--full-tree", id].map { Path($0) })
    let end = try process.readOutput { bytes throws(GitProblem) in try add(bytes) }
    guard end.status != .clean else { return }
    if try git.isPartialClone { throw .missing(nil, isPartialClone: true) }
    throw .failed(end.message)
  }

  /// Adds the complete entries among some bytes, each of which ends with a zero byte.
  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(GitProblem) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0) {
      if rest.isEmpty {
        add(entry: bytes[start..<end])
      } else {
        let entry = rest + bytes[start..<end]
        add(entry: entry[...])
        rest = []
      }
      start = end + 1
      entryCount += 1
      guard entryCount <= Self.maximumEntries else { throw .tooManyFiles(Self.maximumEntries) }
    }
    rest += bytes[start...]
    guard rest.count <= Self.maximumEntryBytes else {
      throw .failed("a path has more than \(Self.maximumEntryBytes) bytes")
    }
  }

  /// Adds an entry: `100644 blob ID`, a tab and the path.
  private mutating func add(entry: ArraySlice<UInt8>) {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return }
    let fields = entry[..<tab].split(separator: UInt8(ascii: " "))
    guard fields.count == 3 else { return }
    let path = Path(Array(entry[(tab + 1)...]))
    switch String(decoding: fields[0], as: UTF8.self) {
    case "160000": submodules.append(path)
    case "120000" where path.hasExtension(["swift"]): links.append(path)
    case "100644", "100755", "100664":
      if path.hasExtension(["swift"]) || path.name.text == DeclarationLock.fileName {
        contents[path] = Array(fields[2])
      }
    default: return
    }
  }
}
