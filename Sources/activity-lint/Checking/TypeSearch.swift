import CodeSyntax
import CommandSyntax
import PushCode

/// A search for the types of pushes that other files declare.
struct TypeSearch {
  /// The types of other files by the indices of the files that use them.
  private(set) var types: [Int: OtherTypes] = [:]

  /// The number of files with pushes that are searched for, of names in one, and of declarations that are compared with a name.
  private static let (maximumFiles, maximumNames, maximumComparisons) = (1_000, 100, 1_000_000)
  /// The number of bytes that are read of other files.
  private static let maximumWork = 1 << 22
  /// The methods by which Go encodes a type in another way.
  private static let encoders: Set<String> = ["MarshalJSON", "MarshalText"]

  /// - Parameter names: The names of types that each file uses, and does not declare.
  init(
    _ files: [CodeInput], _ names: [Set<String>], of project: ProjectFiles, by workers: Workers
  ) {
    let users = files.indices.filter { !names[$0].isEmpty }.prefix(Self.maximumFiles)
    let imports = workers.map(Array(users), minimumShare: 1) { files[$0].code?.imports }
    let wanted = users.map { names[$0].sorted().prefix(Self.maximumNames) }
    let originals = zip(wanted, imports).flatMap { names, imports in
      names.flatMap { imports?.originals(of: $0) ?? [] }
    }
    guard !originals.isEmpty else { return }
    let words = WordSearch(originals + Self.encoders)
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) {
      $0.words(in: words)
    }
    let index = DeclarationIndex(files, found, encoders: Self.encoders)
    var (work, comparisons) = (Self.maximumWork, Self.maximumComparisons)
    for ((user, names), imports) in zip(zip(users, wanted), imports) {
      guard let imports else { continue }
      var types = OtherTypes()
      for name in names {
        var declaring: [(file: Int, original: String)] = []
        for original in Set(imports.originals(of: name)) {
          for other in index.files[original] ?? []
          where other != user && files[other].language.name == files[user].language.name {
            comparisons -= 1
            if comparisons > 0,
              imports.original(of: name, in: files[other].file.path, project) == original
            {
              declaring.append((other, original))
            }
          }
        }
        guard declaring.count == 1, let (other, original) = declaring.first, comparisons > 0,
          !index.encodes(original, beside: files[other]), work >= files[other].size
        else { continue }
        work -= files[other].size
        files[other].code?.addType(name, as: original, to: &types)
      }
      if !types.isEmpty { self.types[user] = types }
    }
  }
}

/// The files by the types that they declare.
private struct DeclarationIndex {
  private(set) var files: [String: [Int]] = [:]
  /// The names that a file with an encoder mentions, by its folder.
  private var encoded: [String: Set<String>] = [:]

  init(_ inputs: [CodeInput], _ found: [WordSearch.Found], encoders: Set<String>) {
    for (index, found) in found.enumerated() {
      for name in found.declared { files[name, default: []].append(index) }
      if !found.all.isDisjoint(with: encoders) {
        encoded[ProjectFiles.folder(of: inputs[index].file.path), default: []]
          .formUnion(found.all)
      }
    }
  }

  /// Whether a file of the same folder can encode a type in another way.
  func encodes(_ type: String, beside file: CodeInput) -> Bool {
    encoded[ProjectFiles.folder(of: file.file.path)]?.contains(type) ?? false
  }
}
