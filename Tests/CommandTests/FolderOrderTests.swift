import Testing

/// A file uses types of its own folder and of those before it in the order, so that no two folders use each other.
@Suite struct FolderOrderTests {
  private static let root = "Sources/activity-lint"
  private static let order = [
    "System", "CommandLine", "Files", "Declarations", "Checking", "Curl", "Commands",
  ]

  @Test func onlyTheEntryPointIsInNoFolder() {
    let files = Repository.swiftFiles(in: Self.root).map { $0.dropFirst(Self.root.count + 1) }
    #expect(files.filter { !$0.contains("/") } == ["EntryPoint.swift"])
    let folders = Set(files.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
    #expect(folders == Set(Self.order))
  }

  @Test func aFolderUsesOnlyThoseBeforeIt() throws {
    var later: [String: String] = [:]
    for folder in Self.order.reversed() {
      let files = try Repository.swiftFiles(in: "\(Self.root)/\(folder)").map { file in
        (name: file, text: try Repository.text(file).replacing(/\/\/.*/, with: ""))
      }
      for file in files {
        let words = Set(file.text.matches(of: /\w+/).map { String($0.output) })
        for word in words {
          #expect(later[word] == nil, "\(file.name) uses \(word) of \(later[word] ?? "")")
        }
      }
      for file in files {
        let declarations = file.text.matches(of: /(?m)^(?:struct|enum|class|protocol|func) (\w+)/)
        for declaration in declarations { later[String(declaration.1)] = folder }
      }
    }
  }
}
