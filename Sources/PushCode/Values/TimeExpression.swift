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
    if let sum = items.last(where: { $0 > list.lowerBound && tree.isSymbol($0, in: ["+", "-"]) }) {
      return time(ofSum: list, at: sum, depth: depth)
    }
    if let mark = items.last(where: { tree.isSymbol($0, in: Self.operators) }) {
      return time(ofProduct: list, at: mark, depth: depth)
    }
    if items.count == 1, tree.kind(items[0]) == .word { return time(ofName: items[0]) }
    if let time = time(ofCall: list, items) { return time }
    if let argument = argument(items) {
      let time = time(of: argument.list, depth: depth + 1)
      return argument.isRounded ? time?.rounded : time
    }
    return time(ofFunction: list)
  }

  /// The types of `x as i64`.
  private static let integerTypes: Set<String> = ["i32", "i64", "u32", "u64", "Int", "Long"]

  // MARK: Arithmetic

  private func time(ofSum list: Range<Int>, at sum: Int, depth: Int) -> KnownTime? {
    guard let offset = constant(sum + 1..<list.upperBound) else { return nil }
    let isShifted = offset == Self.secondsBetweenEpochs && tree.isSymbol(sum, "-")
    guard let time = time(of: list.lowerBound..<sum, depth: depth + 1) else {
      // The number tells the unit: `ride.time - APPLE_EPOCH`.
      return isShifted ? .secondsSince2001 : nil
    }
    guard time != .iso8601Text else { return nil }
    if offset == Self.secondsBetweenEpochs {
      let isUnixTime = time == .unixSeconds || time == .fractionalUnixSeconds
      return isUnixTime && tree.isSymbol(sum, "-") ? .secondsSince2001 : nil
    }
    let limit = time == .unixMilliseconds ? Self.longestOffset * 1_000 : Self.longestOffset
    return offset <= limit ? time : nil
  }

  /// One year in seconds.
  private static let longestOffset: Double = 31_622_400
  private static let secondsBetweenEpochs: Double = 978_307_200

  private func time(ofProduct list: Range<Int>, at mark: Int, depth: Int) -> KnownTime? {
    guard let factor = constant(mark + 1..<list.upperBound),
      let time = time(of: list.lowerBound..<mark, depth: depth + 1)
    else { return nil }
    switch (tree.spelling(mark), factor, time) {
    case ("|", 0, _): return time.rounded
    case ("/", 1_000, .unixMilliseconds):
      let isFraction =
        tree.language.dividesToFractions
        || tree.text.bytes[tree.range(of: mark + 1..<list.upperBound)].contains(UInt8(ascii: "."))
      return isFraction ? .fractionalUnixSeconds : .unixSeconds
    case ("~/", 1_000, .unixMilliseconds), ("//", 1_000, .unixMilliseconds): return .unixSeconds
    case ("*", 1_000, .unixSeconds), ("*", 1_000, .fractionalUnixSeconds): return .unixMilliseconds
    default: return nil
    }
  }

  /// Returns the value of a product of literal numbers.
  private func constant(_ list: Range<Int>) -> Double? {
    var product: Double = 1
    for factor in tree.split(list, at: "*") {
      guard let item = tree.only(factor) else { return nil }
      let isNested = tree.isOpen(item, "(") && item < factor.upperBound - 2
      let value = isNested ? constant(tree.contents(of: item)) : number(item)
      guard let value else { return nil }
      product *= value
    }
    return list.isEmpty ? nil : product
  }

  private func number(_ item: Int) -> Double? {
    let item = tree.constantNumber(item) ?? item
    return tree.number(item..<item + 1).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: Calls

  private static let roundings: Set<String> = [
    "Math.floor", "Math.round", "Math.trunc", "Math.ceil", "int", "Int", "Int64", "int64", "intval",
    "floor", "round", "ceil", "math.floor", "math.ceil", "parseInt", "toInt", "toLong", "to_i",
    "truncate", "rounded", "intValue", "longValue",
  ]
  private static let conversions: Set<String> = [
    "float", "Double", "Number", "float64", "toDouble", "unwrap",
  ]

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

  /// Whole expressions, and the ends of others.
  private static let spellings: [(time: KnownTime, whole: [String], ends: [String])] = [
    (
      .unixSeconds,
      [
        "time()", "Time.now.to_i", "Time.current.to_i",
        "System.system_time(:second)", "System.os_time(:second)",
        "DateTime.utc_now()|>DateTime.to_unix()", "DateTime.to_unix(DateTime.utc_now())",
      ],
      [
        ".Unix()", ".getEpochSecond()", ".epochSecond", ".toEpochSecond()",
        ".ToUnixTimeSeconds()", "now()->timestamp", "->getTimestamp()",
      ]
    ),
    (
      .fractionalUnixSeconds,
      ["time.time()", "microtime(true)", "Time.now.to_f", "Time.current.to_f"],
      [".timeIntervalSince1970"]
    ),
    (
      .unixMilliseconds,
      [
        "Date.now()", "System.currentTimeMillis()", "System.system_time(:millisecond)",
        "System.os_time(:millisecond)", "DateTime.utc_now()|>DateTime.to_unix(:millisecond)",
      ],
      [
        ".UnixMilli()", ".getTime()", ".toEpochMilli()", ".ToUnixTimeMilliseconds()",
        ".millisecondsSinceEpoch", ".timestamp_millis()",
      ]
    ),
    (.secondsSince2001, [], [".timeIntervalSinceReferenceDate"]),
    (
      .iso8601Text,
      [
        "date('c')", "date(\"c\")", "date(DATE_ATOM)", "Instant.now().toString()",
        "DateTime.utc_now()|>DateTime.to_iso8601()",
      ],
      [
        ".toISOString()", ".isoformat()", ".iso8601", ".toIso8601String()", ".to_rfc3339()",
        ".Format(time.RFC3339)", "now()->toIso8601String()", "UtcNow.ToString(\"o\")",
      ]
    ),
  ]

  private func time(ofCall list: Range<Int>, _ items: [Int]) -> KnownTime? {
    let isChain = items.allSatisfy {
      tree.kind($0) == .word || tree.isOpen($0, "([") || tree.isAccess($0)
        || tree.isSymbol($0, "|>")
    }
    guard isChain, !isShifted(list), let text = tree.compactSpelling(of: list) else { return nil }
    if text.hasSuffix(".as_secs()"), list.contains(where: { tree.isWord($0, "UNIX_EPOCH") }) {
      return .unixSeconds
    }
    if tree.language.timestampsAreUnixTime, text.hasSuffix(".timestamp()") {
      return tree.language.dividesToFractions ? .fractionalUnixSeconds : .unixSeconds
    }
    // JSON shows any object of JavaScript's `Date` as text.
    if items.count == 3, text.hasPrefix("newDate(") { return .iso8601Text }
    if items.count == 4, text.hasPrefix("Date.parse(") { return .unixMilliseconds }
    return Self.spellings.first { spelling in
      spelling.whole.contains(text) || spelling.ends.contains { text.hasSuffix($0) }
    }?.time
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
    let name = tree.spelling(item)
    guard stepsLeft > 0, let declaration = names.declaration(of: name, before: item),
      names.changes(to: name, from: declaration, upTo: item)?.isEmpty == true
    else { return nil }
    return time(ofStep: declaration.value)
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
