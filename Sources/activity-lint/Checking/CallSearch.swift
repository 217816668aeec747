import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the calls by which source files send the pushes of other files.
struct CallSearch {
  private(set) var calls: ProjectIndex

  private var comparisons = maximumComparisons
  private var work = maximumWork
  /// The known answers to the question how a file can use another one.
  private var reaches: [Pair: CodeImports.Reach] = [:]

  private struct Pair: Hashable {
    let caller: Int
    let path: String
  }

  /// The files with pushes that are searched for, and the files that can call the functions of one.
  private static let (maximumFiles, maximumCallers) = (1_000, 100)
  /// The number of files that are compared with files with pushes.
  private static let maximumComparisons = 100_000
  /// The number of bytes that are read for the calls in other files.
  private static let maximumWork = 1 << 21

  /// - Parameters:
  ///   - open: The functions of each file whose parameters are parts of pushes.
  ///   - words: The files that contain the names of these functions.
  ///   - index: The index to which the calls are added.
  init(
    _ files: [CodeInput], _ open: [CodeFile.OpenNames], _ words: WordIndex,
    of project: ProjectFiles, addingTo index: ProjectIndex, by workers: Workers
  ) {
    calls = index
    let chains = zip(files, open).filter { !$1.functions.isEmpty }.prefix(Self.maximumFiles)
      .map { CallChain(file: $0, functions: $1.functions, types: $1.receivers) }
    let direct = add(chains, words, among: files, of: project, by: workers)
    // A file can call the functions of one that calls those with the pushes.
    let names = Set(direct.flatMap { $0.words })
    let further = WordIndex(files, of: names, by: workers)
    _ = add(direct, further, among: files, of: project, by: workers)
  }

  /// Returns how a file can use another one, which is the same for every chain through it.
  private mutating func reach(
    of path: String, from caller: Int, by imports: CodeImports?, _ project: ProjectFiles
  ) -> CodeImports.Reach? {
    let pair = Pair(caller: caller, path: path)
    if let known = reaches[pair] { return known }
    let reach = imports?.reach(of: path, in: project)
    reaches[pair] = reach
    return reach
  }

  /// Adds the pushes that files send with the functions at the start of chains, and returns the chains that start with these files.
  private mutating func add(
    _ chains: [CallChain], _ words: WordIndex, among files: [CodeInput], of project: ProjectFiles,
    by workers: Workers
  ) -> [CallChain] {
    guard !chains.isEmpty else { return [] }
    let callers = chains.map { chain in
      let others = words.callers(of: chain).filter { !chain.contains(files[$0]) }
      comparisons -= others.count
      return comparisons > 0 ? others : nil
    }
    let candidates = Set(callers.flatMap { $0 ?? [] }).sorted()
    let imports = Dictionary(
      uniqueKeysWithValues: zip(
        candidates, workers.map(candidates, minimumShare: 1) { files[$0].code?.imports }))
    let pairs = zip(chains, callers).map { chain, others in
      var callers: [CodeInput] = []
      for other in others ?? [] {
        switch reach(of: chain.file.file.path, from: other, by: imports[other] ?? nil, project) {
        case .certain: callers.append(files[other])
        case .uncertain(let names):
          calls.addUnfollowed(names.intersection(chain.functions), of: chain.file.file.path)
        case nil: break
        }
      }
      let cost = callers.reduce(0) { $0 + $1.size + chain.size }
      if others == nil || callers.count > Self.maximumCallers || cost > work {
        calls.addUnfollowed(chain.functions, of: chain.file.file.path)
        callers = []
      } else {
        work -= cost
      }
      return (
        chain: chain, callers: callers,
        ambiguous: callers.isEmpty ? [] : words.ambiguousNames(of: chain)
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
