package import ActivitySchema

/// The versions of an app in the locks among its files.
package struct LockedVersions: Sendable {
  /// The version of the schema that decides; nil for current declarations.
  package var main: String?
  /// The other versions with an attributes type.
  package var others: [SupportedVersion] = []

  package init() {}

  /// Reads all versions from the files of a run.
  ///
  /// - Parameter numbers: The numbers of the files. Swift files among them belong to every version.
  package init(in files: inout SourceFiles, _ numbers: [Int]) {
    let names = files.lockedVersions(in: numbers)
    main = names.first == LockedVersion.current ? nil : names.first
    for name in names.dropFirst() {
      let schema = files.schema(of: numbers, version: name)
      guard !schema.activities.isEmpty else { continue }
      others.append(SupportedVersion(app: name, schema: schema))
    }
  }
}

extension SwiftFile {
  /// The reason why the file is a lock that cannot be read, after a colon; nil for any other file.
  package var lockProblem: LockProblem? {
    guard DeclarationLock.isLock(bytes) else { return nil }
    do throws(LockProblem) {
      _ = try DeclarationLock(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }
}
