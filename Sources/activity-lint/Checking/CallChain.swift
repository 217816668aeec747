import CodeNames
import PushCode

/// A file with pushes, or a file that calls the functions of one.
struct CallChain: Sendable {
  let file: CodeInput
  /// The functions of the file whose parameters are parts of pushes.
  let functions: Set<String>
  /// The types of which these are methods.
  let types: Set<String>
  /// The file with the pushes; nil for the file itself.
  let ofPushes: CodeInput?

  var target: CodeInput { ofPushes ?? file }

  /// The words by which imports can name the file.
  let modules: [String]

  init(
    file: CodeInput, functions: Set<String>, types: Set<String>, ofPushes: CodeInput? = nil
  ) {
    (self.file, self.functions, self.types, self.ofPushes) = (file, functions, types, ofPushes)
    modules = file.modules
  }

  /// The words of which a caller contains one.
  var words: Set<String> { functions.union(types).union(modules) }

  /// The bytes that are read for each caller.
  var size: Int { file.size + (ofPushes?.size ?? 0) }

  func contains(_ other: CodeInput) -> Bool {
    other.file.path == file.file.path || other.file.path == ofPushes?.file.path
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
