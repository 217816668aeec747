import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the calls by which source files send the pushes of other files, before the first file is checked.
struct CallSearch {
  private(set) var calls = CallIndex()

  /// The files with pushes that are searched for, and the files that can call the functions of one.
  private static let (maximumFiles, maximumCallers) = (1_000, 100)
  /// The number of bytes that are read for the calls in other files.
  private static let maximumWork = 1 << 22
  /// The minimum number of files that justifies a thread.
  private static let minimumFilesPerThread = 16

  init(_ inputs: [PayloadFile], by workers: Workers) {
    let files = inputs.compactMap { CodeInput($0) }
    guard files.count > 1 else { return }
    let project = ProjectFiles(
      files.map { $0.file.path }, goModules: GoModules(of: files.map { $0.file }).names)
    let functions = workers.map(files, minimumShare: Self.minimumFilesPerThread) { $0.functions }
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
    let found = workers.map(files, minimumShare: Self.minimumFilesPerThread) { $0.words(in: words) }
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

/// A source file whose functions other files can call, or that calls those of others.
private struct CodeInput: Sendable {
  let file: PayloadFile
  let language: CodeLanguage

  /// Fails for a test, whose calls can expect a failure, and for a file in another notation.
  init?(_ file: PayloadFile) {
    guard case .code(let language) = SourceNotation(ofFile: file.name.text),
      !SourceRole.isTest(file.path)
    else { return nil }
    (self.file, self.language) = (file, language)
  }

  /// The text; nil if it is not read.
  private var bytes: [UInt8]? {
    guard (try? FileSystem.kind(of: file.location)) == .file else { return nil }
    return try? FileSystem.read(file.location, upTo: .payload)
  }

  var size: Int { FileSystem.size(of: file.location) }

  /// The code; nil if it is not read.
  var code: CodeFile? {
    bytes.flatMap { CodeFile($0, in: language, at: file.path, named: file.name.text) }
  }

  /// The functions with parameters that are parts of pushes.
  var functions: Set<String> {
    guard let bytes, mayContainPush(bytes[...], of: language),
      case .possible = SourceNotation.code(language).candidate(bytes[...], isNamed: file.isNamed)
    else { return [] }
    return code?.functions ?? []
  }

  /// The words by which an import can name the file: the first one of its name, and its folder.
  var modules: [String] {
    let parts = file.path.split(separator: "/")
    let name = parts.last?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first
    return [name, parts.dropLast().last].compactMap { $0.map { String($0) } }
  }

  /// Whether the file can only call functions of a file that an import names on one line.
  var needsImport: Bool { !language.sharesPackages && !language.sharesTypes }

  /// Returns the words of a search that the text contains.
  func words(in words: WordSearch) -> WordSearch.Found {
    bytes.map { words.words(in: $0) } ?? WordSearch.Found()
  }
}

/// A search for words in text, in one pass.
private struct WordSearch: Sendable {
  struct Found {
    var all: Set<String> = []
    /// The words on lines with a word of imports.
    var imported: Set<String> = []
    /// The words right behind a word of declarations; behind one of types, also with one word between them.
    var declared: Set<String> = []
  }

  private static let imports: Set<String> = ["import", "from", "require", "use", "mod", "as"]
  private static let types: Set<String> = [
    "class", "struct", "interface", "object", "enum", "extends", "extension", "record", "trait",
    "impl", "module", "prepend", "type",
  ]
  private static let functions: Set<String> = ["fun", "func", "fn", "def", "function"]
  private let words: Set<ArraySlice<UInt8>>
  /// Whether a word starts with a byte, and has a length.
  private var starts = [Bool](repeating: false, count: 256)
  private var lengths = [Bool](repeating: false, count: 256)

  init(_ words: [String]) {
    self.words = Set(
      Self.imports.union(Self.types).union(Self.functions).union(words).map { Array($0.utf8)[...] }
        .filter { !$0.isEmpty && $0.count < 256 })
    for word in self.words {
      starts[Int(word[word.startIndex])] = true
      lengths[word.count] = true
    }
  }

  func words(in text: [UInt8]) -> Found {
    var found = Found()
    var line: Set<String> = []
    // The number of words since a word of declarations.
    var distance = 2
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, Self.isPart[Int(text[end])] { end += 1 }
      if end > start, starts[Int(text[start])], end - start < 256, lengths[end - start],
        words.contains(text[start..<end])
      {
        let word = String(decoding: text[start..<end], as: UTF8.self)
        line.insert(word)
        if distance < 2 { found.declared.insert(word) }
        distance = Self.types.contains(word) ? 0 : Self.functions.contains(word) ? 1 : distance + 1
      } else if end > start {
        distance += 1
      }
      let isAtEnd = end == text.count || text[end] == UInt8(ascii: "\n")
      if isAtEnd { distance = 2 }
      if !line.isEmpty, isAtEnd {
        found.all.formUnion(line)
        if !line.isDisjoint(with: Self.imports) { found.imported.formUnion(line) }
        line.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    return found
  }

  /// Whether a byte can be part of a name.
  private static let isPart = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
