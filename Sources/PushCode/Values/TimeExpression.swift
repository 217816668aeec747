import CodeNames
import CodeSyntax

/// Recognizes expressions for a time, where the whole expression is known.
struct TimeExpression {
  private let tree: CodeTree
  private let names: NameTable
  private let stepsLeft: Int

  init(_ tree: CodeTree, _ names: NameTable, stepsLeft: Int) {
    self.tree = tree
    self.names = names
    self.stepsLeft = stepsLeft
  }

  private static let maximumDepth = 10
  private static let maximumTokens = 60
  private static let operators: Set<String> = [
    "*", "/", "~/", "//", "|", "?", ":", "??", "||", "&&", "%",
  ]

  /// Returns the notation of the time; nil if the expression is something else, or possibly is.
  func time(of list: Range<Int>, depth: Int = 0) -> KnownTime? {
    guard depth < Self.maximumDepth, !list.isEmpty, list.count <= Self.maximumTokens else {
      return nil
    }
    let inner = tree.withoutConversion(list)
    if inner != list {
      let time = time(of: inner, depth: depth + 1)
      let type = tree.items(of: list).first { tree.isWord($0, "as") }.flatMap {
        tree.item(after: $0)
      }
      return tree.isWord(type, in: Self.integerTypes) ? time?.rounded : time
    }
    let items = tree.items(of: list)
    // `+new Date()`
    if items.count > 1, tree.isSymbol(items[0], "+") {
      return time(ofNumber: items[1]..<list.upperBound, depth: depth)
    }
    if let sum = items.last(where: { $0 > list.lowerBound && tree.isSymbol($0, in: ["+", "-"]) }) {
      return time(ofSum: list, at: sum, depth: depth)
    }
    if let mark = items.last(where: { tree.isSymbol($0, in: Self.operators) }) {
      return time(ofProduct: list, at: mark, depth: depth)
    }
    if items.count == 1, tree.kind(items[0]) == .word { return time(ofName: items[0]) }
    // `(int) (microtime(true) * 1000)`
    if items.count > 1, tree.isOpen(items[0], "("),
      let type = tree.only(tree.contents(of: items[0])), tree.isWord(type, in: Self.castTypes)
    {
      let time = time(of: items[1]..<list.upperBound, depth: depth + 1)
      return tree.isWord(type, in: Self.conversions) ? time : time?.rounded
    }
    if let time = time(ofCall: list, items) { return time }
    if let argument = argument(items) {
      let time = time(ofNumber: argument.list, depth: depth)
      return argument.isRounded ? time?.rounded : time
    }
    return time(ofFunction: list)
  }

  /// The types of `x as i64`.
  private static let integerTypes: Set<String> = ["i32", "i64", "u32", "u64", "Int", "Long"]

  // MARK: Arithmetic

  /// Returns the time that a conversion to a number gives.
  private func time(ofNumber list: Range<Int>, depth: Int) -> KnownTime? {
    let items = tree.items(of: list)
    if tree.language.hasShorthand, items.count == 3, tree.isWord(items[0], "new"),
      tree.isWord(items[1], "Date")
    {
      return .unixMilliseconds
    }
    let time = time(of: list, depth: depth + 1)
    return time == .iso8601Text ? nil : time
  }

  private func time(ofSum list: Range<Int>, at sum: Int, depth: Int) -> KnownTime? {
    let offset = constant(sum + 1..<list.upperBound)
    let isShifted = offset == Self.secondsBetweenEpochs && tree.isSymbol(sum, "-")
    guard let time = time(of: list.lowerBound..<sum, depth: depth + 1) else {
      // The number tells the unit: `ride.time - APPLE_EPOCH`.
      return isShifted ? .secondsSince2001 : nil
    }
    guard time != .iso8601Text else { return nil }
    guard let offset else {
      let isLater = tree.isSymbol(sum, "+") && isNumber(sum + 1..<list.upperBound)
      return isLater && time.unitsPerSecond == 1_000 ? .shiftedMilliseconds : nil
    }
    if offset == Self.secondsBetweenEpochs {
      return time.unitsPerSecond == 1 && tree.isSymbol(sum, "-") ? .secondsSince2001 : nil
    }
    return offset <= Self.longestOffset * (time.unitsPerSecond ?? 1) ? time : nil
  }

  /// Whether an added value is a number: `+` can also join strings.
  private func isNumber(_ list: Range<Int>) -> Bool {
    let items = tree.items(of: list)
    let isProduct = items.contains { tree.isSymbol($0, "*") }
    guard let last = items.last,
      items.allSatisfy({
        [.word, .number].contains(tree.kind($0)) || tree.isAccess($0)
          || isProduct && (tree.isSymbol($0, in: ["*", "/"]) || tree.isOpen($0, "("))
      })
    else { return false }
    guard !isProduct, ["JavaScript", "Java", "C#"].contains(tree.language.name) else {
      return true
    }
    let name = tree.spelling(last)
    return name.hasSuffix("Ms") || Self.durations.contains { name.lowercased().hasSuffix($0) }
  }

  /// The ends of names for durations, in lowercase.
  private static let durations = [
    "ttl", "_ms", "millis", "milliseconds", "duration", "delay", "timeout", "interval", "lifetime",
    "after",
  ]

  /// One year in seconds.
  private static let longestOffset: Double = 31_622_400
  private static let secondsBetweenEpochs: Double = 978_307_200

  private func time(ofProduct list: Range<Int>, at mark: Int, depth: Int) -> KnownTime? {
    guard let factor = constant(mark + 1..<list.upperBound),
      let time = time(ofNumber: list.lowerBound..<mark, depth: depth),
      let units = time.unitsPerSecond
    else { return nil }
    switch tree.spelling(mark) {
    case "|": return factor == 0 ? time.rounded : nil
    case "*": return KnownTime(unitsPerSecond: units * factor)
    case "/":
      let isFraction =
        tree.language.dividesToFractions
        || tree.tokens[mark + 1..<list.upperBound].contains {
          $0.kind == .number && tree.text.bytes[$0.range].contains(UInt8(ascii: "."))
        }
      let quotient = KnownTime(unitsPerSecond: units / factor)
      return isFraction && quotient == .unixSeconds ? .fractionalUnixSeconds : quotient
    case "~/", "//": return KnownTime(unitsPerSecond: units / factor)
    default: return nil
    }
  }

  /// Returns the value of a product of numbers, or of names for such products.
  private func constant(_ list: Range<Int>, isNamed: Bool = false) -> Double? {
    guard list.count <= Self.maximumTokens else { return nil }
    var product: Double = 1
    for factor in tree.split(list, at: "*") {
      guard let value = number(factor, isNamed) else { return nil }
      product *= value
    }
    return list.isEmpty ? nil : product
  }

  private func number(_ factor: Range<Int>, _ isNamed: Bool) -> Double? {
    if let known = tree.compactSpelling(of: factor).flatMap({ Self.constants[$0] }) { return known }
    // `int64(time.Millisecond)`
    let items = tree.items(of: factor)
    if items.count == 2, tree.isWord(items[0], in: ["int64", "float64"]) {
      return constant(tree.contents(of: items[1]), isNamed: isNamed)
    }
    guard let item = tree.only(factor) else { return nil }
    if tree.isOpen(item, "("), !tree.contents(of: item).isEmpty {
      return constant(tree.contents(of: item), isNamed: isNamed)
    }
    let literal = tree.constantNumber(item) ?? item
    if let digits = tree.number(literal..<literal + 1) {
      return Double(String(decoding: digits, as: UTF8.self))
    }
    return isNamed ? nil : value(ofVariable: item).flatMap { constant($0, isNamed: true) }
  }

  private static let constants: [String: Double] = [
    "time.Second": 1e9, "time.Millisecond": 1e6, "time.Microsecond": 1e3,
    "Duration.millisecondsPerSecond": 1e3, "Duration.microsecondsPerSecond": 1e6,
    "Duration.microsecondsPerMillisecond": 1e3,
  ]

  // MARK: Calls

  private static let roundings: Set<String> = [
    "Math.floor", "Math.round", "Math.trunc", "Math.ceil", "int", "Int", "Int64", "int64", "intval",
    "floor", "round", "ceil", "math.floor", "math.ceil", "parseInt", "toInt", "toLong", "to_i",
    "truncate", "rounded", "intValue", "longValue",
  ]
  private static let conversions: Set<String> = [
    "float", "double", "Double", "Number", "float64", "toDouble", "unwrap",
  ]
  private static let castTypes: Set<String> = ["int", "integer", "long", "float", "double"]

  /// Returns the expression that a conversion to a number gets, and whether the result is whole.
  private func argument(_ items: [Int]) -> (list: Range<Int>, isRounded: Bool)? {
    guard items.count > 1, var last = items.last else { return nil }
    if tree.isOpen(last, "("), let name = tree.compactSpelling(of: items[0]..<last),
      case let isRounded = Self.roundings.contains(name),
      isRounded || Self.conversions.contains(name)
    {
      return (tree.contents(of: last), isRounded)
    }
    if tree.isOpen(last, "("), tree.contents(of: last).isEmpty { last = items[items.count - 2] }
    let isRounded = tree.isWord(last, in: Self.roundings)
    guard isRounded || tree.isWord(last, in: Self.conversions),
      let dot = tree.item(before: last), dot > items[0], tree.isSymbol(dot, ".")
    else { return nil }
    return (items[0]..<dot, isRounded)
  }

  private func time(ofCall list: Range<Int>, _ items: [Int]) -> KnownTime? {
    let isChain = items.allSatisfy {
      tree.kind($0) == .word || tree.isOpen($0, "([") || tree.isAccess($0)
        || tree.isSymbol($0, "|>") || $0 == items[0] && tree.kind($0) == .number
    }
    guard isChain, let text = tree.compactSpelling(of: list) else { return nil }
    // `(eta - DateTime.UnixEpoch).TotalSeconds`
    if text.hasSuffix("-DateTime.UnixEpoch).TotalSeconds"),
      list.count(where: { tree.isSymbol($0, "-") }) == 1
    {
      return .fractionalUnixSeconds
    }
    guard !isShifted(list) else { return nil }
    if let time = TimeSpelling.durations.first(where: { text.hasSuffix($0.end) })?.time,
      list.contains(where: { tree.isWord($0, "UNIX_EPOCH") })
    {
      return time
    }
    if tree.language.timestampsAreUnixTime, text.hasSuffix(".timestamp()") {
      return tree.language.dividesToFractions ? .fractionalUnixSeconds : .unixSeconds
    }
    // JSON shows any object of JavaScript's `Date` as text.
    if items.count == 3, text.hasPrefix("newDate(") { return .iso8601Text }
    if items.count == 4, text.hasPrefix("Date.parse(") { return .unixMilliseconds }
    let call = call(list, items)
    if let time = TimeSpelling.time(of: text, call, from: items[0], in: names) { return time }
    // `formatter.string(from: eta)`
    guard items.count > 1, let value = value(ofVariable: items[0]), !isShifted(value),
      let start = tree.compactSpelling(of: value)
    else { return nil }
    let name = tree.spelling(items[0]).count
    return TimeSpelling.time(
      of: start + text.dropFirst(name), start + call.dropFirst(name), from: value.lowerBound,
      in: names)
  }

  /// Returns the spelling of a call without its first argument; empty for any other expression.
  private func call(_ list: Range<Int>, _ items: [Int]) -> String {
    guard let open = items.last, tree.isOpen(open, "("),
      let argument = tree.split(tree.contents(of: open)).first, !argument.isEmpty,
      let start = tree.compactSpelling(of: list.lowerBound..<open + 1),
      let end = tree.compactSpelling(of: argument.upperBound..<list.upperBound)
    else { return "" }
    return start + "…" + end
  }

  /// Whether a call in a chain can move the time to another epoch: `t.minusSeconds(978307200).getEpochSecond()`
  private func isShifted(_ list: Range<Int>) -> Bool {
    list.contains { item in
      switch tree.tokens[item].kind {
      case .number: tree.tokens[item].range.count >= Self.digitsOfDecades
      case .symbol: tree.isSymbol(item, "-")
      case .word: Self.shifts.contains { tree.spelling(item).hasPrefix($0) }
      case .string, .open, .close: false
      }
    }
  }

  /// The number of digits of seconds in decades.
  private static let digitsOfDecades = 9
  private static let shifts = ["minus", "sub", "Sub", "checked_sub", "APPLE", "EPOCH"]

  // MARK: Names

  private func time(ofName item: Int) -> KnownTime? {
    guard stepsLeft > 0, let value = value(ofVariable: item) else { return nil }
    return time(ofStep: value)
  }

  /// Returns the only value of a variable; nil if it can change.
  private func value(ofVariable item: Int) -> Range<Int>? {
    guard tree.kind(item) == .word, case let name = tree.spelling(item),
      let declaration = names.declaration(of: name, before: item),
      names.changes(to: name, from: declaration, upTo: item)?.isEmpty == true
    else { return nil }
    return declaration.value
  }

  private func time(ofFunction call: Range<Int>) -> KnownTime? {
    guard stepsLeft > 0, let results = names.results(ofCall: call), results.count == 1 else {
      return nil
    }
    return time(ofStep: results[0])
  }

  private func time(ofStep value: Range<Int>) -> KnownTime? {
    TimeExpression(tree, names, stepsLeft: stepsLeft - 1).time(of: value)
  }
}

extension KnownTime {
  /// The same time as a whole number.
  fileprivate var rounded: KnownTime {
    self == .fractionalUnixSeconds ? .unixSeconds : self
  }
}
