internal import JSONSyntax

/// Reads the values of types that the source declares.
extension ValueReader {
  /// A value of a type in the source.
  struct Instance {
    let type: DeclaredType
    /// The values of members by their names; nil if none is known.
    var given: [String: Range<Int>]?
    /// Whether the other members have unknown values instead of the ones of the declaration.
    var hasOthers = false
    /// The bracket of the values.
    var open: Int?
    /// Whether only an annotation names the type.
    var isAnnotated = false
    var dump = ModelDump()
  }

  // MARK: Expressions

  /// Returns the value of an expression that constructs or converts a value of a declared type; nil for any other expression.
  mutating func constructed(_ list: Range<Int>, _ range: Range<Int>, _ level: Level) -> CodeValue? {
    guard let last = tree.lastItem(of: list), list.lowerBound < last else { return nil }
    switch tree.language.name {
    case "Go", "Rust":
      guard tree.isOpen(last, "{"), last == list.lowerBound + 1 else { return nil }
    case "Swift": guard tree.isOpen(last, "("), last == list.lowerBound + 1 else { return nil }
    case "Python":
      guard let dumped = ModelDump.dumped(by: list, in: tree) else { return nil }
      guard var instance = instance(dumped.list, level) else { return nil }
      if dumped.dump.isOfModel == instance.type.kindsAreUnchecked { return nil }
      instance.dump = dumped.dump
      return value(of: instance, range, level)
    default: return nil
    }
    return instance(list, level).map { value(of: $0, range, level) }
  }

  /// Returns the value that a constructor or a name of a variable has; nil if the type is unknown.
  private func instance(_ list: Range<Int>, _ level: Level) -> Instance? {
    guard let first = list.first, tree.kind(first) == .word else { return nil }
    let name = tree.spelling(first)
    guard let open = tree.only(first + 1..<list.upperBound), tree.isOpen(open) else {
      guard list.count == 1, level.steps < Self.maximumSteps else { return nil }
      return instance(named: name, at: first, level)
    }
    guard let type = types.type(name, from: first) else { return nil }
    return instance(of: type, constructedIn: open)
  }

  /// Returns the object that a variable or a parameter of Python has.
  private func instance(named name: String, at item: Int, _ level: Level) -> Instance? {
    guard tree.language.blocksAreIndented else { return nil }
    guard let declaration = names.declaration(of: name, before: item) else {
      return names.parameter(name, before: item).flatMap { annotated($0.item) }
    }
    guard let changes = names.changes(to: name, from: declaration, upTo: item) else { return nil }
    guard var instance = instance(declaration.value, level.ofName) ?? annotated(declaration.item)
    else { return nil }
    if !changes.isEmpty { (instance.given, instance.open) = (nil, nil) }
    return instance
  }

  private func instance(of type: DeclaredType, constructedIn open: Int) -> Instance {
    var instance = Instance(type: type, given: [:], open: open)
    let parts = tree.split(tree.contents(of: open))
    for (index, part) in parts.enumerated() {
      let mark = part.lowerBound + 1
      if tree.isSymbol(part.first, in: ["..", "*", "**"]) {
        instance.hasOthers = true
      } else if tree.kind(part.first) == .word, mark < part.upperBound - 1,
        tree.isSymbol(mark, tree.language.argumentLabel == "=" ? "=" : ":")
      {
        instance.given?[tree.spelling(part.lowerBound)] = mark + 1..<part.upperBound
      } else if tree.isOpen(open, "{"), tree.language.hasCompositeLiterals || part.count > 1 {
        // A value without a name, which is that of the field at its place.
        guard tree.language.hasCompositeLiterals, parts.count == type.members.count, !type.isOpen
        else { return Instance(type: type) }
        instance.given?[type.members[index].field] = part
      } else if tree.isOpen(open, "{") {
        // `State { stop }`
        instance.given?[tree.spelling(part.lowerBound)] = part
      } else {
        guard tree.language.blocksAreIndented, index < type.members.count else {
          return Instance(type: type)
        }
        instance.given?[type.members[index].field] = part
      }
    }
    return type.hasMemberwiseInitializer ? instance : Instance(type: type)
  }

  // MARK: Annotations

  /// Returns a value of the type in `load() as State`; nil for any other expression.
  mutating func valueOfCast(_ list: Range<Int>, _ range: Range<Int>) -> CodeValue? {
    guard tree.language.hasShorthand, list.count > 2, tree.isWord(list.upperBound - 2, "as"),
      tree.kind(list.upperBound - 1) == .word,
      let type = types.type(tree.spelling(list.upperBound - 1), from: list.lowerBound)
    else { return nil }
    return value(of: Instance(type: type, isAnnotated: true), range, Level())
  }

  /// Returns a value of the type that a variable or a parameter is declared with.
  mutating func value(declaredAt item: Int, _ range: Range<Int>) -> CodeValue? {
    guard let instance = annotated(item) else { return nil }
    // An object of Python is no JSON, except if it is a dictionary.
    if tree.language.blocksAreIndented, !instance.type.isUnchecked { return nil }
    return value(of: instance, range, Level())
  }

  private func annotated(_ item: Int) -> Instance? {
    let parent = tree.parent(of: item)
    var end = tree.item(after: item)
    var mark = item
    if tree.isSymbol(end, in: [":", "?:"]), let colon = end {
      mark = colon
      end = tree.item(after: colon)
    } else if !tree.language.hasCompositeLiterals || !tree.isOpen(parent, "(") {
      return nil
    }
    for _ in 0..<Self.longestAnnotation {
      guard let next = end, !tree.isSymbol(next, in: [",", "=", ";"]) else { break }
      end = tree.item(after: next)
    }
    if let parent, tree.isOpen(parent, "("), isGeneric(parent) { return nil }
    let kind = types.kind(
      of: types.text(after: mark, upTo: end ?? parent.map { tree.tokens[$0].link }))
    guard case .type(let name) = tree.language.hasCompositeLiterals ? kind.wrapped : kind,
      let type = types.type(name, from: item)
    else { return nil }
    return Instance(
      type: type, isAnnotated: tree.language.hasShorthand || tree.language.blocksAreIndented)
  }

  private static let longestAnnotation = 16

  /// Whether a function has parameters for types, which can have the name of a type.
  private func isGeneric(_ open: Int) -> Bool {
    guard let before = tree.item(before: open) else { return false }
    return tree.isOpen(before, "[")
      || tree.text.bytes[tree.tokens[before].end..<tree.tokens[open].start]
        .contains(UInt8(ascii: ">"))
  }

  // MARK: Objects

  /// Replaces the values of an object's members by unknown ones, if its type determines the members.
  mutating func forgetMembers(of value: inout CodeValue) {
    switch value.content {
    case .object(let object):
      guard let type = object.type else { return }
      value.content = self.value(of: Instance(type: type), value.range, Level()).content
    case .alternatives(var values):
      for index in values.indices { forgetMembers(of: &values[index]) }
      value.content = .alternatives(values)
    case .literal, .string, .array, .unknown, .absent: break
    }
  }

  private static let deepestType = 6

  private mutating func value(
    of instance: Instance, _ range: Range<Int>, _ level: Level, nesting: Int = 0
  ) -> CodeValue {
    let type = instance.type
    guard nesting < Self.deepestType, canRead(1 + type.members.count) else {
      return CodeValue(.unknown(nil), range)
    }
    var brackets = (open: range, close: range)
    if let open = instance.open, tree.isClosed(open) {
      let close = tree.tokens[open].link
      markRead(open)
      brackets = (tree.sourceRange(of: open..<open + 1), tree.sourceRange(of: close..<close + 1))
    }
    var object = CodeObject(brackets: brackets)
    object.isOpen = type.isOpen || instance.dump.isPartial
    object.type = tree.language.blocksAreIndented || tree.language.hasShorthand ? nil : type
    for member in type.members {
      guard let key = instance.dump.usesAliases ? member.alias ?? member.key : member.key else {
        continue
      }
      let given = instance.given?[member.field] ?? member.alias.flatMap { instance.given?[$0] }
      var place = range
      var value: CodeValue
      if let given {
        if let name = tree.item(before: given.lowerBound).flatMap({ tree.item(before: $0) }),
          name > (instance.open ?? name)
        {
          place = tree.sourceRange(of: name..<name + 1)
        } else {
          place = tree.sourceRange(of: given)
        }
        value = self.value(given, of: member, instance, level, nesting)
      } else if instance.given != nil, !instance.hasOthers {
        value = self.value(notGivenFor: member, instance, range, level, nesting)
      } else {
        value = example(of: member.kind, instance, range, nesting)
      }
      if value.declaration == nil, !value.isCertain || given == nil {
        value.declaration = declaration(
          member.item,
          isUnchecked: instance.isAnnotated || type.isUnchecked || type.kindsAreUnchecked)
      }
      guard let isConditional = omits(member, &value, instance) else { continue }
      object.add(
        CodeObject.Member(
          name: key, keyRange: place, value: value, isConditional: isConditional,
          declaration: declaration(
            member.item, isUnchecked: instance.isAnnotated || type.isUnchecked)))
    }
    var value = CodeValue(.object(object), range)
    value.declaration = declaration(
      type.item, isUnchecked: instance.isAnnotated || type.isUnchecked)
    return value
  }

  private func declaration(_ item: Int, isUnchecked: Bool) -> CodePush.Declaration {
    CodePush.Declaration(range: tree.sourceRange(of: item..<item + 1), isUnchecked: isUnchecked)
  }

  /// Whether a member may not be sent; nil if it is not.
  private func omits(
    _ member: DeclaredType.Member, _ value: inout CodeValue, _ instance: Instance
  ) -> Bool? {
    let omission = instance.dump.omitsNull && member.omission == .never ? .null : member.omission
    let mayBeEmpty: Bool
    switch value.content {
    case .absent: return nil
    case .literal(let text):
      if text.elementsEqual("null".utf8) {
        return omission == .never ? false : omission == .possible ? true : nil
      }
      mayBeEmpty = text.elementsEqual("0".utf8) || text.elementsEqual("false".utf8)
      if mayBeEmpty, omission == .empty || omission == .zero { return nil }
    case .string(let text, let isPartial):
      mayBeEmpty = text.isEmpty || isPartial
      if text.isEmpty, !isPartial, omission == .empty || omission == .zero { return nil }
    case .array(let elements):
      mayBeEmpty = elements.isEmpty
      if mayBeEmpty, omission == .empty { return nil }
    case .object(let object): mayBeEmpty = object.type == nil
    case .unknown, .alternatives: mayBeEmpty = true
    }
    switch omission {
    case .never: return instance.dump.omitsOthers
    case .possible: return true
    case .empty: return mayBeEmpty
    case .zero: return mayBeEmpty || value.object != nil
    case .null:
      // Without null, the member has the kind of other values.
      if case .unknown(nil) = value.content { return true }
      return instance.dump.omitsOthers
    }
  }

  /// Returns the value that the source shows for a member; another value of its kind if JSON shows it in another way.
  private mutating func value(
    _ list: Range<Int>, of member: DeclaredType.Member, _ instance: Instance, _ level: Level,
    _ nesting: Int
  ) -> CodeValue {
    let range = tree.sourceRange(of: list)
    if isNull(list) {
      let json: CodeValue.Content = .literal(Array("null".utf8))
      return CodeValue(member.isConverted ? .unknown(nil) : json, range)
    }
    var kind = member.kind
    var list = list
    // `Some(3)`
    if tree.language.name == "Rust", let last = tree.lastItem(of: list), tree.isOpen(last, "("),
      tree.isWord(list.first, "Some"), last == list.lowerBound + 1
    {
      list = tree.contents(of: last)
      kind = kind.wrapped
    }
    var shown: CodeValue?
    if !member.isConverted {
      if tree.language.blocksAreIndented, case .type = kind.wrapped,
        var nested = self.instance(list, level)
      {
        nested.dump = instance.dump
        shown = value(of: nested, range, level.inside, nesting: nesting + 1)
      } else {
        shown = value(list, level.inside)
      }
    }
    if let shown, fits(shown, kind, instance, list.lowerBound) { return shown }
    return example(of: kind, instance, range, nesting)
  }

  /// Whether JSON shows a value of a kind as the source does.
  private func fits(
    _ value: CodeValue, _ kind: DeclaredKind, _ instance: Instance, _ use: Int
  ) -> Bool {
    if case .any = kind.wrapped { return true }
    if instance.type.kindsAreUnchecked, value.isCertain { return true }
    var kind = kind.wrapped
    if case .type(let name) = kind {
      if let object = value.object {
        return object.type != nil || tree.language.blocksAreIndented
      }
      kind = types.kind(named: name, from: use)
    }
    switch (value.content, kind) {
    case (.literal(let text), .known(.number)):
      return text.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
    case (.literal(let text), .known(.boolean)):
      return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
    case (.string, .known(.string)), (.array, .known(.array)), (.object, .map),
      (.unknown(.time(.iso8601Text)), .known(.string)), (.unknown(.string), .known(.string)):
      return true
    case (.unknown(.time(let time)), .known(.number)): return time != .iso8601Text
    case (.alternatives(let values), _):
      return values.allSatisfy { fits($0, kind, instance, use) }
    default: return false
    }
  }

  /// Returns a value of which only the kind is known.
  private mutating func example(
    of kind: DeclaredKind, _ instance: Instance, _ range: Range<Int>, _ nesting: Int
  ) -> CodeValue {
    switch kind {
    case .known(let kind): return CodeValue(.unknown(kind), range)
    case .map:
      var object = CodeObject(brackets: (range, range))
      object.isOpen = true
      return CodeValue(.object(object), range)
    case .type(let name):
      let item = instance.type.item
      guard let type = types.type(name, from: item) else {
        return example(of: types.kind(named: name, from: item), instance, range, nesting)
      }
      if tree.language.blocksAreIndented, type.kindsAreUnchecked != instance.type.kindsAreUnchecked
      {
        return CodeValue(.unknown(nil), range)
      }
      let nested = Instance(type: type, isAnnotated: instance.isAnnotated, dump: instance.dump)
      return value(of: nested, range, Level(), nesting: nesting + 1)
    case .optional, .any, .unknown: return CodeValue(.unknown(nil), range)
    }
  }

  /// Returns the value of a member that a constructor leaves out.
  private mutating func value(
    notGivenFor member: DeclaredType.Member, _ instance: Instance, _ range: Range<Int>,
    _ level: Level, _ nesting: Int
  ) -> CodeValue {
    if tree.language.hasCompositeLiterals { return zero(of: member, instance, range, nesting) }
    if let fallback = member.fallback {
      return value(fallback, of: member, instance, level, nesting)
    }
    if tree.language.name == "Swift", member.kind.isOptional { return CodeValue(.absent, range) }
    return example(of: member.kind, instance, range, nesting)
  }

  /// Returns the zero value of Go.
  private mutating func zero(
    of member: DeclaredType.Member, _ instance: Instance, _ range: Range<Int>, _ nesting: Int
  ) -> CodeValue {
    var kind = member.kind
    if case .type(let name) = kind {
      if let type = types.type(name, from: instance.type.item) {
        return value(of: Instance(type: type, given: [:]), range, Level(), nesting: nesting + 1)
      }
      kind = types.kind(named: name, from: instance.type.item)
    }
    if member.isConverted {
      return CodeValue(member.omission == .never ? .unknown(.string) : .absent, range)
    }
    switch kind {
    case .known(.string): return CodeValue(.string([], isPartial: false), range)
    case .known(.number): return CodeValue(.literal([UInt8(ascii: "0")]), range)
    case .known(.boolean): return CodeValue(.literal(Array("false".utf8)), range)
    case .known(.time):
      return CodeValue(
        member.omission == .zero
          ? .absent : .string(Array("0001-01-01T00:00:00Z".utf8), isPartial: false), range)
    case .optional, .any: return CodeValue(.literal(Array("null".utf8)), range)
    case .known(.array), .map, .type, .unknown: return CodeValue(.unknown(nil), range)
    }
  }
}
