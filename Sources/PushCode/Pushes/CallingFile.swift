package import CodeNames
package import CodeSyntax

/// A source file that uses functions or types of another file, or whose functions or types another file uses.
package final class CodeFile {
  fileprivate let names: NameTable
  fileprivate let bytes: [UInt8]
  fileprivate let path: String
  /// The path in messages.
  fileprivate let name: String
  private let types: DeclaredTypes
  fileprivate let others: OtherFiles

  /// Fails if the code was not split into tokens with certainty.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder of the project, with `/` between components.
  ///   - name: The path in messages.
  ///   - others: The parts of other files that the source depends on.
  package init?(
    _ bytes: [UInt8], in language: CodeLanguage, at path: String, named name: String,
    with others: OtherFiles = OtherFiles()
  ) {
    let text = CodeText(source: bytes)
    let tree = CodeTree(text, in: bytes.indices, language: language, work: Work())
    guard tree.fault == nil else { return nil }
    names = NameTable(tree)
    types = DeclaredTypes(tree, names, others)
    (self.bytes, self.path, self.name, self.others) = (bytes, path, name, others)
  }

  /// The facts about the pushes of a file that other files contain.
  package struct OpenNames: Sendable {
    package init() {}

    /// The functions whose parameters are parts of the pushes.
    package internal(set) var functions: Set<String> = []
    /// The types of which these are methods.
    package internal(set) var receivers: Set<String> = []
    /// The names by which statements of other files can change the pushes.
    package internal(set) var shared = SharedNames()
    /// The types of parts of the pushes that the file declares, and those that it does not.
    package internal(set) var (ownTypes, types): (Set<String>, Set<String>) = ([], [])
  }

  /// The pushes of the file, and the facts about them that other files contain.
  package var search: (pushes: CodePushes, open: OpenNames) {
    let finder = PushFinder(names, source: bytes, others)
    let reader = finder.reader
    var open = OpenNames()
    (open.functions, open.types) = (reader.functions, reader.types.missing)
    (open.ownTypes, open.receivers) = (reader.types.asked, types(of: reader.functions))
    open.shared = names.sharedNames
    return (CodePushes(finder), open)
  }

  /// Adds a type of the file to those that another one uses.
  ///
  /// - Parameters:
  ///   - name: The name that the other file uses.
  ///   - original: The name in this file.
  ///   - imports: Those of the other file.
  package func addType(
    _ name: String, as original: String, to others: inout OtherFiles, of imports: CodeImports
  ) {
    // A name of Go contains that of the package.
    let package = name.firstIndex(of: ".").map { String(name[..<$0]) } ?? imports.goPackage
    guard names.tree.goPackage == package else { return }
    others.add(name, as: original, of: types, named: self.name)
  }

  package var imports: CodeImports {
    CodeImports(names.tree, path: path)
  }

  /// Returns the names among some of another file that this one changes, and those by which its importers know them.
  package func changes(
    among shared: SharedNames, ofFileAt path: String, of project: ProjectFiles
  ) -> (changed: SharedNames, exported: [String: String]) {
    let writer = Writer(names, at: self.path, to: path, of: project)
    return (writer.changes(among: shared), writer.exports(of: shared))
  }

  /// Returns the types of which functions are methods.
  package func types(of functions: Set<String>) -> Set<String> {
    Set(functions.compactMap { names.definition(of: $0).flatMap { names.typeOfMethod($0.name) } })
  }

  /// Returns the pushes that another file sends with the functions of this one, directly or by those of a file between them.
  ///
  /// - Parameter ambiguous: The names of functions and types that further files declare, too.
  package func pushes(
    sentFrom file: CodeFile, through other: CodeFile? = nil, of project: ProjectFiles,
    besides ambiguous: Set<String> = []
  ) -> PassedPushes {
    for names in [names, file.names, other?.names].compactMap({ $0 }) {
      names.functions.forgetCalls()
    }
    let calling = CallingFile(file, of: self, through: other, of: project, besides: ambiguous)
    guard let calling else { return PassedPushes() }
    let finder = PushFinder(names, source: bytes, others, calledFrom: calling)
    var passed = finder.passed
    if other == nil { passed.openFunctions = finder.reader.callers.first?.functions ?? [] }
    passed.unfollowed = names.functions.unfollowed
    return passed
  }
}

/// A file that sends pushes by calling functions of another file.
final class CallingFile {
  /// The file that the functions with the pushes are called from, and the reader of its arguments.
  let (caller, reader): (Caller, CallerReader)
  /// The names and the text of the file with the arguments.
  let names: NameTable
  let source: [UInt8]
  /// The number of files between the arguments and the pushes, and the distance of their ranges.
  let (files, offset): (Int, Int)
  /// The file with the pushes.
  private let target: CodeFile

  /// Fails if the file does not know the functions.
  fileprivate init?(
    _ file: CodeFile, of target: CodeFile, through other: CodeFile?, of project: ProjectFiles,
    besides ambiguous: Set<String>
  ) {
    var reader = ValueReader(file.names, file.others)
    var (caller, offset) = (file, target.bytes.count)
    if let other {
      let further = Caller(
        file.names, at: file.path, using: other.names, at: other.path, of: project,
        besides: ambiguous)
      guard !further.isEmpty else { return nil }
      var names = other.names
      names.callers = [further]
      var between = ValueReader(names, other.others)
      between.callers = [CallerReader(reader, offset: other.bytes.count)]
      (reader, caller) = (between, other)
      offset += other.bytes.count
    }
    let names = Caller(
      caller.names, at: caller.path, using: target.names, at: target.path, of: project,
      besides: ambiguous)
    guard !names.isEmpty else { return nil }
    self.caller = names
    self.reader = CallerReader(reader, offset: target.bytes.count)
    (self.names, source, self.target) = (file.names, file.bytes, target)
    (files, self.offset) = (other == nil ? 1 : 2, offset)
  }

  /// Returns the file and the line of a range of the file with the pushes.
  func place(of range: Range<Int>) -> String {
    let line = target.bytes.prefix(range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
    return "\(target.name):\(line)"
  }
}
