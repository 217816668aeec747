import CodeNames
import CodeSyntax

/// The source files of a run by some words that they contain.
struct WordIndex {
  private let files: [CodeInput]
  /// The files that contain a word; in languages that need an import, on a line with one.
  private var mentions: [String: [Int]] = [:]
  private var imports: [String: [Int]] = [:]
  private var declarations: [String: [Int]] = [:]

  init(_ files: [CodeInput], of words: Set<String>, by workers: Workers) {
    self.files = files
    guard !words.isEmpty else { return }
    let search = WordSearch(Array(words))
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) {
      $0.words(in: search)
    }
    for (index, found) in found.enumerated() {
      for word in found.imported { imports[word, default: []].append(index) }
      if !files[index].needsImport || files[index].language.lacksImports {
        for word in found.all { mentions[word, default: []].append(index) }
      }
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
  ///
  /// - Parameter isExport: Whether the file only exports the names of another one.
  func writers(of names: SharedNames, inFileAt index: Int, isExport: Bool) -> [Int] {
    let file = files[index]
    var found: Set<Int> = []
    if isExport {
      // `import { push } from "."` names no file.
      let name = file.isIndex ? names.words.union(["index"]) : []
      found = files(in: imports, with: name.union(file.modules))
    } else if !file.needsImport || file.language.lacksImports {
      found = files(in: mentions, with: names.words).filter {
        !file.language.sharesPackages
          || ProjectFiles.areNeighbors(files[$0].file.path, file.file.path)
      }
    }
    if !isExport, !file.language.lacksImports {
      found.formUnion(files(in: imports, with: names.words.union(file.modules)))
    }
    return found.filter { $0 != index && files[$0].language.name == file.language.name }.sorted()
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
