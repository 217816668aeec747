/// The kept tokens of a file as Swift with uniform white space.
///
/// Lines break where the source breaks them, because line breaks have a meaning in Swift, and around members. Lines are
/// indented by their brackets. The directives of a `#if` with kept tokens stay; string literals stay as they are.
struct SliceText {
  private let file: SyntaxFile
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the next token starts a line.
  private var breaksLine = true
  /// Whether the last token requires another one.
  private var isContinued = false
  /// Whether a blank line precedes the next line.
  private var wantsBlankLine = false

  /// The layout of a kept token.
  private enum Layout: UInt8 {
    case removed
    case asWritten
    /// The first token of a member, or the closing brace after members.
    case startsLine
    /// The first token of a declaration at the top level of the file.
    case startsDeclaration
    /// The closing brace of a type without members.
    case followsBrace
  }

  /// - Parameters:
  ///   - number: The number of the file among the sliced ones.
  ///   - statements: Its statements.
  init(
    of file: SyntaxFile, numbered number: Int, _ statements: SlicedStatements,
    keeping slice: DeclarationSlice, isWhole: Bool
  ) {
    self.file = file
    var layouts = [Layout](repeating: .removed, count: file.tokens.count)
    var documentation: [Int: String] = [:]
    for index in statements.topLevel[number] where slice.kept[index] {
      Self.arrange(
        index, .startsDeclaration, &layouts, &documentation, file, statements, slice, isWhole)
    }
    let imports = file.imports.filter { slice.needsImport($0.module) || isWhole }
    for (position, found) in imports.enumerated() {
      let tokens = file.tokens(in: found.range)
      for index in tokens { layouts[index] = .asWritten }
      if let first = tokens.first {
        layouts[first] = position == 0 ? .startsDeclaration : .startsLine
      }
    }
    guard layouts.contains(where: { $0 != .removed }) else { return }
    write(layouts, documentation)
    bytes.append(0x0A)
  }

  /// Sets the layout of the tokens of a statement and of its members.
  private static func arrange(
    _ statement: Int, _ layout: Layout, _ layouts: inout [Layout],
    _ documentation: inout [Int: String], _ file: SyntaxFile, _ statements: SlicedStatements,
    _ slice: DeclarationSlice, _ isWhole: Bool
  ) {
    var pending = [(statement, layout)]
    while let (index, layout) = pending.popLast() {
      let statement = statements[index]
      guard let first = statement.tokens.first else { continue }
      if let text = statement.documentation { documentation[first] = text }
      var tokens = statement.tokens
      switch statement.kind {
      case .container:
        tokens = statement.header
        let members = statement.members.filter { slice.kept[$0] }
        pending += members.map { ($0, .startsLine) }
        if let last = statement.tokens.last, last >= statement.header.upperBound {
          layouts[last] = members.isEmpty ? .followsBrace : .startsLine
        }
      case .stored where !isWhole: tokens = file.storedTokens(in: tokens)
      default: break
      }
      for token in tokens { layouts[token] = .asWritten }
      layouts[first] = layout
    }
  }

  // MARK: Writing

  private mutating func write(_ layouts: [Layout], _ documentation: [Int: String]) {
    let tokens = Lexer.lex(file.source).tokens
    let directives = ConditionalDirectives(in: tokens, of: file) { layouts[$0] != .removed }
    var compiled = 0
    var index = 0
    var loop = LoopGuard()
    while index < tokens.count, loop.advances(to: index) {
      let token = tokens[index]
      if let end = directives.ends[index] {
        if directives.isKept(index) { write(directive: tokens[index..<end]) }
        index = end
        continue
      }
      index += 1
      guard compiled < file.tokens.count, file.tokens[compiled].start == token.start else {
        continue
      }
      let layout = layouts[compiled]
      if layout != .removed { write(token, layout, documentation[compiled]) }
      compiled += 1
    }
  }

  private mutating func write(_ token: Token, _ layout: Layout, _ documentation: String?) {
    guard token.kind != .endOfFile else { return }
    if token.closesBracket { depth = max(0, depth - 1) }
    if layout == .startsDeclaration, depth == 0 { wantsBlankLine = true }
    switch layout {
    case .startsLine, .startsDeclaration: breaksLine = true
    case .followsBrace: breaksLine = false
    case .asWritten, .removed: breaksLine = breaksLine || token.isAtLineStart
    }
    if let documentation {
      for line in documentation.utf8.split(
        separator: 0x0A, omittingEmptySubsequences: false)
      {
        startLine()
        bytes += "///".utf8
        if !line.isEmpty { bytes.append(0x20) }
        bytes += line
        breaksLine = true
      }
    }
    if breaksLine {
      startLine(continues: layout == .asWritten && (token.continuesLine || isContinued))
    } else if layout != .followsBrace, token.hasSpaceBefore {
      bytes.append(0x20)
    }
    bytes += file.source.bytes[token.range.clamped(to: file.source.bytes.indices)]
    if token.kind.isBracket, !token.closesBracket { depth += 1 }
    isContinued = token.kind == .equal
    breaksLine = false
  }

  private mutating func write(directive tokens: ArraySlice<Token>) {
    guard let first = tokens.first, let last = tokens.last else { return }
    if depth == 0, first.keyword == .if { wantsBlankLine = true }
    startLine()
    bytes += file.source.bytes[(first.start..<last.end).clamped(to: file.source.bytes.indices)]
      .filter { $0 != 0x0A && $0 != 0x0D }
    breaksLine = true
    if first.keyword != .endif { wantsBlankLine = false }
  }

  /// - Parameter continues: Whether the line continues the statement of the previous one.
  private mutating func startLine(continues: Bool = false) {
    if !bytes.isEmpty {
      bytes.append(0x0A)
      if wantsBlankLine { bytes.append(0x0A) }
    }
    wantsBlankLine = false
    bytes += [UInt8](
      repeating: 0x20, count: 2 * (min(depth, Self.maximumIndentation) + (continues ? 1 : 0)))
    breaksLine = false
  }

  /// The maximum number of brackets that a line is indented by, which bounds the size of the text.
  private static let maximumIndentation = 20
}

/// The conditional directives of a file, with their conditions.
private struct ConditionalDirectives {
  /// For the first token of each directive, the end of its tokens.
  private(set) var ends: [Int: Int] = [:]
  /// The directives of blocks with kept tokens.
  private var kept: Set<Int> = []

  /// - Parameters:
  ///   - tokens: All tokens of the file.
  ///   - isKept: Whether a compiled token is kept.
  init(in tokens: [Token], of file: SyntaxFile, _ isKept: (Int) -> Bool) {
    var open: [(directives: [Int], hasKept: Bool)] = []
    var compiled = 0
    var index = 0
    var loop = LoopGuard()
    while index < tokens.count, loop.advances(to: index) {
      let token = tokens[index]
      guard token.kind == .pound, let keyword = token.keyword,
        [.if, .elseif, .else, .endif].contains(keyword)
      else {
        if compiled < file.tokens.count, file.tokens[compiled].start == token.start {
          if isKept(compiled), !open.isEmpty { open[open.count - 1].hasKept = true }
          compiled += 1
        }
        index += 1
        continue
      }
      let start = index
      index += 1
      if keyword == .if || keyword == .elseif {
        let next = tokens[index...].firstIndex { $0.isAtLineStart || $0.kind == .endOfFile }
        index = next ?? tokens.count
      }
      ends[start] = index
      if keyword == .if { open.append(([], false)) }
      guard !open.isEmpty else { continue }
      open[open.count - 1].directives.append(start)
      guard keyword == .endif, let block = open.popLast(), block.hasKept else { continue }
      kept.formUnion(block.directives)
      if !open.isEmpty { open[open.count - 1].hasKept = true }
    }
  }

  func isKept(_ directive: Int) -> Bool { kept.contains(directive) }
}

extension DeclarationSlice {
  /// Returns whether a kept statement mentions a module.
  fileprivate func needsImport(_ module: String) -> Bool {
    module.utf8.split(separator: UInt8(ascii: ".")).contains {
      names.contains(String(decoding: $0, as: UTF8.self))
    }
  }
}

extension Token {
  /// Whether a line that starts with the token continues the previous one.
  fileprivate var continuesLine: Bool { kind == .dot || kind == .operator || kind == .arrow }
}
