/// A pattern for paths: `*` and `?` do not match `/`, `**` does, `{a,b}` matches `a` or `b`, and a `\` makes the next byte
/// an ordinary one.
package struct Glob: Sendable {
  package let pattern: String
  /// The spellings of the pattern without braces; nil if there are too many, and the pattern matches nothing.
  package let spellings: [GlobSpelling]?

  /// Parses a pattern.
  ///
  /// It is relative to the configuration's folder unless it starts with a `/`. With a `/` at its end, it matches
  /// everything in the folder. A brace without its counterpart is an ordinary character.
  package init(_ pattern: String) {
    self.pattern = pattern
    var bytes = Array(pattern.utf8)[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    if bytes.last == UInt8(ascii: "/") { bytes += [UInt8](repeating: UInt8(ascii: "*"), count: 2) }
    spellings = GlobBraces.spellings(of: Array(bytes))?.map { GlobSpelling($0) }
  }

  /// The number of bytes that are compared with a path.
  package var size: Int { spellings?.reduce(0) { $0 + $1.prefix.count + $1.steps.count } ?? 0 }

  /// Returns the pattern that matches only one path.
  package static func matching(_ path: String) -> String {
    let special = #"*?{},\"#.utf8
    var pattern: [UInt8] = []
    for byte in path.utf8 {
      if special.contains(byte) { pattern.append(UInt8(ascii: "\\")) }
      pattern.append(byte)
    }
    return String(decoding: pattern, as: UTF8.self)
  }
}
