package import JSONSyntax

/// A push that source code contains.
package struct CodePush: Sendable {
  /// The values that the code shows; times that it computes are examples.
  package let tree: JSONTree
  /// The problems of a string that is sent unchanged; empty for other code.
  package let problems: [JSONProblem]
  /// The bytes of the tree, mapped to the code.
  package let text: MappedText
  package internal(set) var state = State.absent
  /// The fault of the library that gets the push; nil if none is known.
  package internal(set) var notificationFault: NodeNotificationFault?
  /// Whether the push is a string, which is sent unchanged.
  package let isText: Bool
  /// The headers of the request with the push.
  package internal(set) var headers: [Header] = []
  /// The same push with each value of the parts that can have several; those are unknown in the push itself.
  package private(set) var variations: [Variation] = []
  /// The declarations of keys and values that the push itself does not show.
  package private(set) var declarations: [JSONNode: Declaration] = [:]

  package struct Variation: Sendable {
    package let push: CodePush
    /// The parts with a chosen value.
    package let places: [Place]
  }

  /// A part of a push that has one of its values.
  package struct Place: Sendable {
    /// The JSON Pointer (RFC 6901) of the part.
    package let pointer: String
    /// The range of the value in the source; of its key if a call passes it.
    package let range: Range<Int>
    /// The parameter of the value; nil for a value that is not passed.
    package var passedAs: Passing?
  }

  /// The way of an argument into a push.
  package struct Passing: Sendable {
    package let key: String
    package let function: String
    /// The file and the line of the key; nil in the same file.
    package var place: String?
    /// The range of the key in its file.
    let keyRange: Range<Int>
    /// The number of files between the call and the function.
    let files: Int
  }

  /// A push that the code builds.
  init(_ value: PushBuilder, _ state: State, headers: [Header]) {
    (tree, problems, text, isText) = (value.json.tree, [], value.json.text, false)
    declarations = value.declarations
    (self.state, self.headers) = (state, headers)
  }

  /// About the number of bytes of the push in memory.
  var size: Int {
    2 * tree.bytes.count + (1 + tree.nodeCount) * Self.sizeOfNode
      + variations.reduce(0) { $0 + $1.push.size }
  }

  /// The number of bytes for a node and its places in the code.
  private static let sizeOfNode = 160

  /// Adds the push with one value of some parts.
  mutating func add(_ value: PushBuilder, headers: [Header], at places: [Place]) {
    variations.append(
      Variation(push: CodePush(value, .read, headers: headers), places: places))
  }

  /// Returns the push as one whose state is read where other files call these functions.
  package func read(fromCallsOf functions: Set<String>) -> CodePush {
    var push = self
    if let function = unreadState?.function, functions.contains(function) {
      push.state = .read
    }
    return push
  }

  /// A push in a string.
  init(_ text: MappedText, _ tree: JSONTree, _ problems: [JSONProblem]) {
    (self.tree, self.problems, self.text, isText) = (tree, problems, text, true)
  }

  /// The parts of the content state that were read.
  package enum State: Sendable {
    /// The push has no content state.
    case absent
    /// At least one of its values, or a certain set of its keys.
    case read
    case unread(UnreadState)
  }

  /// The reason that nothing of the content state was read; nil if something was, or if there is none.
  package var unreadState: UnreadState? {
    if case .unread(let state) = state { state } else { nil }
  }

  /// A declaration in the source that decides a key, or the kind of a value.
  package struct Declaration: Sendable {
    /// The declaration, or the use of a declaration that is in another file.
    package var range: Range<Int>
    /// Whether nothing checks the declaration when the code runs.
    package let isUnchecked: Bool
    /// The file and the line of a declaration that is in another file.
    package var place: String?

    func mapped(_ map: (Range<Int>) -> Range<Int>) -> Declaration {
      var declaration = self
      declaration.range = map(range)
      return declaration
    }
  }

  /// A header of a request.
  package struct Header: Sendable {
    package let name: String
    /// The text of the value, or its end; nil if it is unknown.
    package let value: String?
    /// Whether the text before the value is unknown.
    package let isEnd: Bool
    /// The range of the value in the source.
    package let valueRange: Range<Int>
  }
}
