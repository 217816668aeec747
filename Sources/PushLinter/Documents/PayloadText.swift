import JSONSyntax

/// The text of a payload as a tree, with its placeholders filled in and with the JSON from a vendor's strings.
struct PayloadText: Sendable {
  private(set) var tree: JSONTree
  private(set) var problems: [JSONProblem]
  /// The map from the text of the tree to the source.
  private(set) var map: SourceMap
  /// The placeholders of the source; nil if it has none.
  private(set) var template: Template?
  private(set) var origin = TextOrigin.source
  /// The variables and commands that a shell fills in, as written.
  private(set) var expansions: Set<String> = []
  /// Whether this is the text for the first push of a document.
  private(set) var startsDocument = true
  /// Whether a server sends the text as it is.
  var isSent = false
  /// Whether the push stands in a page or in a test, which may show only a part of it.
  var isIllustration = false

  /// Parses the text of a source.
  ///
  /// - Parameters:
  ///   - prose: The source as text that is not JSON.
  ///   - envelopes: The envelopes in which the text can be.
  ///   - isWrapped: Whether the text can be a document of unknown form that contains the push.
  init(
    of source: Source, _ prose: Prose?, filledWith values: [String: PlaceholderValue] = [:],
    envelopes: KnownEnvelopes, isWrapped: Bool = false
  ) {
    let bytes = source.checkedBytes
    let map = source.derived?.map ?? .identity
    // Text without placeholder values is parsed unchanged and only once.
    let template = values.isEmpty ? nil : Template(bytes, filledWith: values, in: map)
    if let template, !template.hasDirectives {
      self.init(template, envelopes: envelopes, isWrapped: isWrapped)
      return
    }
    self.init(bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
    if problems.leaveStructureCertain {
      complete(bytes, template, in: map, envelopes, isWrapped)
      return
    }
    if let members = MembersWithoutObject(tree, problems) {
      let map = members.object.map.followed(by: map)
      self.init(members.object.bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
      complete(members.object.bytes, nil, in: map, envelopes, isWrapped)
      problems.insert(JSONProblem(.missingObject, members.firstKey), at: 0)
      return
    }
    // A part of a push, and the body of a request, are not in text.
    let prose = isWrapped ? prose : nil
    if source.canBeLogEntry {
      if let entry = LogEntry(bytes) {
        self.init(
          entry.object.bytes, in: entry.object.map.followed(by: map), envelopes: envelopes,
          isWrapped: isWrapped)
        origin = .excerpt(TextOrigin.Excerpt(quotation: prose?.quotation))
        return
      }
      if let prose {
        self.init(prose, of: bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
        if case .prose = origin { origin = .prose(isLine: source.isLine) }
        return
      }
    }
    if prose == nil || template != nil {
      complete(bytes, template, in: map, envelopes, isWrapped)
    }
  }

  /// Parses a document of the text.
  init(
    _ document: FoundDocument, filledWith values: [String: PlaceholderValue],
    envelopes: KnownEnvelopes, isWrapped: Bool
  ) {
    let (bytes, map) = (document.text.bytes, document.text.map)
    if let code = document.origin.code {
      self.init(code, bytes, in: map)
      return
    }
    let template = Template(
      bytes, filledWith: values, in: map, isInShell: document.origin.excerpt?.quotation != nil,
      expansions: document.origin.commandBody?.expansions ?? [])
    if let template {
      self.init(template, envelopes: envelopes, isWrapped: isWrapped)
      problems.removeAll { template.isFilledByShell($0.range) }
      if template.hasDirectives {
        problems = Array(problems.filter { $0.kind.isViolation }.prefix(1))
      }
    } else {
      self.init(bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
    }
    origin = document.origin
    expansions = Set(
      (document.origin.commandBody?.expansions ?? []).map {
        String(decoding: bytes[$0], as: UTF8.self)
      })
  }

  /// Parses a push of source code, which has no problems of its own: the values that the code does not show are marked.
  private init(_ code: CodeOrigin, _ bytes: [UInt8], in map: SourceMap) {
    let tree = JSONParser.parse(bytes).tree
    self.tree = tree.marking(open: code.openObjects, examples: code.examples)
    problems = []
    self.map = map
    origin = .code(code)
  }

  /// The text for source code without a readable push.
  static let unreadCode = PayloadText(CodeOrigin(openObjects: [], examples: []), [], in: .identity)

  /// Parses the text of a string.
  init(ofStringAt node: JSONNode, in text: PayloadText) {
    var string = MappedText()
    string.unescape(node, of: text.tree)
    (tree, problems) = JSONParser.parse(string.bytes)
    map = string.map.followed(by: text.map)
    origin = .string(
      named: text.tree.key(of: node).map { text.tree.text(of: $0) },
      isQuotedByShell: text.origin.isQuotedByShell)
    startsDocument = false
  }

  /// Fills in the placeholders of text that is not JSON.
  private mutating func complete(
    _ bytes: [UInt8], _ template: Template?, in map: SourceMap, _ envelopes: KnownEnvelopes,
    _ isWrapped: Bool
  ) {
    let violations = problems.filter { $0.kind.isViolation }
    let canBeTemplate =
      !violations.isEmpty && !NotationOpening.isMarkup(bytes)
      && LanguageNotation.ofProgram(bytes) == nil
    guard let template = template ?? (canBeTemplate ? Template(bytes, in: map) : nil) else {
      return
    }
    self = PayloadText(template, envelopes: envelopes, isWrapped: isWrapped)
    // The result of branches and loops is not known before the template is filled in.
    if template.hasDirectives { problems = Array(violations.prefix(1)) }
  }

  /// Parses the object in the text that cannot be read as a whole: it is broken, or has placeholders.
  private init(
    _ prose: Prose, of bytes: [UInt8], in map: SourceMap, envelopes: KnownEnvelopes,
    isWrapped: Bool
  ) {
    guard let start = prose.startOfObject else {
      self.init(bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
      if LanguageNotation.of(bytes, problems) == nil {
        origin = .prose(isLine: false)
        problems = []
      }
      return
    }
    var text = MappedText()
    text.copy(start..<bytes.count, of: bytes)
    let template = Template(bytes, in: map, startingAt: start, isInShell: prose.isCommand)
    if let template, !template.isTooLarge { text = template.text }
    let rest = JSONParser.parse(text.bytes).problems.first { $0.kind == .contentAfterValue }
    let end = rest?.range.lowerBound ?? text.bytes.count
    // A comma or a bracket is part of JSON around the object.
    guard end == text.bytes.count || !",]}".utf8.contains(text.bytes[end]) else {
      self.init(bytes, in: map, envelopes: envelopes, isWrapped: isWrapped)
      return
    }
    var object = MappedText()
    object.copy(0..<end, of: text.bytes)
    self.init(
      object.bytes, in: object.map.followed(by: text.map).followed(by: map), envelopes: envelopes,
      isWrapped: isWrapped)
    self.template = template
    if let template, prose.isCommand {
      problems.removeAll { template.isFilledByShell($0.range) }
    }
    origin = .excerpt(
      TextOrigin.Excerpt(
        notation: problems.includeViolation ? LanguageNotation.ofProgram(bytes) : nil,
        quotation: prose.quotation))
  }

  private init(_ template: Template, envelopes: KnownEnvelopes, isWrapped: Bool) {
    self.init(
      template.isTooLarge ? [] : template.text.bytes,
      in: template.text.map.followed(by: template.map), envelopes: envelopes,
      isWrapped: isWrapped)
    self.template = template
  }

  private init(_ bytes: [UInt8], in map: SourceMap, envelopes: KnownEnvelopes, isWrapped: Bool) {
    (tree, problems) = JSONParser.parse(bytes)
    self.map = map
    for _ in 0..<PushesInStrings.maximumNesting {
      guard problems.leaveStructureCertain, tree.member(WireName.aps, of: tree.root) == nil,
        let unfolded = Self.unfolded(tree, envelopes, isWrapped: isWrapped)
      else { return }
      (tree, problems) = JSONParser.parse(unfolded.text.bytes)
      problems += unfolded.problems
      self.map = unfolded.text.map.followed(by: self.map)
      guard unfolded.problems.isEmpty else { return }
    }
  }

  /// Replaces the strings that are pushes, or contain one; returns nil if there are none.
  private static func unfolded(
    _ tree: JSONTree, _ envelopes: KnownEnvelopes, isWrapped: Bool
  ) -> UnfoldedText? {
    guard
      tree.members(of: tree.root).contains(where: { _ in true })
        || tree.elements(of: tree.root).contains(where: { _ in true })
    else { return nil }
    let body = tree.member(WireName.Request.payload.rawValue, of: tree.root)
    if let body, tree.member(WireName.aps, of: body) != nil { return nil }
    let paths = envelopes.strings + bodies(in: tree)
    let roots = [tree.root, body].compactMap { $0 }
    let found = roots.flatMap { root in
      paths.flatMap { $0.nodes(in: tree, from: root).filter { tree.kind(of: $0) == .string } }
    }
    guard found.isEmpty, isWrapped,
      !envelopes.all.indices.contains(where: { index in
        roots.contains { envelopes.all[index].claims($0, in: tree) }
      })
    else { return UnfoldedText(tree, strings: found) }
    return UnfoldedText(tree, strings: PushesInStrings(in: tree).strings, areLogged: true)
  }
}

extension PayloadText {
  /// The bodies of a request document, which HTTP clients take as text.
  private static func bodies(in tree: JSONTree) -> [EnvelopePath] {
    let headers = tree.member(WireName.Request.headers.rawValue, of: tree.root)
    guard
      tree.member(WireName.Request.url.rawValue, of: tree.root) != nil
        || headers.map({ Header.areForAPNs($0, of: tree) }) ?? false
    else { return [] }
    return WireName.Request.bodies.map { EnvelopePath(stringLiteral: $0.rawValue) }
  }

  /// Returns whether an object is in a string of the source, where each of its quotation marks is escaped.
  func isInString(_ object: JSONNode) -> Bool {
    guard let key = tree.members(of: object).first(where: { _ in true })?.key else { return false }
    let start = tree.range(of: key).lowerBound
    return map.sourceRange(of: start..<start + 1).count > 1
  }

  /// Whether no values are known before the template is filled in.
  var isOpen: Bool {
    template.map { $0.hasDirectives || tree.kind(of: tree.root) == .invalid } ?? false
  }

  /// The text for the other pushes of a request; problems of the whole text are reported only for the first push.
  var ofFurtherPushes: PayloadText {
    var text = self
    text.problems = []
    text.template = nil
    text.startsDocument = false
    return text
  }
}
