extension DeclarationLock {
  /// Returns whether a file is a lock: whether it starts with the marker.
  package static func isLock(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(lengthOfByteOrderMark(in: bytes)).starts(with: marker.utf8)
  }

  /// Parses a lock. Throws with the first problem.
  package init(parsing bytes: [UInt8]) throws(LockProblem) {
    var parser = LockParser(bytes)
    try parser.parse()
    self.init(parser.versions)
  }

  fileprivate static func lengthOfByteOrderMark(in bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

/// Splits the text of a lock into versions and files; Swift itself is parsed later.
private struct LockParser {
  private let bytes: [UInt8]
  private(set) var versions: [LockedVersion] = []
  private var names: Set<String> = []
  private var fileCount = 0
  private var line = 0
  private var range = 0..<0
  // The current version and file.
  private var version: String?
  private var origin = DeclarationOrigin()
  private var files: [LockedFile] = []
  private var file: (name: String, start: Int)?
  /// Whether the last line of the lock was read.
  private var isEnded = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(LockProblem) {
    var start = DeclarationLock.lengthOfByteOrderMark(in: bytes)
    var loop = LoopGuard()
    while start < bytes.count, loop.advances(to: start) {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isEndedByReturn = end > start && bytes[end - 1] == 0x0D
      range = start..<(isEndedByReturn ? end - 1 : end)
      line += 1
      if line == 1 { try checkFormat() } else { try parseLine() }
      start = end + 1
    }
    guard line > 0 else { throw problem(.noFormat) }
    try endVersion(at: bytes.count)
    guard !versions.isEmpty else { throw problem(.noVersion) }
    // Without its last line, a lock can lack whole files.
    guard isEnded else { throw problem(.noEnd) }
  }

  private func problem(_ kind: LockProblem.Kind) -> LockProblem {
    LockProblem(kind: kind, line: max(line, 1), range: range)
  }

  private func checkFormat() throws(LockProblem) {
    guard let text = value(after: DeclarationLock.marker) else { throw problem(.noFormat) }
    guard let format = Int(text), format > 0 else { throw problem(.noFormat) }
    guard format == DeclarationLock.format else { throw problem(.newerFormat(text)) }
  }

  private mutating func parseLine() throws(LockProblem) {
    guard let first = bytes[range].first else { return }
    if first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), isConflictMarker {
      throw problem(.conflict)
    }
    let isComment = first == UInt8(ascii: "/")
    if isComment, let name = value(after: "// version: ") { return try start(version: name) }
    if isComment, let name = value(after: "// file: ") { return try start(file: name) }
    if isComment, value(after: DeclarationLock.end)?.isEmpty == true {
      try endVersion(at: range.lowerBound)
      isEnded = true
      return
    }
    guard file == nil else { return }
    guard isComment, bytes[range].starts(with: "//".utf8) else {
      if bytes[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
      throw problem(.unexpectedText)
    }
    if let text = value(after: "// repository: ") { origin.repository = text }
    if let text = value(after: "// ref: ") { origin.ref = text }
    if let text = value(after: "// commit: ") { origin.commit = text }
    if value(after: "// modified: ") != nil { origin.isModified = true }
  }

  /// Whether the line is one that git writes around the two sides of a conflict.
  private var isConflictMarker: Bool {
    guard range.count > 7, let first = bytes[range].first else { return false }
    let mark = bytes[range].prefix(7)
    return mark.allSatisfy { $0 == first } && bytes[range.lowerBound + 7] == 0x20
  }

  private mutating func start(version name: String) throws(LockProblem) {
    guard !isEnded else { throw problem(.unexpectedText) }
    try endVersion(at: range.lowerBound)
    guard LockText.isName(name) else { throw problem(.invalidName) }
    guard names.insert(name).inserted else { throw problem(.repeatedVersion(name)) }
    guard names.count <= DeclarationLock.maximumVersionCount else {
      throw problem(.tooManyVersions)
    }
    version = name
  }

  private mutating func start(file name: String) throws(LockProblem) {
    endFile(at: range.lowerBound)
    guard version != nil else { throw problem(.unexpectedText) }
    guard LockText.isName(name) else { throw problem(.invalidName) }
    fileCount += 1
    guard fileCount <= DeclarationLock.maximumFileCount else { throw problem(.tooManyFiles) }
    file = (name, range.upperBound)
  }

  private mutating func endFile(at end: Int) {
    guard let (name, start) = file else { return }
    files.append(LockedFile(name: name, bytes: Array(bytes[start..<max(start, end)]), start: start))
    file = nil
  }

  private mutating func endVersion(at end: Int) throws(LockProblem) {
    endFile(at: end)
    guard let version else { return }
    guard !files.isEmpty else { throw problem(.emptyVersion(version)) }
    versions.append(LockedVersion(name: version, origin: origin, files: files))
    origin = DeclarationOrigin()
    files = []
    self.version = nil
  }

  /// Returns the rest of a line that starts with a prefix, without white space at its end.
  private func value(after prefix: String) -> String? {
    guard bytes[range].starts(with: prefix.utf8) else { return nil }
    var end = range.upperBound
    let start = range.lowerBound + prefix.utf8.count
    while end > start, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard range.lowerBound + LockText.maximumLineLength >= end else { return "" }
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
