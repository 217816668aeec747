/// A declaration that differs between a recorded version and the current declarations.
package struct LockDifference: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case added, removed, changed
  }

  package let kind: Kind
  /// The name, such as `RideAttributes.ContentState.eta`.
  package let name: String

  /// Returns the differences between the tokens of declarations, by their order. Comments, white space, the names of files and the
  /// order of declarations do not count.
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
    return differences
  }
}

/// The tokens of each declaration, by its name.
private struct LockOutline {
  /// The names, each once, in order.
  private(set) var names: [String] = []
  private(set) var texts: [String: [[UInt8]]] = [:]

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
      default: add(name, statement.tokens, of: file)
      }
    }
  }

  private mutating func add(_ name: String, _ tokens: Range<Int>, of file: SyntaxFile) {
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
