import Foundation
import Testing

/// A file with the expected output of a reporter, byte for byte.
enum Golden {
  private static let folder = URL(fileURLWithPath: "\(#filePath)")
    .deletingLastPathComponent().appendingPathComponent("Goldens")

  /// Compares output with the file; with `UPDATE_FIXTURES=1`, rewrites the file and still fails.
  static func expect(
    _ name: String, _ output: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let url = folder.appendingPathComponent(name)
    let expected = try? String(decoding: Data(contentsOf: url), as: UTF8.self)
    let actual = String(decoding: output, as: UTF8.self)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        try Data(output).write(to: url)
      }
      Issue.record("\(name) was rewritten", sourceLocation: sourceLocation)
    } else {
      #expect(actual == expected, "differs from \(name)", sourceLocation: sourceLocation)
    }
  }
}
