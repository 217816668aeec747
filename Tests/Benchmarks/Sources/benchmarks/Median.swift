extension Array where Element: Comparable {
  /// The median; the collection must not be empty.
  var median: Element { sorted()[count / 2] }
}
