import CodeSyntax
package import JSONSyntax
import PushCode
package import PushTexts

/// The text of a payload as a tree, with its placeholders filled in and with the JSON from a vendor's strings.
package struct PayloadText: Sendable {
  package var tree: JSONTree
  package var problems: [JSONProblem]
  /// The map from the text of the tree to the source.
  package var map: SourceMap
  /// The placeholders of the source; nil if it has none.
  package var template: Template?
  package var origin = TextOrigin.source
  /// The variables and commands that a shell fills in, as written.
  package private(set) var expansions: Set<String> = []
  /// Whether this is the text for the first push of a document.
  package private(set) var startsDocument = true
  /// Whether a server sends the text unchanged.
  package var isSent = false
  /// Whether a search found the text, and nobody says that it is a push.
  package var isFound = false
  /// Whether the push stands in a page or in a test, which may show only a part of it.
  package var isIllustration = false

  /// Parses text unchanged.
  package init(_ bytes: [UInt8], in map: SourceMap) {
    (tree, problems) = JSONParser.parse(bytes)
    self.map = map
  }

  /// Parses JSON of a page; fails if all of it is shown.
  init?(example bytes: [UInt8], in map: SourceMap) {
    guard let example = JSONTree.ofExample(bytes) else { return nil }
    (tree, problems) = (example.tree, example.problems)
    self.map = example.text.map.followed(by: map)
  }

  /// A push of source code.
  package init(_ code: CodeOrigin, in map: SourceMap) {
    (tree, problems, self.map, origin) = (code.tree, code.problems, map, .code(code))
  }

  /// The text for source code without a readable push.
  package static let unreadCode = PayloadText(
    CodeOrigin(tree: JSONParser.parse([]).tree), in: .identity)

  /// Parses the text of a string.
  package init(ofStringAt node: JSONNode, in text: PayloadText) {
    var string = MappedText()
    string.unescape(node, of: text.tree)
    self.init(string.bytes, in: string.map.followed(by: text.map))
    origin = .string(
      named: text.tree.key(of: node).map { text.tree.text(of: $0) },
      isQuotedByShell: text.origin.isQuotedByShell)
    startsDocument = false
  }
}

extension PayloadText {
  /// Marks the strings of which a shell fills in all or a part: their text is not known.
  mutating func markValues(filledByShell expansions: Set<String>) {
    guard !expansions.isEmpty else { return }
    self.expansions = expansions
    var examples: Set<Int> = []
    for node in tree.nodes(in: tree.root) {
      guard let text = tree.string(at: node) else { continue }
      let isFilled =
        expansions.contains(text)
        || (text.contains("$") || text.contains("`"))
          && expansions.prefix(Self.searchedExpansions).contains { text.hasOccurrence(of: $0) }
      if isFilled { examples.insert(tree.range(of: node).lowerBound) }
    }
    tree = tree.marking(open: [], examples: examples)
  }

  /// The number of values that a shell fills in, in whole or in part, when it sends the text.
  package var filledValueCount: Int {
    guard origin.commandBody != nil else { return 0 }
    return tree.computedValueCount + (template?.filledValueCount ?? 0)
  }

  /// The number of expansions that are searched in each string.
  private static let searchedExpansions = 64

  /// Returns whether an object is in a string of the source, where each of its quotation marks is escaped.
  package func isInString(_ object: JSONNode) -> Bool {
    guard let key = tree.members(of: object).first(where: { _ in true })?.key else { return false }
    let start = tree.range(of: key).lowerBound
    return map.sourceRange(of: start..<start + 1).count > 1
  }

  /// Whether no values are known before the template is filled in.
  package var isOpen: Bool {
    template.map { $0.hasDirectives || !tree.kind(of: tree.root).isReadable } ?? false
  }

  /// The text for the other pushes of a request; problems of the whole text are reported only for the first push.
  package var ofFurtherPushes: PayloadText {
    var text = self
    text.problems = []
    text.template = nil
    text.startsDocument = false
    return text
  }
}
