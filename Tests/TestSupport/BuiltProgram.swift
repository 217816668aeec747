public import Foundation

/// The program that was built with the tests.
public enum BuiltProgram {
  /// The executable, which is next to the tests; nil if it was not built.
  public static let url: URL? = {
    let bundles = Bundle.allBundles.map { $0.bundleURL } + [URL(filePath: CommandLine.arguments[0])]
    return
      bundles
      .flatMap {
        [
          $0.deletingLastPathComponent(),
          $0.deletingLastPathComponent().deletingLastPathComponent(), $0,
        ]
      }
      .map { $0.appending(path: "activity-lint") }
      .first { url in
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
        return values?.isRegularFile == true
          && FileManager.default.isExecutableFile(atPath: url.path())
      }
  }()
}
