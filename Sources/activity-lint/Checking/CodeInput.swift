import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode
import PushDocuments

/// A source file of a run, which can use functions and types of other ones.
struct CodeInput: Sendable {
  let file: PayloadFile
  let language: CodeLanguage
  /// The parts of other files that it depends on.
  var others = OtherFiles()

  /// The minimum number of files that justifies a thread.
  static let minimumPerThread = 16

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
  var code: CodeFile? { bytes.flatMap { code($0) } }

  private func code(_ bytes: [UInt8]) -> CodeFile? {
    CodeFile(bytes, in: language, at: file.path, named: file.name.text, with: others)
  }

  /// What other files decide about the pushes in the file, and the pushes themselves with the text.
  struct Search: Sendable {
    fileprivate(set) var open = CodeFile.OpenNames()
    /// Nil if nothing was found, or if they need more memory than is allowed.
    fileprivate(set) var found: (pushes: CodePushes, text: [UInt8])?
  }

  /// Searches for the pushes in the file, and keeps them within an allowance.
  func search(keepingWithin allowance: TextAllowance) -> Search {
    guard let bytes, mayContainPush(bytes[...], of: language),
      case .possible = SourceNotation.code(language).candidate(bytes[...], isNamed: file.isNamed),
      let (pushes, open) = code(bytes)?.search
    else { return Search() }
    let isKept = allowance.take(bytes.count + pushes.size)
    return Search(open: open, found: isKept ? (pushes, bytes) : nil)
  }

  /// The words by which an import can name the file: the first one of its name, or of the folder that it stands for.
  var modules: [String] {
    let module =
      language.name == "Go"
      ? ProjectFiles.folder(of: file.path) : ProjectFiles.module(of: file.path)
    let words = module.split(separator: "/").last?
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words?.prefix(1).map { String($0) } ?? []
  }

  /// Whether an import can name the file by that of its folder.
  var isIndex: Bool {
    ProjectFiles.module(of: file.path) == ProjectFiles.folder(of: file.path)
  }

  /// Returns the words of which a file contains one that calls the functions of this file, or changes its pushes.
  func words(of open: CodeFile.OpenNames) -> Set<String> {
    let words = open.functions.union(open.receivers).union(open.shared.words)
    return words.isEmpty ? [] : words.union(modules)
  }

  /// Whether the file can only call functions of a file that an import names on one line.
  var needsImport: Bool { !language.sharesPackages && !language.sharesTypes }

  /// Returns the words of a search that the text contains.
  func words(in words: WordSearch) -> WordSearch.Found {
    bytes.map { words.words(in: $0) } ?? WordSearch.Found()
  }
}
