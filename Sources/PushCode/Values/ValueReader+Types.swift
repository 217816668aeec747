import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads the values of types that the source declares.
extension ValueReader {
  var instances: InstanceReader { InstanceReader(types: types) }

  // MARK: Expressions

  /// Returns the value of an expression that constructs or converts a value of a declared type; nil for any other expression.
  mutating func constructed(_ list: Range<Int>, _ range: Range<Int>, _ level: Level) -> CodeValue? {
    guard let last = tree.lastItem(of: list), list.lowerBound < last else { return nil }
    switch tree.language.name {
    case "Go" where isBytes(list): return CodeValue(.unknown(.string), range)
    case "Go", "Rust":
      guard tree.isOpen(last, "{"), last == tree.endOfTypeName(from: list.lowerBound) + 1 else {
        return nil
      }
    case "Swift": guard tree.isOpen(last, "("), last == list.lowerBound + 1 else { return nil }
    case "Python":
      guard let dumped = ModelDump.dumped(by: list, in: tree),
        dumped.dump.isOfModel || types.isOwn("asdict", of: "dataclasses")
      else { return nil }
      guard var instance = instances.instance(dumped.list, steps: level.steps) else { return nil }
      if dumped.dump.isOfModel == instance.type.kindsAreUnchecked { return nil }
      instance.dump = dumped.dump
      return value(of: instance, range, level)
    default: return nil
    }
    return instances.instance(list, steps: level.steps).map { value(of: $0, range, level) }
  }

  /// Whether an expression is `[]byte{…}` or `[]byte(text)`, which JSON shows as Base64.
  private func isBytes(_ list: Range<Int>) -> Bool {
    let items = tree.items(of: list)
    return items.count == 3 && tree.isOpen(items[0], "[") && tree.contents(of: items[0]).isEmpty
      && tree.isWord(items[1], in: ["byte", "uint8"]) && tree.isOpen(items[2], "({")
      && !isNull(tree.contents(of: items[2]))
  }

  /// Returns a value of the type in `load() as State`; nil for any other expression.
  mutating func valueOfCast(to name: Int, _ range: Range<Int>) -> CodeValue? {
    types.type(tree.spelling(name), from: name)
      .map { value(of: Instance(type: $0, isAnnotated: true), range, Level()) }
  }

  /// Returns a value of the type that a variable or a parameter is declared with.
  mutating func value(declaredAt item: Int, _ range: Range<Int>) -> CodeValue? {
    if let kind = instances.annotatedKind(item) {
      var value = CodeValue(.unknown(kind), range)
      value.declaration = declaration(
        item, nil, usedAt: range, isUnchecked: instances.isUnchecked)
      return value
    }
    guard let instance = instances.annotated(item) else { return nil }
    // An object of Python is no JSON, except if it is a dictionary.
    if tree.language.blocksAreIndented, !instance.type.isUnchecked { return nil }
    return value(of: instance, range, Level())
  }

  // MARK: Objects

  /// Replaces the values of an object's members by unknown ones if its type determines the members; returns false if not.
  mutating func forgetMembers(of value: inout CodeValue) -> Bool {
    var values = value.alternatives
    guard values.contains(where: { $0.object?.type != nil }) else { return false }
    for index in values.indices {
      guard let type = values[index].object?.type else {
        values[index].content = .unknown(nil)
        continue
      }
      let range = values[index].range
      values[index].content = self.value(of: Instance(type: type), range, Level()).content
    }
    value.content = values.count == 1 ? values[0].content : .alternatives(values)
    return true
  }

  private static let deepestType = 4
  /// The number of tokens that a member costs.
  private static let costOfMember = 8

  private mutating func value(
    of instance: Instance, _ range: Range<Int>, _ level: Level, nesting: Int = 0
  ) -> CodeValue {
    let type = instance.type
    let isUnchecked = instance.isAnnotated || type.isUnchecked
    guard nesting < Self.deepestType, canRead((1 + type.members.count) * Self.costOfMember) else {
      return CodeValue(.unknown(nil), range)
    }
    var brackets = (open: range, close: range)
    if let open = instance.open, tree.isClosed(open) {
      let close = tree.tokens[open].link
      markRead(open)
      brackets = (tree.sourceRange(of: open..<open + 1), tree.sourceRange(of: close..<close + 1))
    }
    var object = CodeObject(brackets: brackets)
    object.isOpen = type.isOpen
    object.type = tree.language.blocksAreIndented || tree.language.hasShorthand ? nil : type
    for member in type.members {
      guard let key = instance.dump.usesAliases ? member.alias ?? member.key : member.key else {
        continue
      }
      let given = instance.given?[member.field] ?? member.alias.flatMap { instance.given?[$0] }
      let omission = instance.dump.omission(of: member)
      let kind = omission.dropsNull ? member.kind.wrapped : member.kind
      var value =
        if let given {
          shown(given, as: kind, of: member, instance, level, nesting)
        } else if instance.given != nil, !instance.hasOthers {
          self.value(notGivenFor: member, kind, instance, range, level, nesting)
        } else {
          example(of: kind, instance, range, nesting)
        }
      guard let isConditional = omission.isPossible(for: value, of: member.kind) else { continue }
      if value.declaration == nil, !value.isCertain || given == nil {
        value.declaration = declaration(
          member.item, member.place, usedAt: range,
          isUnchecked: isUnchecked || type.kindsAreUnchecked && !value.isCertain)
      }
      object.add(
        CodeObject.Member(
          name: key, keyRange: given.map { place(of: $0, in: instance) } ?? range, value: value,
          isConditional: isConditional,
          declaration: declaration(
            member.item, member.place, usedAt: range, isUnchecked: isUnchecked),
          isDefault: given == nil && instance.given != nil))
    }
    var value = CodeValue(.object(object), range)
    value.declaration = declaration(
      type.item, type.place, usedAt: range, isUnchecked: isUnchecked)
    return value
  }

  private func declaration(
    _ item: Int, _ place: String?, usedAt use: Range<Int>, isUnchecked: Bool
  ) -> CodePush.Declaration {
    let range = place == nil ? tree.sourceRange(of: item..<item + 1) : use
    return CodePush.Declaration(range: range, isUnchecked: isUnchecked, place: place)
  }

  /// Returns the place of the name before a value; of the value if it has none.
  private func place(of value: Range<Int>, in instance: Instance) -> Range<Int> {
    let mark = tree.item(before: value.lowerBound)
    let name = mark.flatMap { tree.isSymbol($0, in: [":", "="]) ? tree.item(before: $0) : nil }
    return tree.sourceRange(of: name.map { $0..<$0 + 1 } ?? value)
  }

  /// Returns the value that the source shows for a member; another value of its kind if JSON shows it in another way.
  private mutating func shown(
    _ list: Range<Int>, as kind: DeclaredKind, of member: DeclaredType.Member,
    _ instance: Instance, _ level: Level, _ nesting: Int
  ) -> CodeValue {
    let range = tree.sourceRange(of: list)
    var (list, kind) = (list, kind)
    // `Some(3)`
    if tree.language.name == "Rust", tree.isWord(list.first, "Some"),
      let open = tree.only(list.dropFirst()), tree.isOpen(open, "(")
    {
      (list, kind) = (tree.contents(of: open), kind.wrapped)
    }
    guard !member.isConverted else { return example(of: kind, instance, range, nesting) }
    if isNull(list) { return CodeValue(.literal(Array("null".utf8)), range) }
    var found: CodeValue
    if tree.language.blocksAreIndented, case .type = kind.wrapped,
      var nested = instances.instance(list, steps: level.steps)
    {
      nested.dump = instance.dump
      found = value(of: nested, range, level.inside, nesting: nesting + 1)
    } else {
      found = value(list, level.inside)
    }
    return fits(found, kind, instance) ? found : example(of: kind, instance, range, nesting)
  }

  /// Whether JSON shows a value of a kind as the source does.
  private func fits(
    _ value: CodeValue, _ kind: DeclaredKind, _ instance: Instance
  ) -> Bool {
    if case .any = kind.wrapped { return true }
    if instance.type.kindsAreUnchecked, value.isCertain { return true }
    var kind = kind.wrapped
    if case .type(let name) = kind {
      if let object = value.object {
        return object.type != nil || tree.language.blocksAreIndented
      }
      kind = types.kind(named: name, from: instance.type.item)
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
      return values.allSatisfy { fits($0, kind, instance) }
    default: return false
    }
  }

  /// Returns a value of which only the kind is known.
  private mutating func example(
    of kind: DeclaredKind, _ instance: Instance, _ range: Range<Int>, _ nesting: Int
  ) -> CodeValue {
    switch kind {
    case .known(let kind): return CodeValue(.unknown(kind), range)
    // A dictionary that only an annotation names says nothing of its keys.
    case .map where instance.isAnnotated: return CodeValue(.unknown(nil), range)
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
    notGivenFor member: DeclaredType.Member, _ kind: DeclaredKind, _ instance: Instance,
    _ range: Range<Int>, _ level: Level, _ nesting: Int
  ) -> CodeValue {
    if tree.language.hasCompositeLiterals {
      return zero(of: member.kind, of: member, instance, range, nesting)
    }
    if let fallback = member.fallback {
      return shown(fallback, as: kind, of: member, instance, level, nesting)
    }
    if tree.language.name == "Swift", member.kind.isOptional { return CodeValue(.absent, range) }
    return example(of: kind, instance, range, nesting)
  }

  /// Returns the zero value of Go.
  private mutating func zero(
    of kind: DeclaredKind, of member: DeclaredType.Member, _ instance: Instance,
    _ range: Range<Int>, _ nesting: Int
  ) -> CodeValue {
    var content = CodeValue.Content.unknown(nil)
    switch kind {
    case .type(let name):
      let item = instance.type.item
      if let type = types.type(name, from: item) {
        return member.omission == .zero
          ? CodeValue(.absent, range)
          : value(of: Instance(type: type, given: [:]), range, Level(), nesting: nesting + 1)
      }
      let other = types.kind(named: name, from: item)
      if case .known = other { return zero(of: other, of: member, instance, range, nesting) }
    case .known(.time):
      content =
        member.omission == .zero
        ? .absent : .string(Array("0001-01-01T00:00:00Z".utf8), isPartial: false)
    case .known(.array), .map, .unknown: break
    case _ where member.omission.dropsNull: content = .absent
    case .known(let kind) where member.isConverted: content = .unknown(kind)
    case .known(.string): content = .string([], isPartial: false)
    case .known(.number): content = .literal([UInt8(ascii: "0")])
    case .known(.boolean): content = .literal(Array("false".utf8))
    case .optional, .any: content = .literal(Array("null".utf8))
    }
    return CodeValue(content, range)
  }
}

extension DeclaredType.Omission {
  fileprivate var dropsNull: Bool { self != .never && self != .possible }

  /// Whether a member with a value may not be sent; nil if it is not sent.
  fileprivate func isPossible(for value: CodeValue, of kind: DeclaredKind) -> Bool? {
    guard dropsNull else { return value.isAbsent ? nil : self == .possible }
    switch value.content {
    case .absent: return nil
    case .literal(let text):
      let text = String(decoding: text, as: UTF8.self)
      return text == "null" || self != .null && ["0", "false"].contains(text) ? nil : false
    case .string(let text, let isPartial):
      return self == .null ? false : isPartial ? true : text.isEmpty ? nil : false
    case .array(let elements): return self == .empty && elements.isEmpty ? nil : false
    case .object(let object):
      return self == .zero || self == .empty && object.type == nil && object.members.isEmpty
    case .unknown(.time): return self == .zero
    case .unknown, .alternatives: return self != .null || kind.isOptional
    }
  }
}
