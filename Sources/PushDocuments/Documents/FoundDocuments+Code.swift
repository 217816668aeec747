import CodeSyntax
import JSONSyntax
import PushCode

/// The pushes that source code contains as literals.
extension FoundDocuments {
  /// The number of unread places that are named.
  private static let maximumUnread = 20

  /// The number of pushes in source code whose state was read.
  var statesInCode: Int { code?.withState ?? 0 }

  /// - Parameters:
  ///   - functions: The functions of the code whose calls in other files show a state.
  ///   - others: The parts of other files that the code depends on.
  ///   - known: The pushes in the code; nil to find them.
  mutating func add(
    codeIn range: Range<Int>, of bytes: [UInt8], _ language: CodeLanguage,
    calledElsewhere functions: Set<String> = [], _ others: OtherFiles = OtherFiles(),
    known: CodePushes? = nil
  ) {
    let found = known ?? CodePushes(bytes, in: language, range: range, others: others)
    guard !found.pushes.isEmpty || !found.refused.isEmpty else { return }
    comments.add(codeIn: range, of: bytes, language)
    let pushes = found.pushes.map { $0.read(fromCallsOf: functions) }
    documents += pushes.map { FoundDocument($0) }
    unread += found.refused.prefix(Self.maximumUnread - min(Self.maximumUnread, unread.count))
      .map { UnreadPart($0) }
    var counts = code ?? CodeReading()
    for push in pushes {
      counts.computedValues += push.tree.computedValueCount
      switch push.state {
      case .read: counts.withState += 1
      case .absent: counts.withoutState += 1
      case .unread: counts.withUnreadState += 1
      }
    }
    // A part with many values is part of a push that was read.
    counts.unread += found.refused.count { !$0.isOfPart }
    code = counts
  }
}

extension FoundDocuments {
  /// Adds the pushes that code sends with functions of other files.
  mutating func add(
    _ passed: [PassedPushes], sentFrom bytes: [UInt8], _ language: CodeLanguage
  ) {
    guard !passed.isEmpty else { return }
    if code == nil {
      comments.add(codeIn: bytes.indices, of: bytes, language)
      code = CodeReading()
    }
    documents += passed.flatMap { $0.pushes }.map { FoundDocument($0, isOfOtherFile: true) }
    unread += passed.flatMap { $0.unread }.prefix(Self.maximumUnread).map { UnreadPart($0) }
    unread += passed.flatMap { $0.refused }.prefix(Self.maximumUnread).map { UnreadPart($0) }
  }
}

extension FoundDocument {
  fileprivate init(_ push: CodePush, isOfOtherFile: Bool = false) {
    self.init(
      push.text,
      .code(
        CodeOrigin(
          tree: push.tree, problems: push.problems, isText: push.isText,
          unreadState: push.unreadState, notificationFault: push.notificationFault,
          isOfOtherFile: isOfOtherFile, declarations: push.declarations)))
    variations = push.variations.map {
      Variation(document: FoundDocument($0.push), parts: $0.places.map { VariedPart($0) })
    }
    guard !push.headers.isEmpty else { return }
    request = RequestContext(
      headers: push.headers.map {
        $0.isEnd
          ? Header(name: $0.name, endOfValue: $0.value, at: $0.valueRange)
          : Header(name: $0.name, value: $0.value ?? "", at: $0.valueRange)
      })
  }
}

/// The numbers of read and unread pushes in source files.
package struct CodeReading: Sendable, Equatable {
  /// The pushes whose `content-state` was read.
  package var withState = 0
  /// The pushes without a `content-state`.
  package var withoutState = 0
  /// The pushes whose `content-state` was not read.
  package var withUnreadState = 0
  /// The places where a push was seen but not read.
  package var unread = 0
  /// The values in them that the code does not show.
  package var computedValues = 0

  package init() {}

  /// The number of pushes that were read.
  package var read: Int { withState + withoutState + withUnreadState }

  func adding(unread count: Int) -> CodeReading {
    var sum = self
    sum.unread += count
    return sum
  }

  package static func += (sum: inout CodeReading, other: CodeReading) {
    sum.withState += other.withState
    sum.withoutState += other.withoutState
    sum.withUnreadState += other.withUnreadState
    sum.unread += other.unread
    sum.computedValues += other.computedValues
  }
}
