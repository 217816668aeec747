/// The declarations that payloads reach, for one or several versions of an app, as the file of the command `record` contains
/// them.
///
/// The file is Swift with lines that start sections:
///
///     // activity-lint.lock 1
///
///     // version: 3.4.0
///     // commit: 5b7d301a…
///
///     // file: Sources/Ride.swift
///     struct RideAttributes: ActivityAttributes {
///       …
///
///     // end of activity-lint.lock
///
/// Declarations of one file are together, because another file can declare a private type of the same name.
package struct DeclarationLock: Sendable {
  /// The name of the file that commands write and search for.
  package static let fileName = "activity-lint.lock"
  /// The start of the first line, which the number of the format follows.
  static let marker = "// activity-lint.lock "
  /// The last line, which shows that the file is complete.
  static let end = "// end of activity-lint.lock"
  /// The number of the format that this version reads and writes.
  static let format = 1
  /// The maximum number of versions. The largest apps support about twenty.
  package static let maximumVersionCount = 100
  /// The maximum number of files of all versions.
  static let maximumFileCount = 20_000

  /// The versions: unreleased declarations first, then from the newest to the oldest.
  package private(set) var versions: [LockedVersion]

  /// - Parameter versions: The versions in any order, with different names.
  package init(_ versions: [LockedVersion] = []) {
    self.versions = versions
    sort()
  }

  package func version(named name: String) -> LockedVersion? {
    versions.first { $0.name == name }
  }

  /// Adds a version, or replaces the one with the same name.
  package mutating func record(_ version: LockedVersion) {
    versions.removeAll { $0.name == version.name }
    versions.append(version)
    sort()
  }

  /// Removes a version. Returns false if there is none with that name.
  package mutating func remove(_ name: String) -> Bool {
    let count = versions.count
    versions.removeAll { $0.name == name }
    return versions.count < count
  }

  /// Removes all but the newest released versions. Unreleased declarations stay.
  package mutating func keepNewest(_ count: Int) {
    var released = 0
    versions.removeAll { version in
      guard version.appVersion != nil else { return false }
      released += 1
      return released > count
    }
  }

  private mutating func sort() {
    versions.sort { ReleaseNumber($0.name) > ReleaseNumber($1.name) }
  }
}

/// The declarations of one version of an app.
package struct LockedVersion: Sendable {
  /// The name of unreleased declarations.
  package static let current = "current"

  /// The name, such as `3.4.0`, or `current`.
  package let name: String
  package let origin: DeclarationOrigin
  package let files: [LockedFile]

  package init(
    name: String, origin: DeclarationOrigin = DeclarationOrigin(), files: [LockedFile]
  ) {
    self.name = name
    self.origin = origin
    self.files = files
  }

  /// The name of a released version; nil for unreleased declarations.
  package var appVersion: String? { name == Self.current ? nil : name }
}

/// The commit that declarations were recorded from, as far as it is known.
package struct DeclarationOrigin: Sendable {
  /// The address of the repository, without a password.
  package var repository: String?
  /// The branch or tag.
  package var ref: String?
  package var commit: String?
  /// Whether the declarations were recorded with changes that the commit lacks.
  package var isModified = false

  package init(repository: String? = nil, ref: String? = nil, commit: String? = nil) {
    self.repository = repository
    self.ref = ref
    self.commit = commit
  }
}

/// The declarations of one Swift file.
package struct LockedFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The offset of the bytes in the text of the lock.
  package let start: Int

  init(name: String, bytes: [UInt8], start: Int = 0) {
    self.name = name
    self.bytes = bytes
    self.start = start
  }
}
