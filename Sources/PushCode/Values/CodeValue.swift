internal import JSONSyntax

/// A value that source code shows, with the range of the source that it comes from.
struct CodeValue {
  var content: Content
  var range: Range<Int>
  /// The tokens of the outermost expression that has the value.
  var expression = 0..<0
  /// The call that passes the value; nil for a value that does not depend on one.
  var call: Call?
  /// The text after the last unknown part of a partial string.
  var end: [UInt8] = []
  /// The reason that the value replaces a missing one.
  var fallback: Fallback?

  enum Fallback {
    /// `topic ?? "com.example"`
    case ofOperator
    /// The value of a parameter without an argument, with the bracket of the parameters.
    case ofParameter(Int)
  }
  /// The declaration of its kind; nil if the source shows the value.
  var declaration: CodePush.Declaration?

  /// A call of the function that sends a value.
  struct Call {
    /// The bracket of the first call that passes the value.
    var open: Int
    /// The range of the argument in the source.
    var argument: Range<Int>
    /// The name of the function that sends the value.
    var function: String
    /// The range of the function's name in a call from another file, in that file; nil in the same file.
    var name: Range<Int>?
    /// The number of files between the call and the function that sends the value.
    var files = 0
    /// The calls on the way of the value: the first token of the arguments of each, by the bracket of the parameters.
    var path: [Int: Int] = [:]
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  indirect enum Content {
    /// JSON text of a number, `true`, `false` or `null`.
    case literal([UInt8])
    /// The known text of a string; partial if expressions are part of it.
    case string([UInt8], isPartial: Bool)
    case object(CodeObject)
    case array([CodeValue])
    case unknown(KnownKind?)
    /// A value whose member is not sent.
    case absent
    /// One of several values; none of them has alternatives itself.
    case alternatives([CodeValue])
  }

  /// Maps the ranges of the value and of its parts.
  mutating func mapRanges(_ map: (Range<Int>) -> Range<Int>) {
    range = map(range)
    if let call { self.call?.argument = map(call.argument) }
    declaration = declaration?.mapped(map)
    switch content {
    case .object(var object):
      object.mapRanges(map)
      content = .object(object)
    case .array(var values):
      for index in values.indices { values[index].mapRanges(map) }
      content = .array(values)
    case .alternatives(var values):
      for index in values.indices { values[index].mapRanges(map) }
      content = .alternatives(values)
    case .literal, .string, .unknown, .absent: break
    }
  }

  /// Changes the object, or each object that the value can be; returns false if there is none.
  @discardableResult mutating func changeObjects(_ change: (inout CodeObject) -> Void) -> Bool {
    switch content {
    case .object(var object):
      change(&object)
      content = .object(object)
      return true
    case .alternatives(var values):
      guard values.contains(where: { $0.object != nil }) else { return false }
      for index in values.indices { values[index].changeObjects(change) }
      content = .alternatives(values)
      return true
    case .literal, .string, .array, .unknown, .absent: return false
    }
  }

  /// Applies unknown changes to everything in an object; an array can be another one.
  mutating func openAll() {
    if !changeObjects({ $0.openAll() }), !isScalar { content = .unknown(nil) }
  }

  /// Applies unknown members to all objects in the value; the values that are known stay.
  mutating func complete() {
    switch content {
    case .object(var object):
      object.complete()
      content = .object(object)
    case .array(var elements):
      for index in elements.indices { elements[index].complete() }
      content = .array(elements)
    case .alternatives(var values):
      for index in values.indices { values[index].complete() }
      content = .alternatives(values)
    case .literal, .string, .unknown, .absent: break
    }
  }

  /// Whether a value, or all keys of an object, are known.
  var isKnown: Bool {
    switch content {
    case .literal, .string, .array: true
    case .unknown(let kind): kind != nil
    case .absent: false
    case .object(let object):
      !object.isOpen && (object.members.isEmpty || object.members.contains { !$0.isConditional })
        || object.members.contains { $0.value.hasKnownPart }
    case .alternatives(let values): values.allSatisfy { $0.isKnown }
    }
  }

  /// Whether any literal is part of the value.
  @inline(never)
  private var hasKnownPart: Bool {
    switch content {
    case .literal, .string: true
    case .unknown(let kind): kind != nil
    case .absent: false
    case .array(let elements): elements.contains { $0.hasKnownPart }
    case .object(let object): object.members.contains { $0.value.hasKnownPart }
    case .alternatives(let values): values.contains { $0.hasKnownPart }
    }
  }

  /// The number of values that one value can be.
  static let maximumAlternatives = 8

  /// Returns one of several values; unknown if they are too many, or if none is known.
  static func oneOf(_ values: [CodeValue], _ range: Range<Int>) -> CodeValue {
    let all = values.flatMap { $0.alternatives }
    guard all.contains(where: { $0.isSeen }) else { return CodeValue(.unknown(nil), range) }
    // One more than the maximum shows that there are too many.
    let limited = Array(all.prefix(maximumAlternatives + 1))
    if limited.count > maximumAlternatives { return CodeValue(.alternatives(limited), range) }
    return all.count == 1 && all[0].call == nil ? all[0] : CodeValue(.alternatives(all), range)
  }

  /// Whether the value is the null of JSON.
  var isNull: Bool {
    if case .literal(let text) = content { text.elementsEqual("null".utf8) } else { false }
  }

  /// The value without the alternatives that `??` replaces (null), or `||` (also false, zero and the empty string).
  func withoutFalse(onlyNull: Bool) -> CodeValue {
    let kept = alternatives.filter { onlyNull ? !$0.isNull && !$0.isAbsent : !$0.isFalse }
    return kept.count == 1 && kept[0].call == nil
      ? kept[0] : CodeValue(kept.isEmpty ? .absent : .alternatives(kept), range)
  }

  /// Returns the value as one of a kind, which the text of a value of another kind does not show.
  func converted(to kind: KnownKind) -> CodeValue {
    var value = self
    switch (content, kind) {
    case (.string, .string), (.unknown, _), (.absent, _), (.object, _), (.array, _): break
    case (.literal(let text), .number) where text.first.map { $0.isDigit || $0 == 0x2D } ?? false:
      break
    case (.literal(let text), .boolean)
    where ["true", "false"].contains { text.elementsEqual($0.utf8) }:
      break
    case _ where isNull: break
    case (.alternatives(let values), _):
      value.content = .alternatives(values.map { $0.converted(to: kind) })
    default: value.content = .unknown(kind)
    }
    return value
  }

  /// Returns the same value, of which each alternative replaces a missing value.
  func asFallback(_ reason: Fallback) -> CodeValue {
    var value = self
    value.fallback = reason
    if case .alternatives(let values) = content {
      value.content = .alternatives(values.map { $0.asFallback(reason) })
    }
    return value
  }

  var isAbsent: Bool { if case .absent = content { true } else { false } }

  private var isFalse: Bool {
    switch content {
    case .literal(let text): ["null", "false", "0"].contains(String(decoding: text, as: UTF8.self))
    case .string(let text, let isPartial): text.isEmpty && !isPartial
    case .absent: true
    case .object, .array, .unknown, .alternatives: false
    }
  }

  /// Whether the value is unknown, or one of several.
  var isUncertain: Bool {
    switch content {
    case .unknown(nil), .alternatives: true
    case .unknown, .absent, .literal, .string, .object, .array: false
    }
  }

  /// Whether the value is certain.
  var isCertain: Bool {
    switch content {
    case .literal, .string, .object, .array: true
    case .unknown, .absent: false
    case .alternatives(let values): values.allSatisfy { $0.isCertain }
    }
  }

  /// Whether the value is not completely unknown.
  private var isSeen: Bool { if case .unknown(nil) = content { false } else { true } }

  /// The values that the value can be; only itself if it is certain.
  var alternatives: [CodeValue] {
    if case .alternatives(let values) = content { values } else { [self] }
  }

  /// Whether the value is an object, or can be one.
  var hasObject: Bool { alternatives.contains { $0.object != nil } }

  var object: CodeObject? { if case .object(let object) = content { object } else { nil } }

  /// Whether the value stands for a missing one: null or an empty string.
  var isPlaceholder: Bool {
    switch content {
    case .literal(let text): text.elementsEqual("null".utf8)
    case .string(let text, isPartial: false): text.isEmpty
    default: false
    }
  }

  /// Whether the value is neither an object nor an array.
  var isScalar: Bool {
    switch content {
    case .object, .array: false
    case .alternatives(let values): values.allSatisfy { $0.isScalar }
    case .literal, .string, .unknown, .absent: true
    }
  }
}
