/// A file that curl's arguments name, or standard input.
package struct CurlFile: Sendable {
  package let path: [UInt8]
  /// The number of the argument that ends with the path, and the position of the path in it.
  package let argument: Int
  package let offset: Int
  /// Whether curl uses the name of the file, too: `--upload-file` can append it to the URL.
  package private(set) var isNamed = false

  package var isStandardInput: Bool { path == [UInt8(ascii: "-")] }

  /// The same file, whose name curl uses.
  var named: CurlFile {
    var file = self
    file.isNamed = true
    return file
  }
}
