/// The number of bytes and tokens that were examined.
package final class Work {
  package var steps = 0

  package init() {}
}
