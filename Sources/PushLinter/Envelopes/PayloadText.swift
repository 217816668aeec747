import JSONSyntax

/// A document's text as a tree, in which strings that hold JSON for a vendor are read as that JSON.
struct PayloadText {
  let tree: JSONTree
  var problems: [JSONProblem]
  /// Nil where the tree is that of the text as it is written.
  let unfolded: UnfoldedText?

  /// - Parameter envelope: what the caller says that the document is; nil to find it out.
  init(_ bytes: [UInt8], envelope: Envelope?) {
    let (tree, problems) = JSONParser.parse(bytes)
    guard Document.isStructureCertain(problems), tree.member(WireName.aps, of: tree.root) == nil,
      case let strings = Self.strings(in: tree, of: envelope), !strings.isEmpty,
      let unfolded = UnfoldedText(tree, strings: strings)
    else {
      self.init(tree: tree, problems: problems, unfolded: nil)
      return
    }
    let inner = JSONParser.parse(unfolded.bytes)
    self.init(tree: inner.tree, problems: inner.problems + unfolded.problems, unfolded: unfolded)
  }

  private init(tree: JSONTree, problems: [JSONProblem], unfolded: UnfoldedText?) {
    self.tree = tree
    self.problems = problems
    self.unfolded = unfolded
  }

  private static func strings(in tree: JSONTree, of envelope: Envelope?) -> [JSONNode] {
    let body = tree.member(WireName.Request.payload.rawValue, of: tree.root)
    if let body, tree.member(WireName.aps, of: body) != nil { return [] }
    let paths = (envelope.map { [$0] } ?? Envelope.vendors).flatMap { $0.strings }
    return [tree.root, body].compactMap { $0 }.flatMap { root in
      paths.flatMap { $0.nodes(in: tree, from: root) }.filter { tree.kind(of: $0) == .string }
    }
  }
}
