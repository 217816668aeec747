import Testing

/// A file uses only its own folder and earlier folders of the order; no two folders use each other.
@Suite struct FolderOrderTests {
  struct Target: CustomTestStringConvertible {
    let name: String
    /// The folders; each uses only earlier ones.
    let order: [String]
    /// The entry points, which are outside folders and may use all of them.
    var entryPoints: [String] = []

    var testDescription: String { name }
  }

  /// The targets that have folders.
  static let targets = [
    Target(name: "JSONSyntax", order: ["Text", "Tree", "Parsing", "Writing", "SourceMap"]),
    Target(
      name: "DeclarationSyntax", order: ["Lexing", "Conditions", "SyntaxTree", "Parsing"]),
    Target(
      name: "ActivitySchema",
      order: [
        "Schema", "KnownTypes", "Resolution", "CustomDecoding", "Types", "Lowering", "Shapes",
        "Building",
      ]),
    Target(name: "CodeSyntax", order: ["Lexing", "Tree", "Text"]),
    Target(name: "CodeNames", order: ["Blocks", "Files", "Names"]),
    Target(name: "PushCode", order: ["Types", "Values", "Pushes"]),
    Target(
      name: "PushTexts",
      order: ["Time", "Names", "Messages", "Template", "Secrets", "Diagnostics"]),
    Target(name: "PushDocuments", order: ["Envelopes", "Packages", "Documents"]),
    Target(
      name: "PushModel",
      order: ["Configuration", "Sampling", "Sequence", "Payload", "Size", "Coverage", "Checks"]),
    Target(
      name: "PushLinter",
      order: [
        "ConfigurationFile", "Reports", "Verdict", "Timeline", "Linter", "Compatibility",
        "Examples", "Fixing",
      ]),
    Target(
      name: "ActivityReports",
      order: ["Text", "Excerpts", "Findings", "Formats", "Overviews", "Symptoms", "Reference"]),
    Target(
      name: "SchemaExport", order: ["Members", "Listing", "JSONSchema", "TypeScript", "Sampling"],
      entryPoints: ["SchemaTranslation.swift"]),
    Target(
      name: "CommandSyntax",
      order: [
        "Paths", "Declarations", "Arguments", "Options", "Help", "Completions", "Commands",
        "Answers",
      ]),
    Target(
      name: "activity-lint",
      order: [
        "System", "CommandLine", "Files", "Git", "Declarations", "Checking",
        "Commands",
      ], entryPoints: ["EntryPoint.swift"]),
  ]

  @Test func everyTargetWithFoldersHasAnOrder() {
    let targets = Self.files.filter { $0.value.contains { $0.path.contains("/") } }.map { $0.key }
    #expect(targets.sorted() == Self.targets.map { $0.name }.sorted())
  }

  @Test(arguments: targets)
  func onlyEntryPointsAreOutsideFolders(_ target: Target) {
    let files = Self.files[target.name] ?? []
    #expect(files.filter { $0.folder.isEmpty }.map { $0.path } == target.entryPoints)
    #expect(Set(files.map { $0.folder }).subtracting([""]) == Set(target.order))
  }

  @Test(arguments: targets)
  func folderUsesOnlyEarlierFolders(_ target: Target) {
    let others = Self.files.mapValues { Set($0.flatMap { $0.outline.declared }) }
    let violations = FolderOrder(folders: target.order)
      .violations(in: Self.files[target.name] ?? [], importing: others)
    #expect(violations == [])
  }

  /// A reader that finds no uses would accept every order.
  @Test(arguments: targets)
  func reversedOrderHasViolations(_ target: Target) {
    let violations = FolderOrder(folders: target.order.reversed())
      .violations(in: Self.files[target.name] ?? [])
    let users = Set(violations.map { $0.prefix { $0 != "/" } })
    #expect(users.count >= target.order.count / 2)
  }

  /// Data that several rules need is a fact about the payload, and belongs to no rule. Only the list and the rules about the
  /// configuration name other rules.
  @Test func rulesDoNotUseEachOther() {
    let files = (Self.files["PushRules"] ?? []).filter {
      $0.path != "Rule+All.swift"
    }
    let others = Self.files.mapValues { Set($0.flatMap { $0.outline.declared }) }
    #expect(FolderOrder.usesInside("", of: files, importing: others) == [])
  }

  /// The files of each target.
  private static let files = Dictionary(
    grouping: Repository.swiftFiles(in: "Sources").map { path in
      let parts = path.split(separator: "/", maxSplits: 2).map { String($0) }
      let text = (try? Repository.text(path)) ?? ""
      return (target: parts[1], file: FolderOrder.File(parts[2], text))
    }, by: { $0.target }
  ).mapValues { $0.map { $0.file } }
}

/// The uses that the reader of declarations finds and ignores.
@Suite struct FolderOrderReaderTests {
  private static let later = """
    struct Forest: Sendable { var trees: [Tree] }
    extension Tree {
      enum Season { case spring }
      var height: Int { 2 }
      private var secret: Int { 3 }
    }
    func plant() {}
    """

  @Test(arguments: [
    ("let forest = Forest(trees: [])", "Forest"),
    ("enum Place { case inForest(Forest) }", "Forest"),
    ("struct Tree { func grow() -> Int { self.height } }", "height"),
    ("let heights = trees.map(\\.height)", "height"),
    ("let text = \"A forest of \\(Forest().trees.count)\"", "Forest"),
    ("let season = Tree.Season.spring", "Season"),
    ("func start() { plant() }", "plant"),
    ("func f(_ tree: Tree) {\n  let height = tree.height\n}", "height"),
  ])
  func useOfALaterFolderIsFound(_ text: String, _ name: String) {
    #expect(Self.violations(text) == ["Earlier/A.swift uses \(name) of Later"])
  }

  @Test(arguments: [
    "// A Forest has a height.\nstruct Tree {}",
    "/// - Returns: the `Forest`\nlet name = \"Forest\"",
    "let text = \"\"\"\n  Forest \"of\" trees\n  \"\"\"\n",
    "struct Hill {\n  var height = 1\n}\nlet double = Hill().height * 2",
    "private struct Forest {}\nlet forest = Forest()",
    "func f() {\n  let plant = 1\n  g(plant)\n}",
    "let shown = tree.secret + tree.spring",
  ])
  func textThatResemblesAUseIsIgnored(_ text: String) {
    #expect(Self.violations(text) == [])
  }

  @Test func useOfAnotherFileOfAFolderIsFound() {
    let user = FolderOrder.File("Woods/A.swift", "let sum = tree.height + forest.size")
    let declaring = FolderOrder.File("Woods/B.swift", Self.later)
    let outside = FolderOrder.File("Hills/C.swift", "extension Forest { var size: Int { 1 } }")
    #expect(
      FolderOrder.usesInside("Woods", of: [user, declaring, outside], importing: [:])
        == ["Woods/A.swift uses height of Woods/B.swift"])
  }

  @Test func namesOfImportedTargetsAreIgnored() {
    let earlier = FolderOrder.File("Earlier/A.swift", "package import Woods\nlet wood = Forest()")
    let later = FolderOrder.File("Later/B.swift", Self.later)
    let order = FolderOrder(folders: ["Earlier", "Later"])
    #expect(order.violations(in: [earlier, later], importing: ["Woods": ["Forest"]]) == [])
    #expect(order.violations(in: [earlier, later], importing: ["Other": ["Forest"]]).count == 1)
  }

  @Test func useOfAnEntryPointIsFound() {
    let earlier = FolderOrder.File("Earlier/A.swift", "let start = Start()")
    let entryPoint = FolderOrder.File("Start.swift", "struct Start {}")
    #expect(
      FolderOrder(folders: ["Earlier"]).violations(in: [earlier, entryPoint])
        == ["Earlier/A.swift uses Start of no folder"])
  }

  private static func violations(_ text: String) -> [String] {
    let files = [
      FolderOrder.File("Earlier/A.swift", text), FolderOrder.File("Later/B.swift", later),
    ]
    return FolderOrder(folders: ["Earlier", "Later"]).violations(in: files)
  }
}
