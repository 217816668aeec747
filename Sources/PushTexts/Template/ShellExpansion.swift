/// A part of text that a shell or a REST client fills in.
package struct ShellExpansion: Sendable {
  package let range: Range<Int>
  /// A number in the same notation, such as the output of `date +%s` at another time; nil if the notation is not known.
  package let example: [UInt8]?

  package init(_ range: Range<Int>, example: [UInt8]? = nil) {
    (self.range, self.example) = (range, example)
  }

  /// A variable of a REST client; `$timestamp` is Unix time.
  package init(_ variable: TemplatePlaceholder, ofClientIn bytes: [UInt8]) {
    let isTime = variable.name(in: bytes).hasPrefix("$timestamp")
    self.init(variable.range, example: isTime ? Array("1788729113".utf8) : nil)
  }

  /// Returns the same part of text that other text precedes.
  package func moved(by offset: Int) -> ShellExpansion {
    ShellExpansion(range.lowerBound + offset..<range.upperBound + offset, example: example)
  }
}
