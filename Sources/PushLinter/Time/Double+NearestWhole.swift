extension Double {
  /// The nearest whole number; the number itself if it is too large to have a fraction.
  ///
  /// `rounded()` requires the mathematical library of the system, which the library's clients need not link.
  var nearestWhole: Double {
    guard magnitude < 9e15 else { return self }
    return Double(Int64(self < 0 ? self - 0.5 : self + 0.5))
  }
}
