/// Source code that contains a push. Only its literal values are known.
package struct CodeOrigin: Sendable {
  /// The offsets in the text of the objects that may have other members.
  let openObjects: Set<Int>
  /// The offsets of strings and numbers whose kind is known, but not their value, such as a time.
  let examples: Set<Int>
}

/// The numbers of read and unread pushes in source files.
package struct CodeReading: Sendable, Equatable {
  /// The pushes whose `content-state` was read.
  package var withState = 0
  /// The pushes without a readable `content-state`.
  package var withoutState = 0
  /// The places where a push was seen but not read.
  package var unread = 0

  package init() {}

  package static func += (sum: inout CodeReading, other: CodeReading) {
    sum.withState += other.withState
    sum.withoutState += other.withoutState
    sum.unread += other.unread
  }
}
