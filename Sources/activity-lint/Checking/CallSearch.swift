import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the calls by which source files send the pushes of other files.
struct CallSearch {
  private(set) var calls: ProjectIndex

  /// The files with pushes that are searched for, and the files that can call the functions of one.
  private static let (maximumFiles, maximumCallers) = (1_000, 100)
  /// The number of bytes that are read for the calls in other files.
  private static let maximumWork = 1 << 22

  /// - Parameters:
  ///   - functions: The functions of each file whose parameters are parts of pushes.
  ///   - index: What is known of the files.
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
    let words = WordSearch(chains.flatMap { $0.functions.union($0.types) + $0.file.modules })
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) { $0.words(in: words) }
    let candidates = zip(files, found).filter { file, words in
      chains.contains { $0.mayBeCalled(from: file, words) }
    }
    let imports = workers.map(candidates.map { $0.0 }, minimumShare: 1) { $0.code?.imports }
    var budget = Self.maximumWork
    let pairs = chains.map { chain in
      var callers: [CodeInput] = []
      for ((file, words), imports) in zip(candidates, imports)
      where !chain.contains(file) && chain.mayBeCalled(from: file, words) {
        switch imports?.reach(of: chain.file.file.path, in: project) {
        case .certain: callers.append(file)
        case .uncertain(let names):
          calls.addUnfollowed(names.intersection(chain.functions), of: chain.file.file.path)
        case nil: break
        }
      }
      let cost = callers.reduce(0) { $0 + $1.size + chain.size }
      if callers.count > Self.maximumCallers || cost > budget {
        calls.addUnfollowed(chain.functions, of: chain.file.file.path)
        callers = []
      } else {
        budget -= cost
      }
      let others = zip(files, found).filter {
        !chain.contains($0.0) && $0.0.language.name == chain.file.language.name
      }
      return (chain: chain, callers: callers, ambiguous: chain.ambiguousNames(among: others))
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
  var ofPushes: CodeInput?

  var target: CodeInput { ofPushes ?? file }

  /// The bytes that are read for each caller.
  var size: Int { file.size + (ofPushes?.size ?? 0) }

  func contains(_ other: CodeInput) -> Bool {
    other.file.path == file.file.path || other.file.path == ofPushes?.file.path
  }

  /// Whether a file with some words can call the functions.
  func mayBeCalled(from file: CodeInput, _ words: WordSearch.Found) -> Bool {
    guard file.language.name == self.file.language.name else { return false }
    return file.needsImport
      ? !words.imported.isDisjoint(with: functions.union(self.file.modules))
      : !words.all.isDisjoint(with: functions)
  }

  /// Returns the types and functions that other files declare, too, or extend.
  func ambiguousNames(among others: [(CodeInput, WordSearch.Found)]) -> Set<String> {
    var names: Set<String> = []
    for (other, words) in others {
      names.formUnion(words.declared.intersection(types))
      if ["Go", "Kotlin"].contains(file.language.name),
        ProjectFiles.areNeighbors(other.file.path, file.file.path)
      {
        names.formUnion(words.declared.intersection(functions))
      }
    }
    return names
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
