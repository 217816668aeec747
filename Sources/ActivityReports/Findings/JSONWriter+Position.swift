import JSONSyntax
import PushLinter

extension JSONWriter {
  /// Writes a member that is a place by line and column, as most formats have it.
  mutating func position(_ name: String, _ position: LineIndex.Position) {
    self.name(name)
    object { json in
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }
}
