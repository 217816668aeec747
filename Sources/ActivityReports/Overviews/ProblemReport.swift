package import ActivitySchema
package import PushLinter
package import PushTexts

/// The problems in the configuration and in the declarations, as text.
package enum ProblemReport {
  /// Returns the problems in the configuration, each with its line.
  package static func text(
    _ problems: [ConfigurationProblem], in source: Source, style: TextStyle = TextStyle()
  ) -> [UInt8] {
    guard !problems.isEmpty else { return [] }
    var output = TextWriter(isColored: style.isColored)
    let secrets = Secrets(in: source.bytes)
    let lines = LineIndex(source.masked(by: secrets))
    for problem in problems {
      let message = secrets.masking(problem.message)
      write("error", .error, message, at: problem.range, in: lines, to: &output)
    }
    return output.bytes
  }

  /// Returns the problems in the declarations, each with its line. The files are in the order of
  /// `SourceFiles`.
  package static func text(
    _ problems: [SchemaProblem], in files: [Source], style: TextStyle = TextStyle()
  ) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    var files = DeclarationFiles(files)
    for problem in problems {
      guard let lines = files.lines(of: problem.site.file) else { continue }
      write(
        "warning", .warning, problem.message.text, at: problem.site.range, in: lines, to: &output)
    }
    return output.bytes
  }

  private static func write(
    _ word: String, _ role: TextRole, _ message: String, at range: Range<Int>, in lines: LineIndex,
    to output: inout TextWriter
  ) {
    let span = MarkedSpan(lines: lines, range: range, label: "")
    let gutter = Gutter(for: [span])
    output.start(.block)
    output.write(word, role)
    output.line(": \(message)", .strong)
    gutter.write("-->", span.place, to: &output)
    output.endLine()
    gutter.writeBar(to: &output)
    gutter.write(span, mark: "^", role, to: &output)
  }
}
