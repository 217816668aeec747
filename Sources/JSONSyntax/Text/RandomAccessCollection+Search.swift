extension RandomAccessCollection where Index == Int {
  /// Returns the end of the elements that satisfy a condition, which no element after them does.
  @inlinable
  package func endOfSortedPrefix(while isIncluded: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isIncluded(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
