extension Linter {
  /// Checks the declarations themselves, before there is any payload.
  ///
  /// - Parameter files: the Swift files in the order of `Schema.fileNames`.
  /// - Returns: a report for each file, in their order.
  package func lintDeclarations(in files: [Source]) -> [Report] {
    var found = [[Diagnostic]](repeating: [], count: files.count)
    for rule in rules {
      var report = DeclarationReport(
        of: rule, filesAreNamed: options.declarationsAreComplete)
      rule.checkDeclarations(schema, &report)
      for finding in report.findings where found.indices.contains(finding.file) {
        found[finding.file].append(finding.diagnostic)
      }
    }
    return zip(files, found).map { file, diagnostics in
      Report(
        ofDeclarationsIn: file, judgement: configuration.judge(diagnostics, path: file.path))
    }
  }
}
