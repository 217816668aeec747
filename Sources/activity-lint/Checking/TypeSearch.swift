import CodeSyntax
import CommandSyntax
import PushCode

/// A search for the types of pushes that other files declare.
struct TypeSearch {
  /// The types of other files by the indices of the files that use them.
  private(set) var types: [Int: OtherTypes] = [:]

  /// The number of files with pushes that are searched for, and the number of bytes that are read of other files.
  private static let (maximumFiles, maximumWork) = (1_000, 1 << 22)
  /// The methods by which Go encodes a type in another way.
  private static let encoders: Set<String> = ["MarshalJSON", "MarshalText"]

  /// - Parameter names: The names of types that each file uses, and does not declare.
  init(
    _ files: [CodeInput], _ names: [Set<String>], of project: ProjectFiles, by workers: Workers
  ) {
    let users = files.indices.filter { !names[$0].isEmpty }.prefix(Self.maximumFiles)
    let imports = workers.map(Array(users), minimumShare: 1) { files[$0].code?.imports }
    let originals = zip(users, imports).map { user, imports in
      names[user].sorted().flatMap { imports?.originals(of: $0) ?? [] }
    }
    guard originals.contains(where: { !$0.isEmpty }) else { return }
    let words = WordSearch(originals.flatMap { $0 } + Self.encoders)
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) {
      $0.words(in: words)
    }
    let declaring = files.indices.filter { !found[$0].declared.isEmpty }
    let encoding = files.indices.filter { !found[$0].all.isDisjoint(with: Self.encoders) }
    var budget = Self.maximumWork
    for (user, imports) in zip(users, imports) {
      guard let imports else { continue }
      var types = OtherTypes()
      for name in names[user].sorted() {
        let others = declaring.compactMap { other -> (file: Int, original: String)? in
          let (file, path) = (files[other], files[other].file.path)
          guard other != user, file.language.name == files[user].language.name,
            let original = imports.original(of: name, in: path, project),
            found[other].declared.contains(original)
          else { return nil }
          return (other, original)
        }
        guard others.count == 1, let other = others.first, budget >= files[other.file].size,
          !encoding.contains(where: {
            found[$0].all.contains(other.original)
              && ProjectFiles.areNeighbors(files[$0].file.path, files[other.file].file.path)
          })
        else { continue }
        budget -= files[other.file].size
        if let code = files[other.file].code {
          types.add(name, as: other.original, from: code)
        }
      }
      if !types.isEmpty { self.types[user] = types }
    }
  }
}
