import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the types of pushes that other files declare.
struct TypeSearch {
  /// The files with the types, by the indices of the files that use them.
  private(set) var others: [Int: OtherFiles] = [:]

  /// The number of files with pushes that are searched for, of names in one, and of declarations that are compared with a name.
  private static let (maximumFiles, maximumNames, maximumComparisons) = (1_000, 100, 100_000)
  /// The number of bytes that are read of other files.
  private static let maximumWork = 1 << 22

  /// - Parameter open: The names of types that each file uses.
  init(
    _ files: [CodeInput], _ open: [CodeFile.OpenNames], of project: ProjectFiles,
    by workers: Workers
  ) {
    let users = files.indices.filter { !open[$0].types.isEmpty || !open[$0].ownTypes.isEmpty }
      .prefix(Self.maximumFiles)
    let imports = workers.map(Array(users), minimumShare: 1) { files[$0].code?.imports }
    let wanted = users.map { open[$0].types.sorted().prefix(Self.maximumNames) }
    let originals = zip(wanted, imports).flatMap { names, imports in
      names.flatMap { imports?.sources(of: $0).map { $0.original } ?? [] }
    }
    let declaring = DeclarationIndex(files, of: originals, by: workers)
    var (work, comparisons) = (Self.maximumWork, Self.maximumComparisons)
    var encoders = EncoderSearch()
    for ((user, names), imports) in zip(zip(users, wanted), imports) {
      guard let imports else { continue }
      var others = OtherFiles()
      others.encoded = encoders.names(beside: files[user])
      for name in names {
        let sources = imports.sources(of: name)
        var found: [(file: Int, original: String)] = []
        for original in Set(sources.map { $0.original }) {
          for other in declaring.files[original] ?? []
          where other != user && files[other].language.name == files[user].language.name {
            comparisons -= 1
            if comparisons > 0,
              imports.uses(sources, of: files[other].file.path, project) == original
            {
              found.append((other, original))
            }
          }
        }
        guard found.count == 1, let (other, original) = found.first, comparisons > 0,
          work >= files[other].size
        else { continue }
        work -= files[other].size
        var file = files[other]
        file.others.encoded = encoders.names(beside: file)
        file.code?.addType(name, as: original, to: &others, of: imports)
      }
      if !others.isEmpty { self.others[user] = others }
    }
  }
}

/// The files by the types that they declare.
private struct DeclarationIndex {
  private(set) var files: [String: [Int]] = [:]

  init(_ inputs: [CodeInput], of names: [String], by workers: Workers) {
    guard !names.isEmpty else { return }
    let words = WordSearch(names)
    let found = workers.map(inputs, minimumShare: CodeInput.minimumPerThread) {
      $0.words(in: words).declared
    }
    for (index, names) in found.enumerated() {
      for name in names { files[name, default: []].append(index) }
    }
  }
}

/// A search for the methods by which Go encodes a type in another way, which any file of its folder can declare.
private struct EncoderSearch {
  /// The words of the files with such methods, by the folder.
  private var words: [Path: Set<String>] = [:]
  private var budget = 1 << 22

  private static let maximumEntries = 10_000
  private static let methods = ["MarshalJSON", "MarshalText"]

  /// Returns names with those of all types that a file of the same folder can encode in another way.
  mutating func names(beside file: CodeInput) -> Set<String> {
    guard file.language.name == "Go" else { return [] }
    let folder = file.file.location.folder
    if let known = words[folder] { return known }
    let names = read(folder) ?? [OtherFiles.anyName]
    words[folder] = names
    return names
  }

  private mutating func read(_ folder: Path) -> Set<String>? {
    guard let entries = try? FolderEntry.all(in: folder), entries.count <= Self.maximumEntries
    else { return nil }
    let methods = WordSearch(Self.methods)
    var words: Set<String> = []
    for entry in entries where entry.kind == .file && entry.name.hasExtension(["go"]) {
      let path = folder.appending(entry.name)
      budget -= FileSystem.size(of: path)
      guard budget > 0, let text = try? FileSystem.read(path, upTo: .payload) else { return nil }
      guard !methods.words(in: text).all.isDisjoint(with: Self.methods) else { continue }
      words.formUnion(WordSearch.words(in: text))
    }
    return words
  }
}
