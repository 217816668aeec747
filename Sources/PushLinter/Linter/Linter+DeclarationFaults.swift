import ActivitySchema
import PushModel
package import PushTexts

extension Linter {
  /// Returns the faults that must stop a server at its start: unreadable files and errors of the compiler, with the file and the range.
  ///
  /// - Parameter files: The Swift files in the order of `SourceFiles`.
  package func declarationFaults(
    in files: [Source]
  ) -> [(file: Source, range: Range<Int>, message: String)] {
    let unread = schema.problems.filter { files.indices.contains($0.site.file) }.map {
      (file: $0.site.file, range: $0.site.range, message: $0.message.text)
    }
    // The caller passes all files, so a declaration that they lack is missing.
    var linter = self
    linter.options.declarationsAreComplete = false
    let wrong = zip(files.indices, linter.lintDeclarations(in: files)).flatMap { file, report in
      ShownReport(report).diagnostics.filter { $0.severity == .error }
        .map { (file: file, range: $0.range, message: $0.message.text) }
    }
    // A type that is not read has the syntax error as its own error.
    let others = wrong.filter { fault in
      !unread.contains { $0.file == fault.file && $0.range.lowerBound == fault.range.lowerBound }
    }
    return (unread + others).map { (files[$0.file], $0.range, $0.message) }
  }
}
