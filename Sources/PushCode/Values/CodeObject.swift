import CodeNames
import CodeSyntax
internal import JSONSyntax

/// An object that source code shows.
struct CodeObject {
  private(set) var members: [Member] = []
  /// Whether there may be other members.
  var isOpen = false
  /// The ranges of the source of the brackets.
  var brackets: (open: Range<Int>, close: Range<Int>)
  /// The declaration of the type that determines its members, and their names in code; nil for any other object.
  var type: DeclaredType?
  /// The declaration of a value in it that can have other members.
  var spread: CodePush.Declaration?
  private var indexes: [String: Int] = [:]

  struct Member {
    let name: String
    fileprivate(set) var keyRange: Range<Int>
    var value: CodeValue
    var isConditional = false
    /// The declaration of the key; nil if the object shows it.
    var declaration: CodePush.Declaration?
    /// Whether the type determines the value, because the code gives none.
    var isDefault = false
    /// Whether the key is a symbol, beside which a string of the same name is another key; nil if there is only one kind.
    var isSymbol: Bool?
    /// The number of values that are sent under a condition, at the end of the alternatives.
    fileprivate(set) var conditionalCount = 0

    /// Adds a value that is sent under a condition instead of the others.
    fileprivate mutating func addAlternative(_ other: CodeValue) {
      if case .unknown(nil) = other.content {
        value.content = .unknown(nil)
        return
      }
      var values = value.alternatives
      if conditionalCount > 0 || value.isPlaceholder {
        // If one of the conditions is always true, or is that the value is missing, the first value is never sent.
        for index in values.indices.dropLast(conditionalCount) {
          values[index].content = .unknown(nil)
        }
      }
      values += other.alternatives
      conditionalCount = isConditional ? values.count : conditionalCount + other.alternatives.count
      let isLimited = values.count <= CodeValue.maximumAlternatives
      value.content = isLimited ? .alternatives(values) : .unknown(nil)
    }

    /// Whether the value is that of a sample by OpenAPI's generators.
    fileprivate var isInvented: Bool {
      guard case .string(let text, isPartial: false) = value.content else { return false }
      return text.elementsEqual("\(name)_example".utf8)
    }
  }

  init(brackets: (open: Range<Int>, close: Range<Int>)) { self.brackets = brackets }

  /// Whether the object describes keys instead of a push: most values are names, accessors or types (`'event' => 'setEvent'`), or a
  /// generator of clients invented them (`name: 'name_example'`).
  var isTableOfNames: Bool {
    let count = members.count { member in
      switch member.value.content {
      case .string(let text, isPartial: false):
        let (value, key) = (Self.letters(text), Self.letters(member.name.utf8))
        return value.suffix(key.count).elementsEqual(key) || Self.isType(text)
      case .literal(let text): return text.elementsEqual("null".utf8)
      default: return false
      }
    }
    return count > 1 && 2 * count > members.count || members.contains { $0.isInvented }
  }

  /// Whether text is the name of a type, such as `Array<String>`.
  private static func isType(_ text: [UInt8]) -> Bool {
    let name = text.prefix { $0.isLetter }
    return !text.contains(UInt8(ascii: " "))
      && CodeTree.types.contains(String(decoding: name, as: UTF8.self))
  }

  private static func letters(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.compactMap { $0.isLetter ? $0 | 0x20 : $0.isDigit ? $0 : nil }
  }

  mutating func mapRanges(_ map: (Range<Int>) -> Range<Int>) {
    brackets = (map(brackets.open), map(brackets.close))
    for index in members.indices {
      members[index].keyRange = map(members[index].keyRange)
      members[index].declaration = members[index].declaration?.mapped(map)
      members[index].value.mapRanges(map)
    }
  }

  subscript(name: String) -> CodeValue? { indexes[name].map { members[$0].value } }

  /// Whether a member depends on a condition; nil if there is none.
  func isConditional(_ name: String) -> Bool? { indexes[name].map { members[$0].isConditional } }

  /// Adds a member, which replaces an earlier one of the same name.
  mutating func add(_ member: Member) {
    if member.value.isAbsent { return remove(member) }
    guard let index = indexes[member.name] else {
      indexes[member.name] = members.count
      members.append(member)
      return
    }
    if let kind = members[index].isSymbol, let other = member.isSymbol, kind != other {
      // Both keys are sent, and the order decides.
      members[index].value.content = .unknown(nil)
    } else if member.isConditional {
      members[index].addAlternative(member.value)
    } else {
      members[index] = member
    }
  }

  /// Gives a member of the object at a path one of the values that conditions give it.
  ///
  /// - Parameter isCertain: Whether it cannot keep its value before the conditions.
  mutating func completeChoice(of name: String, at path: ArraySlice<String>, isCertain: Bool) {
    change(at: path) { object in
      guard let index = object.indexes[name] else { return }
      let count = max(1, object.members[index].conditionalCount)
      let value = object.members[index].value
      var values = value.alternatives
      if isCertain {
        object.members[index].isConditional = false
        values = values.suffix(count)
      } else {
        for place in values.indices.dropLast(count) { values[place].content = .unknown(nil) }
      }
      object.members[index].value = .oneOf(values, value.range)
    }
  }

  /// The keys that every push has, whatever their values.
  private static let certainKeys: Set<String> = ["event", "timestamp"]

  /// Returns the object with one value each of some members, by their indexes.
  ///
  /// Other members that depend on a condition, or whose value is not certain, can be absent then.
  func choosing(_ values: [Int: CodeValue]) -> CodeObject {
    var object = CodeObject(brackets: brackets)
    object.isOpen = isOpen
    object.type = type
    for (index, member) in members.enumerated() {
      let chosen = values[index].map { value in
        Member(
          name: member.name, keyRange: value.placeOfArgument ?? member.keyRange, value: value,
          declaration: member.declaration)
      }
      let isCertain = !member.isConditional && !member.value.isUncertain
      if chosen == nil, !isCertain, !Self.certainKeys.contains(member.name) {
        object.isOpen = true
        continue
      }
      // An argument that a call leaves out.
      if let chosen, chosen.value.isAbsent, chosen.value.call != nil { continue }
      object.indexes[member.name] = object.members.count
      object.members.append(chosen ?? member)
    }
    return object
  }

  mutating func changeMembers(_ change: (inout Member) -> Void) {
    for index in members.indices { change(&members[index]) }
  }

  /// Opens the object for other code, which can add members, and remove those that are null.
  mutating func openForOthers() {
    isOpen = true
    for member in members {
      let value = member.value.withoutFalse(onlyNull: true)
      if value.isAbsent {
        remove(member)
      } else if let index = indexes[member.name] {
        members[index].value = value
      }
    }
  }

  /// Removes a member, which is sent under a condition if the removal depends on one.
  private mutating func remove(_ member: Member) {
    guard let index = indexes[member.name] else { return }
    guard !member.isConditional else {
      members[index].value.content = .unknown(nil)
      members[index].isConditional = true
      return
    }
    members.remove(at: index)
    indexes[member.name] = nil
    for later in index..<members.count { indexes[members[later].name] = later }
  }

  /// Replaces a value at a path; does nothing if there are no objects on the way.
  ///
  /// - Parameter ifPresent: Whether the object is opened instead if it lacks the member.
  mutating func set(_ path: ArraySlice<String>, to member: Member, ifPresent: Bool = false) {
    guard let name = path.first else {
      if ifPresent, indexes[member.name] == nil {
        isOpen = true
        return
      }
      return add(member)
    }
    guard let index = indexes[name] else {
      isOpen = true
      return
    }
    let isChanged = members[index].value.changeObjects {
      $0.set(path.dropFirst(), to: member, ifPresent: ifPresent)
    }
    if !isChanged { members[index].value.content = .unknown(nil) }
  }

  /// Changes the object at a path; opens the last one on the way if that does not contain the next.
  private mutating func change(
    at path: ArraySlice<String>, _ change: (inout CodeObject) -> Void
  ) {
    guard let name = path.first else { return change(&self) }
    let isChanged = indexes[name].map { index in
      members[index].value.changeObjects { $0.change(at: path.dropFirst(), change) }
    }
    if isChanged != true { isOpen = true }
  }

  /// Applies unknown members to the object at a path, which may replace any simple value.
  mutating func open(_ path: ArraySlice<String> = [], replacesValues: Bool) {
    change(at: path) { object in
      object.isOpen = true
      guard replacesValues else { return }
      for index in object.members.indices where object.members[index].value.isScalar {
        object.members[index].value.content = .unknown(nil)
      }
    }
  }

  /// Applies unknown changes to everything in the object at a path.
  mutating func openAll(_ path: ArraySlice<String> = []) {
    change(at: path) { object in
      object.open(replacesValues: true)
      for index in object.members.indices { object.members[index].value.openAll() }
    }
  }

  /// Applies unknown members to the object at a path and to all objects in it.
  mutating func complete(_ path: ArraySlice<String> = []) {
    change(at: path) { object in
      object.isOpen = true
      for index in object.members.indices { object.members[index].value.complete() }
    }
  }

  /// Applies another value of the member at a path, which may not be there.
  mutating func replace(_ path: [String]) {
    guard let name = path.last else { return }
    let other = CodeValue(.unknown(nil), 0..<0)
    set(
      path.dropLast(),
      to: Member(name: name, keyRange: 0..<0, value: other, isConditional: true), ifPresent: true)
  }

  /// Opens the object at a path, and the objects that lead to the push in it.
  mutating func openEnvelope(_ path: ArraySlice<String> = []) {
    let next = path.first
    if next == nil { isOpen = true }
    for index in members.indices {
      let name = members[index].name
      guard next.map({ $0 == name }) ?? CodeTree.envelopeKeys.contains(name) else { continue }
      members[index].value.changeObjects { $0.openEnvelope(path.dropFirst()) }
    }
  }
}

extension CodeValue {
  /// The place at which a finding on the whole object or array is reported, if a call passes it: its bracket or its name.
  fileprivate var placeOfArgument: Range<Int>? {
    guard let argument = call?.argument, !isScalar else { return nil }
    return argument.lowerBound == range.lowerBound
      ? argument.lowerBound..<min(argument.lowerBound + 1, argument.upperBound) : argument
  }

  /// Returns the value of a member; unknown if the value is not an object, or if the member can have another value.
  func member(_ name: String) -> CodeValue {
    if case .alternatives(let values) = content {
      return .oneOf(values.map { $0.member(name) }, range)
    }
    var found = CodeValue(.unknown(nil), range)
    // The name of a field can differ from its key.
    if object?.type != nil { return found }
    if let object, let member = object.members.first(where: { $0.name == name }) {
      if !member.isConditional { found = member.value }
    } else if let object, !object.isOpen {
      found.content = .absent
    }
    found.call = call
    return found
  }
}
