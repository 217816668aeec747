import Testing

/// A file uses types of its own folder and of those before it in the order, so that no two folders use each other.
@Suite struct FolderOrderTests {
  struct Target: CustomTestStringConvertible {
    let name: String
    let folders: [String]
    /// The only files that are in no folder.
    var entryPoints: [String] = []

    var root: String { "Sources/\(name)" }
    var testDescription: String { name }
  }

  private static let targets = [
    Target(
      name: "ActivityReports",
      folders: ["Text", "Excerpts", "Findings", "Formats", "Overviews", "Reference"]),
    Target(
      name: "activity-lint",
      folders: ["System", "CommandLine", "Files", "Declarations", "Checking", "Curl", "Commands"],
      entryPoints: ["EntryPoint.swift"]),
  ]

  @Test(arguments: targets)
  func onlyTheEntryPointIsInNoFolder(of target: Target) {
    let files = Repository.swiftFiles(in: target.root).map { $0.dropFirst(target.root.count + 1) }
    #expect(files.filter { !$0.contains("/") }.map { String($0) } == target.entryPoints)
    let folders = Set(files.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
    #expect(folders == Set(target.folders))
  }

  @Test(arguments: targets)
  func aFolderUsesOnlyThoseBeforeIt(of target: Target) throws {
    var later: [String: String] = [:]
    for folder in target.folders.reversed() {
      let files = try Repository.swiftFiles(in: "\(target.root)/\(folder)").map { file in
        (name: file, text: try Repository.text(file).replacing(/\/\/.*/, with: ""))
      }
      for file in files {
        let words = Set(file.text.matches(of: /\w+/).map { String($0.output) })
        for word in words {
          #expect(later[word] == nil, "\(file.name) uses \(word) of \(later[word] ?? "")")
        }
      }
      for file in files {
        let declarations = file.text.matches(
          of: /(?m)^(?:package |final )*(?:struct|enum|class|protocol|func) (\w+)/)
        for declaration in declarations { later[String(declaration.1)] = folder }
      }
    }
    #expect(!later.isEmpty)
  }
}
