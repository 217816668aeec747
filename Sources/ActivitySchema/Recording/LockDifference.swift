/// A declaration that differs between a recorded version and the current declarations.
package struct LockDifference: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case added, removed, changed
  }

  package let kind: Kind
  /// The name, such as `RideAttributes.ContentState.eta`.
  package let name: String

  /// Returns the differences between the tokens of declarations, in their order. Comments, white space, the names of files and the
  /// order of types do not count. The order of members decides implicit raw values and which error is the first.
  package static func differences(
    between recorded: [LockedFile], and current: [LockedFile]
  ) -> [LockDifference] {
    let (old, new) = (LockOutline(of: recorded), LockOutline(of: current))
    var differences: [LockDifference] = []
    for name in new.names {
      guard let known = old.texts[name] else {
        differences.append(LockDifference(kind: .added, name: name))
        continue
      }
      if known != new.texts[name] { differences.append(LockDifference(kind: .changed, name: name)) }
    }
    differences += old.names.filter { new.texts[$0] == nil }
      .map { LockDifference(kind: .removed, name: $0) }
    guard differences.isEmpty else { return differences }
    return new.names.filter { old.members[$0] != new.members[$0] }
      .map { LockDifference(kind: .changed, name: $0) }
  }
}

/// The tokens of each declaration, by its name.
private struct LockOutline {
  /// The names, each once, in order.
  private(set) var names: [String] = []
  private(set) var texts: [String: [[UInt8]]] = [:]
  /// The names of the stored members and cases of each type, in order.
  private(set) var members: [String: [String]] = [:]

  init(of files: [LockedFile]) {
    for file in files { add(DeclarationParser.parse(file.bytes)) }
    // Extensions and copies can be in any order.
    for name in names {
      texts[name] = texts[name]?.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  private mutating func add(_ file: SyntaxFile) {
    let statements = SlicedStatements([file])
    var pending = statements.topLevel.joined().reversed().map { (index: $0, path: "") }
    for found in file.imports {
      add("import \(found.module)", file.tokens(in: found.range), of: file)
    }
    while let (index, path) = pending.popLast() {
      let statement = statements[index]
      let name = path + statement.outlineName(in: file)
      switch statement.kind {
      case .container:
        add(name, statement.header, of: file)
        pending += statement.members.reversed().map { ($0, name + ".") }
        members[name, default: []] += statement.members.flatMap { member -> [String] in
          if case .stored = statements[member].kind { statements[member].names } else { [] }
        }
      case .stored where statement.names.count > 1:
        for (own, tokens) in zip(statement.names, file.cases(in: statement.tokens)) {
          add(path + own, tokens, of: file)
        }
      default: add(name, statement.tokens, of: file)
      }
    }
  }

  private mutating func add(_ name: String, _ tokens: some Sequence<Int>, of file: SyntaxFile) {
    let tokens = Array(tokens)
    var text: [UInt8] = []
    if let first = tokens.first, Int(file.tokens[first].condition) < file.conditions.count {
      for clause in file.conditions[Int(file.tokens[first].condition)] {
        text += "#\(clause.clause) \(clause.condition)\n".utf8
      }
    }
    for token in tokens {
      text +=
        file.source.bytes[
          file.tokens[token].range.clamped(to: file.source.bytes.indices)]
      text.append(0x20)
    }
    if texts[name] == nil { names.append(name) }
    texts[name, default: []].append(text)
  }
}

extension SlicedStatement {
  /// The name in an outline; that of an initializer contains its labels.
  fileprivate func outlineName(in file: SyntaxFile) -> String {
    switch kind {
    case .initializer: "init(\(labels.map { $0 + ":" }.joined()))"
    case .container(isExtension: true): extendedName(in: file)
    default: names.joined(separator: ", ")
    }
  }

  /// The extended type as written, without spaces.
  private func extendedName(in file: SyntaxFile) -> String {
    var name = ""
    var isAfterKeyword = false
    for token in file.tokens[header] {
      if token.keyword == .extension {
        isAfterKeyword = true
        continue
      }
      if token.kind == .leftBrace || token.kind == .colon || token.keyword == .where { break }
      if isAfterKeyword { name += file.source.text(of: token) }
    }
    return name
  }
}

extension SyntaxFile {
  /// Returns the tokens of each case in `case a, b(Int)`, each with those before it; all tokens for each name of another
  /// statement.
  fileprivate func cases(in range: Range<Int>) -> [[Int]] {
    guard let keyword = range.first(where: { tokens[$0].keyword == .case }),
      !range.prefix(while: { $0 < keyword }).contains(where: { tokens[$0].kind == .equal })
    else { return [[Int]](repeating: Array(range), count: range.count) }
    let prefix = Array(range.lowerBound...keyword)
    var cases: [[Int]] = [prefix]
    var depth = 0
    for index in keyword + 1..<max(keyword + 1, range.upperBound) {
      if tokens[index].kind.isBracket { depth += tokens[index].closesBracket ? -1 : 1 }
      if depth == 0, tokens[index].kind == .comma {
        cases.append(prefix)
      } else {
        cases[cases.count - 1].append(index)
      }
    }
    return cases
  }
}
