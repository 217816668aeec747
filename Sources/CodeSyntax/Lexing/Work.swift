/// The number of bytes and tokens that were examined.
final class Work {
  var steps = 0
}
