extension ArraySlice<UInt8> {
  /// Returns the text without the bytes around it that satisfy a condition.
  func trimming(_ isOmitted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = drop(while: isOmitted)
    return rest[..<(rest.lastIndex { !isOmitted($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}
