import DeclarationSyntax

extension DecodingInitializerReader {
  /// Reads `values.decode(String.self, forKey: .name)`, or another call on the decoder or a container.
  mutating func readCall() -> Yield? {
    var container = Container.singleValue
    var name = ""
    if isImplicitCall, let found = names.containers["self"] {
      (container, name) = (found, "self")
    } else if take(decoder) {
      guard take(".", "singleValueContainer", "(", ")", ".") else { return nil }
    } else if let found = names.containers[word] {
      (container, name) = (found, word)
      position += 1
      guard take(".") else { return nil }
    }
    guard let method = takeName(), word == "(" else { return nil }
    if let yield = readContainerMethod(method, on: container) { return yield }
    if method == "contains" || method == "decodeNil" && errorHandling == .discarded {
      position = endOfGroup(at: position)
      return .unknown
    }
    if method == "decodeNil", case .singleValue = container {
      return take("(", ")") ? .isNull : nil
    }
    guard method == "decode" || method == "decodeIfPresent", let type = takeDecodedType() else {
      return readForeignCall(on: container)
    }
    switch container {
    case .singleValue:
      guard method == "decode", take(")") else { return nil }
      steps.append(.whole(type))
      if case .optional = type.kind { return .unknown }
      return .value
    case .keyed(let keys), .nested(let keys):
      guard take(",", "forKey", ":"), let key = takeKey(of: keys), take(")") else { return nil }
      let member = DecodingInitializer.Member(
        key: key, content: .value(type), tolerance: method == "decode" ? .none : .absence)
      guard add(member, in: container, named: name) else { return nil }
      if case .optional = type.kind { return .unknown }
      if case .nested = container, errorHandling == .discarded { return .unknown }
      return method == "decode" ? .value : .nilIfAbsent
    }
  }

  /// Reads `(String.self`.
  private mutating func takeDecodedType() -> TypeSyntax? {
    let start = position
    position += 1
    var range = skip(to: [","])
    // `Dictionary<Int, String>.self` contains a comma.
    var loop = LoopGuard()
    while word == ",", body.words[position - 1].text != "self", metatype(in: range) == nil,
      loop.advances(to: position)
    {
      position += 1
      range = range.lowerBound..<skip(to: [","]).upperBound
    }
    guard let type = metatype(in: range) else {
      position = start
      return nil
    }
    return type
  }

  private mutating func add(
    _ member: DecodingInitializer.Member, in container: Container, named name: String
  ) -> Bool {
    guard case .nested = container else {
      steps.append(.member(member))
      return true
    }
    // Members that are decoded in between would change the order.
    guard !isDefault, case .member(var outer)? = steps.last,
      case .container(name, let members) = outer.content
    else { return false }
    var member = member
    if errorHandling == .discarded { member.tolerance = .everything }
    outer.content = .container(named: name, members: members + [member])
    steps[steps.count - 1] = .member(outer)
    return true
  }

  /// Reads a call of the project's own method; without `try` it cannot throw, for any values of its keys.
  private mutating func readForeignCall(on container: Container) -> Yield? {
    guard errorHandling != .propagated, case .keyed(let keys) = container else { return nil }
    let group = position..<endOfGroup(at: position)
    guard !mentionsDecoding(group), isHarmless(group),
      let keyPosition = group.first(where: { words(ahead: "forKey", ":", from: $0) })
    else { return nil }
    position = keyPosition + 2
    guard let key = takeKey(of: keys) else { return nil }
    position = group.upperBound
    steps.append(.member(.init(key: key, content: .anything, tolerance: .everything)))
    return .unknown
  }

  /// Reads a call around a decoded value: `Date(timeIntervalSince1970: …)`, `Self.date(values, forKey: .end)`.
  mutating func readConversion() -> Yield? {
    let start = position
    let isFormatter = takeNewFormatter() || names.formatters[word] != nil
    if word != ".", takeName() == nil { return nil }
    var loop = LoopGuard()
    while take("."), loop.advances(to: position) {
      guard takeName() != nil else { return nil }
    }
    takeGenericArguments()
    guard word == "(" else { return nil }
    if let yield = readHelper(named: start..<position) { return yield }
    let callee = position - start == 1 ? text(start) : ""
    let label = words(ahead: ":", from: position + 2) ? text(position + 1) : nil
    if words(ahead: "(", "from", ":"), let yield = readInitializer(of: start..<position) {
      return yield
    }
    // Whether such a function evaluates its argument is not known.
    guard
      !helpers.index.functionsWithAutoclosure
        .contains(body.words[position - 1].text)
    else { return nil }
    let isHarmless =
      errorHandling != .propagated || Self.isHarmlessConversion(callee, label)
      || isFormatter && label == "from" || isOwnCase(start..<position)
    // A function that gets no decoded value could decode one itself.
    guard isHarmless || mentionsDecoding(position..<endOfGroup(at: position)) else { return nil }
    let first = steps.count
    guard readArguments() != nil else { return nil }
    // A number that does not fit would trap.
    let mayTrap =
      label == nil && Self.integers.contains(callee) && !steps[first...].allSatisfy({ $0.isText })
    if !isHarmless || mayTrap { appendPossibleFailure() }
    return Self.isTotal(callee, label) ? .value : .unknown
  }

  /// Reads `ISO8601DateFormatter()` before a method, which creates an object of Foundation and cannot throw.
  private mutating func takeNewFormatter() -> Bool {
    guard Self.formatters.contains(word), words(ahead: "(", ")", ".", from: position + 1) else {
      return false
    }
    position += 3
    return true
  }

  private static let formatters: Set<String> = [
    "DateFormatter", "ISO8601DateFormatter", "NumberFormatter",
  ]

  /// Returns whether the words after `self = try` are a case of the enum, which cannot throw.
  private func isOwnCase(_ callee: Range<Int>) -> Bool {
    guard let last = callee.last, callee.count == 2, body.words[callee.lowerBound].text == ".",
      callee.lowerBound >= 3
    else { return false }
    let before = body.words[callee.lowerBound - 3..<callee.lowerBound].map { $0.text }
    return before == ["self", "=", "try"]
      && !helpers.type.cases(named: body.words[last].text).isEmpty
  }

  /// Reads arguments, which are decoded from left to right, and the parentheses around them.
  mutating func readArguments() -> Void? {
    guard let arguments = arguments() else { return nil }
    let (group, outer) = (position..<endOfGroup(at: position), isCondition)
    isCondition = false
    defer { isCondition = outer }
    var container: TypeSyntax?
    var keys: [String] = []
    for argument in arguments {
      let range = argument.range
      if range.count == 1, case .keyed(let type)? = names.containers[text(range.lowerBound)] {
        container = type
      } else if mentionsDecoding(range) {
        position = range.lowerBound
        guard readExpression() != nil, position == range.upperBound else { return nil }
      } else {
        if !isHarmlessClosure(range) { appendPossibleFailure() }
        let isKey = argument.label == "forKey" || argument.label == "key"
        if isKey, range.count == 2 { keys.append(text(range.lowerBound + 1)) }
      }
    }
    if let container {
      guard errorHandling != .propagated, !keys.isEmpty else { return nil }
      for key in keys {
        let key = DecodingInitializer.Key(name: key, keys: container)
        steps.append(.member(.init(key: key, content: .anything, tolerance: .everything)))
      }
    }
    position = group.upperBound
    return ()
  }

  /// Returns whether an initializer cannot throw or trap.
  private static func isHarmlessConversion(_ callee: String, _ label: String?) -> Bool {
    switch label {
    case "rawValue"?: true
    case "string"?: callee == "URL"
    case "uuidString"?: callee == "UUID"
    case nil: ["String", "abs", "max", "min"].contains(callee) || isTotal(callee, label)
    default: isTotal(callee, label)
    }
  }

  /// Returns whether an initializer also cannot fail.
  private static func isTotal(_ callee: String, _ label: String?) -> Bool {
    switch label {
    case "timeIntervalSince1970"?, "timeIntervalSinceReferenceDate"?: callee == "Date"
    case nil: ["CGFloat", "Double", "Float", "TimeInterval"].contains(callee)
    default: false
    }
  }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  // MARK: Initializers that get the decoder: `Ride(from: decoder)`, `super.init(from: decoder)`

  /// Reads `try super.init(from: decoder)`, or a `super.init(…)` that decodes nothing.
  mutating func readSuperclass() -> Bool {
    let isTry = take("try")
    guard words(ahead: "super", ".", "init", "("), endOfGroup(at: position + 3) == end else {
      return false
    }
    position += 3
    let arguments = position..<end
    if !isTry { return !mentionsDecoding(arguments) && isHarmless(arguments) }
    guard !isFunction, take("(", "from", ":", decoder, ")"), let superclass = helpers.superclass
    else { return false }
    steps.append(.whole(superclass))
    return position == end
  }

  /// Reads the parenthesis after the name of a type, or after its `.init`; does nothing if the argument is not the decoder.
  mutating func readInitializer(of callee: Range<Int>) -> Yield? {
    let name = withoutInit(callee)
    guard let last = name.last, text(last).utf8.first.map({ 0x41...0x5A ~= $0 }) == true,
      let type = type(in: name).flatMap({ known($0) }), !helpers.isAlias(type),
      !Self.decodedDifferently.contains(text(last)), words(ahead: "(", "from", ":", decoder, ")")
    else { return nil }
    position += 5
    steps.append(.whole(type))
    return .value
  }

  /// Returns the name of the type in `Ride`, or in `Ride.init`.
  func withoutInit(_ callee: Range<Int>) -> Range<Int> {
    let isExplicit =
      callee.count > 2 && text(callee.upperBound - 1) == "init"
      && text(callee.upperBound - 2) == "."
    return isExplicit ? callee.dropLast(2) : callee
  }

  /// Types that `JSONDecoder` itself decodes from other values than their `init(from:)` does.
  private static let decodedDifferently: Set<String> = ["Data", "Decimal", "URL"]
}

extension DecodingInitializer.Step {
  /// Whether only a string is decoded.
  fileprivate var isText: Bool {
    switch self {
    case .member(let member): member.type?.dottedName == "String"
    case .whole(let type): type.dottedName == "String"
    default: false
    }
  }
}
