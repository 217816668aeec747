import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the calls by which source files send the pushes of other files.
struct CallSearch {
  private(set) var calls: ProjectIndex

  /// The files with pushes that are searched for, and the files that can call the functions of one.
  private static let (maximumFiles, maximumCallers) = (1_000, 100)
  /// The number of files that are compared with files with pushes.
  private static let maximumComparisons = 100_000
  /// The number of bytes that are read for the calls in other files.
  private static let maximumWork = 1 << 22

  /// - Parameters:
  ///   - functions: The functions of each file whose parameters are parts of pushes.
  ///   - index: The types of other files, to which the calls are added.
  init(
    _ files: [CodeInput], _ functions: [Set<String>], of project: ProjectFiles,
    addingTo index: ProjectIndex, by workers: Workers
  ) {
    calls = index
    let chains = zip(files, functions).filter { !$1.isEmpty }.prefix(Self.maximumFiles)
      .map { CallChain(file: $0, functions: $1, types: $0.code?.types(of: $1) ?? []) }
    let direct = add(chains, among: files, of: project, by: workers)
    // A file can call the functions of one that calls those with the pushes.
    _ = add(direct, among: files, of: project, by: workers)
  }

  /// Adds the pushes that files send with the functions at the start of chains, and returns the chains that start with these files.
  private mutating func add(
    _ chains: [CallChain], among files: [CodeInput], of project: ProjectFiles, by workers: Workers
  ) -> [CallChain] {
    guard !chains.isEmpty else { return [] }
    let words = WordSearch(chains.flatMap { $0.functions.union($0.types) + $0.modules })
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) { $0.words(in: words) }
    let index = WordIndex(files, found)
    var comparisons = Self.maximumComparisons
    let callers = chains.map { chain in
      let others = index.callers(of: chain).filter { !chain.contains(files[$0]) }
      comparisons -= others.count
      return comparisons > 0 ? others : nil
    }
    let candidates = Set(callers.flatMap { $0 ?? [] }).sorted()
    let imports = Dictionary(
      uniqueKeysWithValues: zip(
        candidates, workers.map(candidates, minimumShare: 1) { files[$0].code?.imports }))
    var budget = Self.maximumWork
    let pairs = zip(chains, callers).map { chain, others in
      var callers: [CodeInput] = []
      for other in others ?? [] {
        switch (imports[other] ?? nil)?.reach(of: chain.file.file.path, in: project) {
        case .certain: callers.append(files[other])
        case .uncertain(let names):
          calls.addUnfollowed(names.intersection(chain.functions), of: chain.file.file.path)
        case nil: break
        }
      }
      let cost = callers.reduce(0) { $0 + $1.size + chain.size }
      if others == nil || callers.count > Self.maximumCallers || cost > budget {
        calls.addUnfollowed(chain.functions, of: chain.file.file.path)
        callers = []
      } else {
        budget -= cost
      }
      return (
        chain: chain, callers: callers,
        ambiguous: callers.isEmpty ? [] : index.ambiguousNames(of: chain, in: files)
      )
    }
    let passed = workers.map(pairs, minimumShare: 1) { chain, callers, ambiguous in
      chain.pushes(sentFrom: callers, of: project, besides: ambiguous)
    }
    var further: [CallChain] = []
    for ((chain, callers, _), passed) in zip(pairs, passed) {
      for (caller, pushes) in zip(callers, passed) {
        calls.add(pushes, from: caller.file.path, with: chain.target.file.path)
        if !pushes.openFunctions.isEmpty, further.count < Self.maximumFiles {
          further.append(
            CallChain(
              file: caller, functions: pushes.openFunctions,
              types: caller.code?.types(of: pushes.openFunctions) ?? [], ofPushes: chain.file))
        }
      }
    }
    return further
  }
}

/// A file with pushes, or a file that calls the functions of one.
private struct CallChain: Sendable {
  let file: CodeInput
  /// The functions of the file whose parameters are parts of pushes.
  let functions: Set<String>
  /// The types of which these are methods.
  let types: Set<String>
  /// The file with the pushes; nil for the file itself.
  let ofPushes: CodeInput?

  var target: CodeInput { ofPushes ?? file }

  /// The words by which imports can name the file.
  let modules: [String]

  init(
    file: CodeInput, functions: Set<String>, types: Set<String>, ofPushes: CodeInput? = nil
  ) {
    (self.file, self.functions, self.types, self.ofPushes) = (file, functions, types, ofPushes)
    modules = file.modules
  }

  /// The bytes that are read for each caller.
  var size: Int { file.size + (ofPushes?.size ?? 0) }

  func contains(_ other: CodeInput) -> Bool {
    other.file.path == file.file.path || other.file.path == ofPushes?.file.path
  }

  /// Returns the pushes that each of some files sends with the functions.
  func pushes(
    sentFrom callers: [CodeInput], of project: ProjectFiles, besides ambiguous: Set<String>
  ) -> [PassedPushes] {
    guard !callers.isEmpty, let target = target.code else { return [] }
    let other = ofPushes == nil ? nil : file.code
    guard ofPushes == nil || other != nil else { return [] }
    return callers.map { caller in
      caller.code.map {
        target.pushes(sentFrom: $0, through: other, of: project, besides: ambiguous)
      } ?? PassedPushes()
    }
  }
}

/// The files of a run by the words that they contain.
private struct WordIndex {
  /// The files that can call functions: in languages that need an import, by the words beside imports.
  private var mentions: [String: [Int]] = [:]
  private var declarations: [String: [Int]] = [:]
  private let languages: [String]

  init(_ files: [CodeInput], _ found: [WordSearch.Found]) {
    languages = files.map { $0.language.name }
    for (index, found) in found.enumerated() {
      for word in files[index].needsImport ? found.imported : found.all {
        mentions[word, default: []].append(index)
      }
      for word in found.declared { declarations[word, default: []].append(index) }
    }
  }

  /// Returns the files that can call the functions of a chain, in order.
  func callers(of chain: CallChain) -> [Int] {
    let words = chain.file.needsImport ? chain.functions.union(chain.modules) : chain.functions
    let files = Set(words.flatMap { mentions[$0] ?? [] })
    return files.filter { languages[$0] == chain.file.language.name }.sorted()
  }

  /// Returns the types and functions of a chain that other files declare, too, or extend.
  func ambiguousNames(of chain: CallChain, in files: [CodeInput]) -> Set<String> {
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
