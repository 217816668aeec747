/// A string of a push that a sample takes from a package, because its type does not show which strings the package reads.
package struct ExampleText: Sendable {
  let part: PayloadPart
  /// The keys from the part to the string.
  let path: [String]
  package let text: String
  /// The contents of the string, and how to make another; nil if the string shows that.
  package let remark: String?

  init(_ part: PayloadPart, _ path: [String], _ text: String, remark: String? = nil) {
    self.part = part
    self.path = path
    self.text = text
    self.remark = remark
  }

  /// Returns whether the string is at a place: a part of a push, and the keys on the way to the value.
  package func isAt(_ place: [String]) -> Bool { place == [part.rawValue] + path }
}
