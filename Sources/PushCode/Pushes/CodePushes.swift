import CodeNames
package import CodeSyntax

/// The pushes in source code, and the places where one was seen but not read.
package struct CodePushes: Sendable {
  package private(set) var pushes: [CodePush] = []
  package private(set) var refused: [Refusal] = []
  /// The number of bytes and tokens that were examined.
  package private(set) var work = 0

  init(_ finder: PushFinder) { (pushes, refused) = (finder.pushes, finder.refused) }

  /// About the number of bytes that they need in memory, besides the code itself.
  package var size: Int { pushes.reduce(0) { $0 + $1.size } }

  /// Reads source code in a language.
  ///
  /// - Parameters:
  ///   - range: The part of the text to read; nil for all of it.
  ///   - others: The parts of other files that the code depends on.
  package init(
    _ bytes: [UInt8], in language: CodeLanguage, range: Range<Int>? = nil,
    others: OtherFiles = OtherFiles()
  ) {
    let range = range ?? bytes.indices
    guard mayContainPush(bytes[range], of: language) else { return }
    let work = Work()
    func tree(_ language: CodeLanguage) -> CodeTree {
      CodeTree(CodeText(source: bytes), in: range, language: language, work: work)
    }
    var read: CodeTree? = tree(language)
    let fault = read?.fault
    if fault != nil {
      // A tree takes many times the memory of its text, so there is only one at a time.
      read = nil
      // Blocks of pages can contain JSX under the name of TypeScript.
      if range != bytes.indices, let other = language.dialect, case let found = tree(other),
        found.fault == nil
      {
        read = found
      }
    }
    let finder = read.map { PushFinder(NameTable($0), source: bytes, others) }
    self.work = range.count + work.steps
    if let finder { (pushes, refused) = (finder.pushes, finder.refused) }
    guard finder == nil, let fault else { return }
    let place = min(fault.position, bytes.count - 1)
    refused = [Refusal(range: place..<place + 1, reason: .unclearCode(fault.kind))]
  }
}
