extension Sequence {
  /// Returns the elements, each combined with the later ones that have the same key.
  func merged<Key: Hashable>(
    by key: (Element) -> Key, combining combine: (inout Element, Element) -> Void
  ) -> [Element] {
    var merged: [Element] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        combine(&merged[place], element)
      } else {
        places[key] = merged.count
        merged.append(element)
      }
    }
    return merged
  }
}
