import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Finds the headers of the request that sends a push.
///
/// They belong to it if the same call, chain of calls or object gets them and the push, or if the code sets them on an
/// object that gets the push. The names of variables decide nothing.
struct HeaderReader {
  let tree: CodeTree
  let names: NameTable
  let notifications: NotificationHeaders
  /// A reader with marks of its own: the other arguments of a call can contain another push.
  var values: ValueReader
  /// The number of expressions that may still be followed from a push.
  var visits = 0
  /// The number of variables between a statement and the request.
  var nesting = 0

  init(_ tree: CodeTree, _ names: NameTable) {
    (self.tree, self.names) = (tree, names)
    values = ValueReader(names)
    notifications = NotificationHeaders(tree, names)
  }

  /// The way from a push to its request.
  struct Way {
    /// The calls that pass the push: the first token of the arguments of each, by the bracket of the parameters.
    var calls: [Int: Int] = [:]
    /// The expressions that are the push.
    var items: [Int] = []
    /// Whether the expression is still the push, its text or its bytes, and not the result of a request.
    var isPush = true
  }

  private static let maximumVisits = 48
  private static let maximumLevels = 12
  private static let maximumUses = 8

  /// Returns the headers of the request with a push.
  ///
  /// - Parameter uses: The expressions that are the push.
  mutating func headers(of uses: [Range<Int>]) -> CodeObject {
    visits = Self.maximumVisits
    return headers(around: uses, Way())
  }

  private mutating func headers(around uses: [Range<Int>], _ way: Way) -> CodeObject {
    var all = CodeObject.withoutMembers
    for use in uses.prefix(Self.maximumUses) {
      all.unite(headers(around: use, way), isNearer: false)
    }
    return all
  }

  private mutating func headers(around list: Range<Int>, _ way: Way) -> CodeObject {
    var headers = CodeObject.withoutMembers
    visits -= 1
    guard visits > 0 else { return headers }
    var way = way
    way.items.append(list.lowerBound)
    if let open = tree.lastItem(of: list) {
      addMembers(ofNotification: open, way, to: &headers)
    }
    var item = names.startOfValue(list.lowerBound)
    var receiver: Int?
    for _ in 0..<Self.maximumLevels {
      guard let open = tree.parent(of: item), !isBlock(open) else { break }
      var level = CodeObject.withoutMembers
      let callee = tree.isOpen(open, "(") ? tree.item(before: open) : nil
      if let callee, tree.isWord(callee, in: NameTable.control) { break }
      if let callee, tree.kind(callee) == .word,
        let passed = parameter(with: item, in: open, callee, way)
      {
        way.calls[passed.parameter.place?.open ?? -1] = passed.call
        headers.unite(self.headers(around: uses(of: passed.parameter), way), isNearer: true)
        return headers
      }
      addParts(of: open, besides: item, way, to: &level)
      addMembers(ofNotification: open, way, to: &level)
      if let callee, tree.kind(callee) == .word {
        let chain = chain(around: callee)
        for call in calls(in: chain) where call.open != open {
          addCall(call.method, call.open, canBeAny: true, way, to: &level)
        }
        way.isPush = way.isPush && isConversion(callee)
        receiver = tree.isAccess(tree.item(after: chain.lowerBound)) ? chain.lowerBound : nil
        item = names.startOfValue(startOfType(before: chain.lowerBound))
      } else {
        let start = creation(before: open) ?? tree.literal(around: open)?.list.lowerBound
        item = names.startOfValue(start ?? open)
      }
      headers.unite(level, isNearer: true)
    }
    if headers.members.isEmpty { addStatement(from: item, list, receiver, way, to: &headers) }
    return headers
  }

  /// Follows the variable, the object or the function that gets an expression.
  private mutating func addStatement(
    from item: Int, _ list: Range<Int>, _ receiver: Int?, _ way: Way, to headers: inout CodeObject
  ) {
    if let receiver, tree.kind(receiver) == .word {
      addStatements(on: tree.spelling(receiver), at: receiver, way, to: &headers)
    }
    // Kotlin: the calls of one block belong to the request that the block describes.
    if tree.isWord(item, "setBody"), receiver == nil, let block = tree.parent(of: item) {
      addCalls(inBlock: block, way, to: &headers)
    }
    if let owner = names.owner(of: item..<item + 1) {
      let target = firstTarget(owner)
      addStatements(on: tree.spelling(target), at: target, way, to: &headers)
      guard headers.members.isEmpty, way.isPush, owner.isWhole else { return }
      let end = max(list.upperBound, names.blocks.region(from: target).upperBound)
      let uses = names.uses(of: tree.spelling(target), in: list.upperBound..<end) ?? []
      headers.unite(self.headers(around: uses.map { $0..<$0 + 1 }, way), isNearer: true)
      return
    }
    guard way.isPush, headers.members.isEmpty else { return }
    let literal = tree.container(list).flatMap { names.function(returning: $0.open) }
    let isReturned = tree.isWord(tree.item(before: item), "return")
    guard let name = literal ?? (isReturned ? names.nameOfFunction(around: item) : nil),
      let function = names.definition(of: name)
    else { return }
    let uses = Array(names.uses(of: name, in: tree.all) ?? []) + names.memberUses(of: name)
    let calls = uses.filter {
      $0 != function.name && tree.isOpen(tree.item(after: $0), "(")
        && names.isCall($0, of: function)
    }.map { tree.startOfChain($0)..<tree.end(of: $0 + 1) }
    headers.unite(self.headers(around: calls, way), isNearer: true)
  }

  /// Adds the headers of `header("a", b)` and `headers { append("a", b) }` in a block.
  private mutating func addCalls(inBlock block: Int, _ way: Way, to headers: inout CodeObject) {
    let lists = tree.items(of: tree.contents(of: block)).filter {
      tree.isOpen($0, "{") && tree.isWord(tree.item(before: $0), "headers")
    }
    for open in [block] + lists {
      for call in calls(in: tree.contents(of: open))
      where tree.isWord(call.method, in: ["header", "append"])
        && !names.isUnderInlineCondition(call.method)
      {
        addCall(call.method, call.open, canBeAny: false, way, to: &headers)
      }
    }
  }

  /// Returns the first name of `request, err := …`.
  private func firstTarget(_ owner: NameTable.Owner) -> Int {
    guard tree.language.hasListsOfTargets, owner.isWhole else { return owner.item }
    var target = owner.item
    for _ in 0..<4 {
      guard let comma = tree.item(before: target), tree.isSymbol(comma, ","),
        let name = tree.item(before: comma), tree.kind(name) == .word
      else { break }
      target = name
    }
    return target
  }

  /// Whether a brace starts a block of statements.
  func isBlock(_ open: Int) -> Bool {
    guard tree.isOpen(open, "{"), !names.blocks.isLiteral(open),
      !notifications.isCreated(by: open)
    else { return false }
    return creation(before: open) == nil
  }

  /// Returns the first word of `new HttpRequestMessage(method, url) { Content = content }`.
  private func creation(before open: Int) -> Int? {
    guard tree.isOpen(open, "{") else { return nil }
    return tree.items(before: open, 4).prefix { !tree.isSymbol($0, ";") }
      .first { tree.isWord($0, "new") }
  }

  /// Returns the start of the type in `[]byte(text)`.
  private func startOfType(before name: Int) -> Int {
    guard tree.language.hasCompositeLiterals, let list = tree.item(before: name),
      tree.isOpen(list, "["), tree.contents(of: list).isEmpty
    else { return name }
    return list
  }

  // MARK: Functions

  /// Returns the parameter of a function of the file that gets an argument.
  private func parameter(
    with item: Int, in open: Int, _ callee: Int, _ way: Way
  ) -> (parameter: Parameter, call: Int)? {
    guard let parameters = names.parameters(ofFunctionNamed: tree.spelling(callee)),
      parameters != open
    else { return nil }
    for word in tree.contents(of: parameters).prefix(Self.longestParameters)
    where tree.kind(word) == .word {
      guard case .hidden(let region) = names.role(of: word),
        let parameter = names.parameter(at: word, region)
      else { continue }
      for case .value(let call, let list) in names.arguments(for: parameter).map({ $0.argument })
      where call == open + 1 && list.contains(item) {
        guard let key = parameter.key else { return (parameter, call) }
        let member = tree.container(list).flatMap { tree.entries(of: $0) }?.first {
          $0.key?.name == key
        }
        if let value = member?.value,
          CodeTree.envelopeKeys.contains(key) || way.items.contains(where: { value.contains($0) })
        {
          return (parameter, call)
        }
      }
    }
    return nil
  }

  private static let longestParameters = 64

  private func uses(of parameter: Parameter) -> [Range<Int>] {
    let start = names.startOfBody(of: parameter)
    let region = start..<max(start, parameter.region.upperBound)
    return (names.uses(of: tree.spelling(parameter.item), in: region) ?? []).map { $0..<$0 + 1 }
  }

  /// Whether a function returns its argument as text or as bytes.
  private func isConversion(_ callee: Int) -> Bool {
    NameTable.harmless.contains(tree.spelling(callee))
      || tree.isWord(callee, in: Self.conversions)
  }

  private static let conversions: Set<String> = [
    "from", "byte", "NewBuffer", "NewReader", "NewBufferString", "bytes", "data", "Data",
    "StringContent",
    "ofString", "ofByteArray", "create", "dump", "SerializeToUtf8Bytes", "encodeToString", "utf8",
    "Body", "writeValueAsBytes", "ByteArrayContent", "StringEntity", "encodeToByteArray",
  ]
}
