/// The place of parsed Swift in the files of a run: a file, or a part of a lock.
struct FilePlace {
  /// The number of the file.
  let number: Int
  /// The offset of the Swift in the file.
  var start = 0

  /// Returns the position of a range of the parsed Swift.
  func site(of range: Range<Int>) -> DeclarationSite {
    DeclarationSite(file: number, range: range.lowerBound + start..<range.upperBound + start)
  }
}
