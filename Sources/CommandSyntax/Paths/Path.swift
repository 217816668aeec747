import JSONSyntax

/// A path as bytes, because the name of a file need not be UTF-8.
package struct Path: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The path for messages, with U+FFFD for bytes that are not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Compares bytes, but numbers by value: `2-update.json` precedes `10-end.json`.
  package static func < (left: Path, right: Path) -> Bool {
    // `bytes` is unsafe for elements with padding; bytes have none.
    let (left, right) = unsafe (left.bytes.span.bytes, right.bytes.span.bytes)
    let difference = equalCount(left, right)
    let ends = (endOfDigits(in: left, at: difference), endOfDigits(in: right, at: difference))
    if ends.0 > difference || ends.1 > difference {
      var start = difference
      while start > 0, left.byte(at: start - 1).isDigit { start -= 1 }
      // The numbers differ only if digits are compared with digits, or with the end of a number.
      if start < difference || ends.0 > difference && ends.1 > difference {
        let (first, second) = (number(in: left, start..<ends.0), number(in: right, start..<ends.1))
        if first.count != second.count { return first.count < second.count }
        // The digits differ where the paths do, except for leading zeros.
        if first != second {
          for (first, second) in zip(first, second)
          where left.byte(at: first) != right.byte(at: second) {
            return left.byte(at: first) < right.byte(at: second)
          }
        }
      }
    }
    guard difference < min(left.byteCount, right.byteCount) else {
      return left.byteCount < right.byteCount
    }
    return left.byte(at: difference) < right.byte(at: difference)
  }

  /// Returns the number of equal bytes at the start. It compares eight at a time, because most paths share their folders.
  private static func equalCount(_ left: RawSpan, _ right: RawSpan) -> Int {
    let count = min(left.byteCount, right.byteCount)
    var position = 0
    while position + 8 <= count {
      let difference = left.word(at: position) ^ right.word(at: position)
      if difference != 0 { return position + difference.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count, left.byte(at: position) == right.byte(at: position) { position += 1 }
    return position
  }

  private static func endOfDigits(in bytes: RawSpan, at start: Int) -> Int {
    var position = start
    while true {
      let count = bytes.paddedWord(at: position).nonDigits.firstMark
      position += count
      if count < 8 { return position }
    }
  }

  /// Returns the range of digits without leading zeros, unless there are only zeros.
  private static func number(in bytes: RawSpan, _ digits: Range<Int>) -> Range<Int> {
    var start = digits.lowerBound
    while start < digits.upperBound - 1, bytes.byte(at: start) == UInt8(ascii: "0") { start += 1 }
    return start..<digits.upperBound
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether the last component starts with a dot.
  package var isHidden: Bool {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return start < bytes.count && bytes[start] == Self.dot
  }

  /// Whether the path is `.` or `..`.
  package var isCurrentOrParent: Bool {
    bytes.first == Self.dot && (bytes.count == 1 || bytes.count == 2 && bytes[1] == Self.dot)
  }

  private var components: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

  /// The names in a relative or absolute path, without `.`.
  package var names: [Path] {
    components.map { Path(Array($0)) }.filter { $0 != Path(".") }
  }

  /// Returns whether the path ends with a dot and one of the extensions, ignoring case.
  package func hasExtension(_ extensions: [String]) -> Bool {
    extensions.contains { ending in
      let dot = bytes.count - ending.utf8.count - 1
      guard dot > 0, bytes[dot] == Self.dot else { return false }
      return bytes[(dot + 1)...].elementsEqual(ending.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// Returns the path of a component below this one; below `.`, only the component.
  package func appending(_ component: Path) -> Path {
    if bytes.isEmpty || bytes.count == 1 && bytes[0] == Self.dot { return component }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + component.bytes.count)
    path += bytes
    if bytes.last != Self.slash { path.append(Self.slash) }
    path += component.bytes
    return Path(path)
  }

  /// The path up to the last component, as written; empty for a single component.
  package var folder: Path {
    Path(Array(bytes[..<(bytes.lastIndex(of: Self.slash) ?? bytes.startIndex)]))
  }

  /// The last component.
  package var name: Path {
    Path(Array(bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? bytes.startIndex)...]))
  }

  /// Returns the components after those of a folder with which the path starts as written; all of them for `.`.
  package func components(below folder: Path) -> [Path] {
    let base = folder == Path(".") ? [] : folder.components
    return components.dropFirst(components.starts(with: base) ? base.count : 0)
      .map { Path(Array($0)) }
  }

  /// Returns the path resolved against a folder.
  package func resolved(from folder: Path) -> Path { isAbsolute ? self : folder.appending(self) }

  // MARK: Absolute paths

  /// The absolute path without `.`, `..` and empty components. Links are not followed.
  package var normalized: Path {
    if isNormalized { return self }
    var kept: [ArraySlice<UInt8>] = []
    for component in components {
      switch Array(component) {
      case Array(".".utf8): continue
      case Array("..".utf8): _ = kept.popLast()
      default: kept.append(component)
      }
    }
    return Path([Self.slash] + Array(kept.joined(separator: [Self.slash])))
  }

  /// Whether the path is already normalized, as nearly all paths are.
  private var isNormalized: Bool { isAbsolute && (bytes.count == 1 || hasOnlyNames(from: 1)) }

  /// Whether the path is relative and stays in its folder.
  package var isBelowItsFolder: Bool { !isAbsolute && hasOnlyNames(from: 0) }

  /// Returns whether no component after a position is empty, `.` or `..`.
  private func hasOnlyNames(from start: Int) -> Bool {
    let bytes = bytes.span
    var (length, dots) = (0, 0)
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case Self.slash where length == dots && length <= 2: return false
      case Self.slash: (length, dots) = (0, 0)
      case Self.dot: (length, dots) = (length + 1, dots + 1)
      default: length += 1
      }
    }
    return length > dots || length > 2
  }

  /// The parent folder of an absolute path; nil for the root.
  package var parent: Path? {
    let components = normalized.components
    guard !components.isEmpty else { return nil }
    return Path([Self.slash] + Array(components.dropLast().joined(separator: [Self.slash])))
  }

  /// Returns whether the path is below a folder, or is the folder itself. Both must be normalized.
  package func isInside(_ folder: Path) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return folder.bytes.count == 1 || bytes.count == folder.bytes.count
      || bytes[folder.bytes.count] == Self.slash
  }

  /// Returns the path relative to a folder, with `..` if it is outside.
  package func relative(to folder: Path) -> Path {
    let (own, base) = (normalized.bytesBelowRoot, folder.normalized.bytesBelowRoot)
    let equal = unsafe Self.equalCount(own.span.bytes, base.span.bytes)
    func isBoundary(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.count == equal || bytes[equal] == Self.slash
    }
    // The end of the folders that both are in.
    let shared =
      isBoundary(own) && isBoundary(base)
      ? equal : own[..<equal].lastIndex(of: Self.slash) ?? own.startIndex
    var path: [UInt8] = []
    path.reserveCapacity(own.count)
    for byte in base[shared...] where byte == Self.slash {
      path += [Self.dot, Self.dot, Self.slash]
    }
    path += own[shared...].dropFirst()
    if path.last == Self.slash { path.removeLast() }
    return path.isEmpty ? Path(".") : Path(path)
  }

  /// The bytes of a normalized path; none for the root.
  private var bytesBelowRoot: ArraySlice<UInt8> { bytes.count == 1 ? [] : bytes[...] }
}
