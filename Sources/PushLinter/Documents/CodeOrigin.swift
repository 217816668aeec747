/// Source code in which a push is written, of which only literal values are known.
package struct CodeOrigin: Sendable {
  /// The offsets in the text of the objects that may have other members.
  let openObjects: Set<Int>
  /// The offsets in the text of strings and numbers that stand for any value of their kind, such as a time.
  let examples: Set<Int>
}

/// What was read of the pushes in source files.
package struct CodeReading: Sendable, Equatable {
  /// The pushes whose `content-state` was read.
  package var withState = 0
  /// The pushes of which only `aps` was read.
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
