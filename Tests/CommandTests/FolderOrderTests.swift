import Testing

/// A file uses what its own folder declares, and those before it in the order, so that no two folders use each other.
@Suite struct FolderOrderTests {
  struct Target: CustomTestStringConvertible {
    let name: String
    /// The folders, of which each uses only those before it.
    let order: [String]
    /// The entry points, which are in no folder and use all.
    var entryPoints: [String] = []

    var testDescription: String { name }
    var path: String { "Sources/\(name)" }
  }

  /// A target imports only those before it.
  static let targets = [
    Target(
      name: "PushLinter",
      order: [
        "Time", "Names", "Messages", "Diagnostics", "Template", "Envelopes", "Configuration",
        "Decoding", "Documents", "Sequence", "Payload", "Size", "Coverage", "Checks", "Rules",
        "ConfigurationFile", "Reports", "Baseline", "Timeline", "Linter", "Fixing", "Acceptance",
      ]),
    Target(
      name: "activity-lint",
      order: [
        "System", "CommandLine", "Files", "Declarations", "Checking", "Curl", "Commands",
      ], entryPoints: ["EntryPoint.swift"]),
  ]

  @Test(arguments: targets)
  func onlyEntryPointsAreInNoFolder(_ target: Target) {
    let files = Repository.swiftFiles(in: target.path).map { $0.dropFirst(target.path.count + 1) }
    #expect(files.filter { !$0.contains("/") }.map { String($0) } == target.entryPoints)
    let folders = Set(files.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
    #expect(folders == Set(target.order))
  }

  @Test(arguments: targets)
  func aFolderUsesOnlyThoseBeforeIt(_ target: Target) {
    let below = Self.targets.prefix { $0.name != target.name }
    var known = Set(below.flatMap { Self.outlines[$0.name] ?? [] }.flatMap { $0.outline.declared })
    let files = Self.outlines[target.name] ?? []
    let folders = target.order.map { folder in
      (name: folder, files: files.filter { $0.file.hasPrefix("\(target.path)/\(folder)/") })
    }
    for (index, folder) in folders.enumerated() {
      known.formUnion(folder.files.flatMap { $0.outline.declared })
      for later in folders.dropFirst(index + 1) {
        let topLevel = Set(later.files.flatMap { $0.outline.topLevel }).subtracting(known)
        let members = Set(later.files.flatMap { $0.outline.extensionMembers }).subtracting(known)
        for (file, outline) in folder.files {
          let used =
            outline.words.intersection(topLevel).union(outline.members.intersection(members))
          #expect(used.isEmpty, "\(file) uses \(used.sorted()) of \(later.name)")
        }
      }
    }
  }

  private static let outlines = Dictionary(
    uniqueKeysWithValues: targets.map { target in
      (
        target.name,
        Repository.swiftFiles(in: target.path).map { file in
          (file: file, outline: SwiftOutline((try? Repository.text(file)) ?? ""))
        }
      )
    })
}
