import JSONSyntax

/// A file of a package manager that lists the packages of an app.
package enum PackageManifest: String, Sendable {
  case npm = "package.json"
  case pub = "pubspec.yaml"
  case cocoaPods = "Podfile.lock"

  /// The maximum number of bytes of a manifest that is read.
  package static let maximumSize = 1 << 20
  /// The maximum number of manifests that are read.
  package static let maximumCount = 200

  /// Returns the built-in packages that a manifest names, each once.
  package func packages(in bytes: [UInt8]) -> [AppPackage] {
    var found: [AppPackage] = []
    for (name, version) in dependencies(in: bytes) {
      for package in AppPackage.all where package.isNamed(name, version, in: self) {
        if !found.contains(where: { $0.id == package.id }) { found.append(package) }
      }
    }
    return found
  }

  private func dependencies(in bytes: [UInt8]) -> [(name: String, version: String)] {
    switch self {
    case .npm: Self.dependencies(inJSON: bytes)
    case .pub: Self.lines(of: bytes).compactMap { Self.dependency(inYAML: $0) }
    case .cocoaPods: Self.lines(of: bytes).compactMap { Self.pod(in: $0) }
    }
  }

  private static func dependencies(inJSON bytes: [UInt8]) -> [(name: String, version: String)] {
    let tree = JSONParser.parse(bytes).tree
    let lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]
    return lists.compactMap { tree.member($0, of: tree.root) }.flatMap { list in
      tree.members(of: list).filter { tree.kind(of: $0.value) == .string }.map {
        (tree.text(of: $0.key), tree.text(of: $0.value))
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// Reads a line such as `  flutter_live_activities: ^0.0.5`. Lists of dependencies are the only maps whose keys are names of
  /// packages.
  private static func dependency(
    inYAML line: ArraySlice<UInt8>
  ) -> (name: String, version: String)? {
    let text = line.drop { JSONParser.isBlank($0) }
    guard text.startIndex > line.startIndex, let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return (
      String(decoding: text[..<colon], as: UTF8.self),
      String(decoding: text[(colon + 1)...].drop { JSONParser.isBlank($0) }, as: UTF8.self)
    )
  }

  /// Reads a line such as `  - OneSignalXCFramework/OneSignalLiveActivities (5.2.0):`.
  private static func pod(in line: ArraySlice<UInt8>) -> (name: String, version: String)? {
    let text = line.drop { JSONParser.isBlank($0) }
    guard text.starts(with: "- ".utf8) else { return nil }
    let pod = text.dropFirst(2).drop { $0 == UInt8(ascii: "\"") }
    let name = pod.prefix { !" /\":".utf8.contains($0) }
    let version = pod.drop { $0 != UInt8(ascii: "(") }.dropFirst()
    return (String(decoding: name, as: UTF8.self), String(decoding: version, as: UTF8.self))
  }
}

extension AppPackage {
  /// Returns whether these declarations have a name and a version in a package manager.
  fileprivate func isNamed(
    _ name: String, _ version: String, in manifest: PackageManifest
  ) -> Bool {
    names.contains { known in
      guard known.manifest == manifest, known.name == name else { return false }
      guard let majors = known.majors else { return true }
      // The newest version is assumed without a number.
      return majors.contains(Self.major(of: version) ?? Int.max)
    }
  }

  /// Returns the number with which a version such as `~57.0.7` begins; nil for another form, such as `latest`.
  private static func major(of version: String) -> Int? {
    let digits = version.utf8.drop { "^~>=v\"' ".utf8.contains($0) }.prefix { 0x30...0x39 ~= $0 }
    return Int(String(decoding: digits.prefix(9), as: UTF8.self))
  }
}
