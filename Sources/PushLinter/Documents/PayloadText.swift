import JSONSyntax

/// The text of a payload as a tree: with its placeholders filled in, and with the JSON that a vendor wants in strings.
struct PayloadText: Sendable {
  private(set) var tree: JSONTree
  private(set) var problems: [JSONProblem]
  /// Where the source has what the tree has.
  private(set) var map: SourceMap
  /// The placeholders of the source; nil where it has none.
  private(set) var template: Template?

  /// - Parameter envelope: what the caller says that the document is; nil to find it out.
  init(
    of source: Source, filledWith values: [String: PlaceholderValue] = [:],
    envelope: Envelope? = nil
  ) {
    let bytes = source.checkedBytes
    let map = source.derived?.map ?? .identity
    // A text that needs no filling in is parsed as it is, and only once.
    let template = values.isEmpty ? nil : Template(bytes, filledWith: values, in: map)
    if let template, !template.hasDirectives {
      self.init(template, envelope: envelope)
      return
    }
    self.init(bytes, in: map, envelope: envelope)
    let violations = problems.filter { $0.kind.isViolation }
    guard let template = template ?? (violations.isEmpty ? nil : Template(bytes, in: map)) else {
      return
    }
    self.init(template, envelope: envelope)
    // Of branches and loops nobody knows what is left when the template is filled in.
    if template.hasDirectives { problems = Array(violations.prefix(1)) }
  }

  private init(_ template: Template, envelope: Envelope?) {
    self.init(
      template.text.bytes, in: template.text.map.followed(by: template.map), envelope: envelope)
    self.template = template
  }

  private init(_ bytes: [UInt8], in map: SourceMap, envelope: Envelope?) {
    (tree, problems) = JSONParser.parse(bytes)
    self.map = map
    guard Document.isStructureCertain(problems), tree.member(WireName.aps, of: tree.root) == nil,
      case let strings = Self.strings(in: tree, of: envelope), !strings.isEmpty,
      let unfolded = UnfoldedText(tree, strings: strings)
    else { return }
    (tree, problems) = JSONParser.parse(unfolded.text.bytes)
    problems += unfolded.problems
    self.map = unfolded.text.map.followed(by: map)
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

extension PayloadText {
  /// True where nothing is known of the values before the template is filled in.
  var isOpen: Bool {
    template.map { $0.hasDirectives || tree.kind(of: tree.root) == .invalid } ?? false
  }

  /// The text as the other pushes of a request have it: what is wrong with it as a whole is told of the first.
  var ofFurtherPushes: PayloadText {
    var text = self
    text.problems = []
    text.template = nil
    return text
  }
}
