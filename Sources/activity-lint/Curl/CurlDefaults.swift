import CommandSyntax

/// The file with options that curl reads although no argument names it.
enum CurlDefaults {
  /// The variables with a folder, and the file below it. They differ between versions of curl.
  private static let places = [
    ("CURL_HOME", ".curlrc"), ("XDG_CONFIG_HOME", ".curlrc"), ("XDG_CONFIG_HOME", "curlrc"),
    ("HOME", ".curlrc"), ("HOME", ".config/curlrc"),
  ]

  /// Returns the first file with options; nil if there is none, or if curl's first argument disables it.
  static func file(for arguments: [Path], in environment: Environment) -> Path? {
    let first = arguments.first?.text ?? ""
    if first.hasPrefix("-q") || first == "--disable" { return nil }
    return places.lazy.compactMap { variable, name -> Path? in
      guard let folder = environment.variable(variable), !folder.isEmpty else { return nil }
      return environment.absolute(Path(folder)).appending(Path(name))
    }.first { (try? FileSystem.kind(of: $0)) == .file && hasOptions($0) }
  }

  /// Returns whether a file contains more than comments, or cannot be read.
  private static func hasOptions(_ file: Path) -> Bool {
    guard let bytes = try? FileSystem.read(file) else { return true }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
      line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        .map { $0 != UInt8(ascii: "#") } ?? false
    }
  }
}
