import CodeSyntax
import CommandSyntax
import PushDocuments

/// A search for the calls by which source files send the pushes of other files, before the first file is checked.
struct CallSearch {
  private(set) var calls = CallIndex()

  /// The files with pushes that are searched for, and the files that can call the functions of one.
  private static let (maximumFiles, maximumCallers) = (1_000, 100)
  /// The minimum number of files that justifies a thread.
  private static let minimumFilesPerThread = 16

  init(_ inputs: [PayloadFile], by workers: Workers) {
    let files = inputs.compactMap { CodeInput($0) }
    guard files.count > 1 else { return }
    let project = ProjectFiles(files.map { $0.file.path })
    let functions = workers.map(files, minimumShare: Self.minimumFilesPerThread) { $0.functions }
    let chains = zip(files, functions).filter { !$1.isEmpty }.prefix(Self.maximumFiles)
      .map { CallChain(file: $0, functions: $1) }
    let direct = add(chains, among: files, of: project, by: workers)
    // A file can call the functions of one that calls those with the pushes.
    _ = add(direct, among: files, of: project, by: workers)
  }

  /// Adds the pushes that files send with the functions at the start of chains, and returns the chains that start with these files.
  private mutating func add(
    _ chains: [CallChain], among files: [CodeInput], of project: ProjectFiles, by workers: Workers
  ) -> [CallChain] {
    guard !chains.isEmpty else { return [] }
    let words = WordSearch(chains.flatMap { $0.functions + $0.file.modules })
    let found = workers.map(files, minimumShare: Self.minimumFilesPerThread) { $0.words(in: words) }
    let pairs = chains.map { chain in
      let callers = zip(files, found).filter { caller, words in
        !chain.contains(caller) && caller.language.name == chain.file.language.name
          && !words.all.isDisjoint(with: chain.functions)
          && (!caller.needsImport || !words.imported.isDisjoint(with: chain.file.modules))
      }
      return (
        chain: chain, callers: callers.count > Self.maximumCallers ? [] : callers.map { $0.0 }
      )
    }
    let passed = workers.map(pairs, minimumShare: 1) { chain, callers in
      chain.pushes(sentFrom: callers, of: project)
    }
    var further: [CallChain] = []
    for ((chain, callers), passed) in zip(pairs, passed) {
      for (caller, pushes) in zip(callers, passed) {
        calls.add(pushes, from: caller.file.path, with: chain.target.file.path)
        if !pushes.openFunctions.isEmpty, further.count < Self.maximumFiles {
          further.append(
            CallChain(
              file: caller, functions: pushes.openFunctions, ofPushes: chain.file))
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
  /// The file with the pushes; nil for the file itself.
  var ofPushes: CodeInput?

  var target: CodeInput { ofPushes ?? file }

  func contains(_ other: CodeInput) -> Bool {
    other.file.path == file.file.path || other.file.path == ofPushes?.file.path
  }

  /// Returns the pushes that each of some files sends with the functions.
  func pushes(sentFrom callers: [CodeInput], of project: ProjectFiles) -> [PassedPushes] {
    guard !callers.isEmpty, let target = target.code else { return [] }
    let other = ofPushes == nil ? nil : file.code
    guard ofPushes == nil || other != nil else { return [] }
    return callers.map { caller in
      caller.code.map { target.pushes(sentFrom: $0, through: other, of: project) }
        ?? PassedPushes()
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
  var needsImport: Bool {
    !["Go", "Swift", "C#", "Ruby", "Java", "Kotlin"].contains(language.name)
  }

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
  }

  private static let keywords: Set<String> = [
    "import", "from", "require", "use", "mod", "as", "using",
  ]
  private let words: Set<ArraySlice<UInt8>>
  /// Whether a word starts with a byte, and has a length.
  private var starts = [Bool](repeating: false, count: 256)
  private var lengths = [Bool](repeating: false, count: 256)

  init(_ words: [String]) {
    self.words = Set(
      Self.keywords.union(words).map { Array($0.utf8)[...] }
        .filter { !$0.isEmpty && $0.count < 256 })
    for word in self.words {
      starts[Int(word[word.startIndex])] = true
      lengths[word.count] = true
    }
  }

  func words(in text: [UInt8]) -> Found {
    var found = Found()
    var line: Set<String> = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, Self.isPart[Int(text[end])] { end += 1 }
      if end > start, starts[Int(text[start])], end - start < 256, lengths[end - start],
        words.contains(text[start..<end])
      {
        line.insert(String(decoding: text[start..<end], as: UTF8.self))
      }
      if !line.isEmpty, end == text.count || text[end] == UInt8(ascii: "\n") {
        found.all.formUnion(line)
        if !line.isDisjoint(with: Self.keywords) { found.imported.formUnion(line) }
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
