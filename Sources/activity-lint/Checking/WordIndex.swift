import CodeNames
import CodeSyntax

/// The source files of a run by some words that they contain.
struct WordIndex {
  private let files: [CodeInput]
  /// The files that contain a word, and those that do on a line with an import.
  private var mentions: [String: [Int]] = [:]
  private var imports: [String: [Int]] = [:]
  private var declarations: [String: [Int]] = [:]

  /// Words of imports from a file that exports names of others.
  private static let (index, export) = ("index", "export")

  init(_ files: [CodeInput], of words: Set<String>, by workers: Workers) {
    self.files = files
    guard !words.isEmpty else { return }
    let search = WordSearch(Array(words) + [Self.index, Self.export])
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) {
      $0.words(in: search)
    }
    for (index, found) in found.enumerated() {
      for word in found.imported { imports[word, default: []].append(index) }
      for word in found.all { mentions[word, default: []].append(index) }
      for word in found.declared { declarations[word, default: []].append(index) }
    }
  }

  /// Returns the files that can call the functions of a chain, in order.
  func callers(of chain: CallChain) -> [Int] {
    let found =
      chain.file.needsImport
      ? files(in: imports, with: chain.functions.union(chain.modules))
      : files(in: mentions, with: chain.functions)
    return found.filter { files[$0].language.name == chain.file.language.name }.sorted()
  }

  /// Returns the files that can change the objects of names, or override the members of types, in order.
  func writers(of names: SharedNames, inFileAt index: Int) -> [Int] {
    let file = files[index]
    var found: Set<Int> = []
    if !file.needsImport || file.language.lacksImports {
      found = files(in: mentions, with: names.words).filter {
        !file.language.sharesPackages
          || ProjectFiles.areNeighbors(files[$0].file.path, file.file.path)
      }
    }
    if !file.language.lacksImports {
      found.formUnion(files(in: imports, with: names.words.union(file.modules)))
    }
    return others(than: index, among: found)
  }

  /// Returns the files that can import names of other files from a file that exports them, in order.
  func importers(of names: SharedNames, exportedByFileAt index: Int) -> [Int] {
    let file = files[index]
    // `import { push } from "."` names no file.
    let words = file.isIndex ? names.words.union([Self.index]) : []
    var found = files(in: imports, with: words.union(file.modules))
    if !names.objects.contains(SharedNames.defaultExport) {
      // `export * from "./push"` names no name.
      found.formIntersection(
        files(in: mentions, with: names.words).union(imports[Self.export] ?? []))
    }
    return others(than: index, among: found)
  }

  private func others(than index: Int, among found: Set<Int>) -> [Int] {
    found.filter { $0 != index && files[$0].language.name == files[index].language.name }.sorted()
  }

  private func files(in table: [String: [Int]], with words: Set<String>) -> Set<Int> {
    Set(words.flatMap { table[$0] ?? [] })
  }

  /// Returns the types and functions of a chain that other files declare, too, or extend.
  func ambiguousNames(of chain: CallChain) -> Set<String> {
    func others(declaring name: String) -> [CodeInput] {
      (declarations[name] ?? []).map { files[$0] }
        .filter { !chain.contains($0) && $0.language.name == chain.file.language.name }
    }
    var names = chain.types.filter { !others(declaring: $0).isEmpty }
    if ["Go", "Kotlin"].contains(chain.file.language.name) {
      names.formUnion(
        chain.functions.filter { name in
          others(declaring: name).contains {
            ProjectFiles.areNeighbors($0.file.path, chain.file.file.path)
          }
        })
    }
    return names
  }
}
