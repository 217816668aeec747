import JSONSyntax
import PushLinter

extension JSONWriter {
  /// Writes a member with a line and a column, as in most formats.
  mutating func position(_ name: String, _ position: LineIndex.Position) {
    self.name(name)
    object { json in
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }
}
