import Foundation

/// Reduces text that fails to a short one that fails in the same way.
enum Reduction {
  /// The maximum number of inputs to try.
  private static let maximumTries = 400
  /// The maximum time; text that takes long takes as long in every try.
  private static let maximumSeconds = 60.0

  static func of(_ text: [UInt8], while fails: ([UInt8]) throws -> Bool) rethrows -> [UInt8] {
    var pieces = Mutator.pieces(of: text)
    var tries = 0
    let end = Date().addingTimeInterval(maximumSeconds)
    var length = pieces.count / 2
    while length > 0, tries < maximumTries {
      var start = 0
      while start < pieces.count, tries < maximumTries, Date() < end {
        tries += 1
        let end = min(pieces.count, start + length)
        let shorter = Array(pieces[..<start] + pieces[end...])
        if try fails(Array(shorter.joined())) { pieces = shorter } else { start = end }
      }
      length /= 2
    }
    return Array(pieces.joined())
  }
}
