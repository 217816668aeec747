extension Array where Element: Comparable {
  /// The middle one; there must be one.
  var median: Element { sorted()[count / 2] }
}
