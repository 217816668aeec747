import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A search for the calls and types that the source files of a run share, before the first file is checked.
struct ProjectSearch {
  private(set) var index = ProjectIndex()

  /// The number of bytes of pushes to keep for the check; it searches the other files again.
  private static let maximumSize = 1 << 24

  init(_ inputs: [PayloadFile], by workers: Workers) {
    var files = inputs.compactMap { CodeInput($0) }
    guard !files.isEmpty else { return }
    let project = ProjectFiles(
      files.map { $0.file.path }, goModules: GoModules(of: files.map { $0.file }).names)
    let allowance = TextAllowance(bytes: Self.maximumSize)
    let found = workers.map(files, minimumShare: CodeInput.minimumPerThread) {
      $0.search(keepingWithin: allowance)
    }
    let open = found.map { $0.open }
    for (file, found) in zip(files, found) {
      if let (pushes, text) = found.found { index.add(pushes, in: text, at: file.file.path) }
    }
    let types = TypeSearch(files, open, of: project, by: workers).others
    for (index, others) in types { files[index].others = others }
    if files.count > 1 {
      let words = WordIndex(
        files, of: Set(zip(files, open).flatMap { $0.words(of: $1) }), by: workers)
      let changes = WriterSearch(files, open, words, of: project, by: workers).changes
      for (index, changed) in changes { files[index].others.changed = changed }
      index =
        CallSearch(files, open, words, of: project, addingTo: index, by: workers).calls
    }
    for file in files { index.add(file.others, usedIn: file.file.path) }
  }
}
