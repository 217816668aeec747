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

  /// Returns the notation of the time; nil if the expression is something else, or possibly is.
  func time(of list: Range<Int>, depth: Int = 0) -> CodePush.KnownTime? {
    guard depth < Self.maximumDepth, !list.isEmpty, list.count <= Self.maximumTokens else {
      return nil
    }
    let items = tree.items(of: list)
    let values = ["as", "satisfies"]
    if let cast = items.first(where: { tree.isWord($0, in: Set(values)) }), cast > list.lowerBound {
      return time(of: list.lowerBound..<cast, depth: depth + 1)
    }
    if let sum = items.last(where: { $0 > list.lowerBound && tree.isSymbol($0, in: ["+", "-"]) }) {
      return time(ofSum: list, at: sum, depth: depth)
    }
    let operators: Set<String> = ["*", "/", "~/", "//", "|", "?", ":", "??", "||", "&&", "%", "|>"]
    if let mark = items.last(where: { tree.isSymbol($0, in: operators) }) {
      return time(ofProduct: list, at: mark, depth: depth)
    }
    if items.count == 1, tree.isOpen(items[0], "(") {
      return time(of: tree.contents(of: items[0]), depth: depth + 1)
    }
    if let argument = roundedArgument(items) {
      return time(of: argument, depth: depth + 1)
    }
    if let suffix = conversionSuffix(items) {
      return time(of: list.lowerBound..<suffix, depth: depth + 1)
    }
    if items.count == 1, tree.kind(items[0]) == .word { return time(ofName: items[0]) }
    return time(ofCall: list, items)
  }

  private static let maximumDepth = 10
  private static let maximumTokens = 60

  // MARK: Arithmetic

  private func time(ofSum list: Range<Int>, at sum: Int, depth: Int) -> CodePush.KnownTime? {
    // The sign of `+new Date()` and of an exponent is no sum.
    guard let time = time(of: list.lowerBound..<sum, depth: depth + 1) else { return nil }
    let right = sum + 1..<list.upperBound
    guard time != .iso8601Text, let offset = constant(right) else { return nil }
    let isBetweenEpochs = offset == 978_307_200 || offset == 978_307_200_000
    if isBetweenEpochs {
      guard offset == 978_307_200 else { return nil }
      if time == .unixSeconds, tree.isSymbol(sum, "-") { return .secondsSince2001 }
      return time == .secondsSince2001 && tree.isSymbol(sum, "+") ? .unixSeconds : nil
    }
    let limit = time == .unixMilliseconds ? Self.longestOffset * 1_000 : Self.longestOffset
    return offset <= limit ? time : nil
  }

  /// One year in seconds.
  private static let longestOffset: Double = 31_622_400

  /// Returns the value of a product of literal numbers.
  private func constant(_ list: Range<Int>) -> Double? {
    var product: Double = 1
    var needsFactor = true
    for item in tree.items(of: list) {
      if needsFactor {
        if tree.isOpen(item, "(") {
          guard item + 1 < tree.tokens.count,
            !tree.contents(of: item).contains(where: { tree.kind($0) == .open }),
            let value = constant(tree.contents(of: item))
          else { return nil }
          product *= value
        } else {
          guard tree.kind(item) == .number, let value = number(item) else { return nil }
          product *= value
        }
      } else if !tree.isSymbol(item, "*") {
        return nil
      }
      needsFactor.toggle()
    }
    return needsFactor ? nil : product
  }

  private func number(_ item: Int) -> Double? {
    var digits = tree.spelling(item).filter { $0 != "_" }
    if let last = digits.last, "Ll".contains(last) { digits.removeLast() }
    return Double(digits)
  }

  private func time(ofProduct list: Range<Int>, at mark: Int, depth: Int) -> CodePush.KnownTime? {
    let right = mark + 1..<list.upperBound
    let left = list.lowerBound..<mark
    if tree.isSymbol(mark, "|>") { return time(ofPipe: left, right) }
    guard let factor = constant(right) else { return nil }
    if tree.isSymbol(mark, "|") { return factor == 0 ? time(of: left, depth: depth + 1) : nil }
    guard factor == 1_000, let time = time(of: left, depth: depth + 1) else { return nil }
    if tree.isSymbol(mark, in: ["/", "~/", "//"]) {
      return time == .unixMilliseconds ? .unixSeconds : nil
    }
    return tree.isSymbol(mark, "*") && time == .unixSeconds ? .unixMilliseconds : nil
  }

  // MARK: Calls

  private static let roundings: Set<String> = [
    "Math.floor", "Math.round", "Math.trunc", "Math.ceil", "int", "Int", "Int64", "int64", "float",
    "Double", "Number", "float64", "intval", "floor", "round", "ceil", "math.floor", "parseInt",
    "math.ceil", "trunc",
  ]

  /// Returns the argument of a call that rounds it.
  private func roundedArgument(_ items: [Int]) -> Range<Int>? {
    guard items.count > 1, let open = items.last, tree.isOpen(open, "("),
      let name = tree.compactSpelling(of: items[0]..<open), Self.roundings.contains(name)
    else { return nil }
    return tree.contents(of: open)
  }

  /// Returns the position of `.toInt()` and other conversions at the end.
  private func conversionSuffix(_ items: [Int]) -> Int? {
    let names: Set<String> = [
      "toInt", "toLong", "to_i", "floor", "round", "truncate", "toDouble", "rounded", "intValue",
      "longValue", "unwrap",
    ]
    guard items.count > 2 else { return nil }
    let hasCall =
      tree.isOpen(items[items.count - 1], "(")
      && tree.contents(of: items[items.count - 1]).isEmpty
    let name = items.count - (hasCall ? 2 : 1)
    guard name > 1, tree.isWord(items[name], in: names), tree.isSymbol(items[name - 1], "."),
      !isRubyTime(items, upTo: name - 1)
    else { return nil }
    return items[name - 1]
  }

  private func isRubyTime(_ items: [Int], upTo end: Int) -> Bool {
    tree.compactSpelling(of: items[0]..<items[end]).map { Self.rubyTimes.contains($0) } ?? false
  }

  private static let rubyTimes: Set<String> = [
    "Time.now", "Time.current", "Time.zone.now", "Time.now.utc", "DateTime.now", "DateTime.current",
  ]

  private static let calls: [String: CodePush.KnownTime] = [
    "Date.now()": .unixMilliseconds, "System.currentTimeMillis()": .unixMilliseconds,
    "time.time()": .unixSeconds, "time()": .unixSeconds, "microtime(true)": .unixSeconds,
    "System.system_time(:second)": .unixSeconds, "System.os_time(:second)": .unixSeconds,
    "System.system_time(:millisecond)": .unixMilliseconds,
    "System.os_time(:millisecond)": .unixMilliseconds, "Instant.now().toString()": .iso8601Text,
    "Instant.now().epochSecond": .unixSeconds, "Clock.System.now().epochSeconds": .unixSeconds,
    "moment().unix()": .unixSeconds, "dayjs().unix()": .unixSeconds,
    "moment().valueOf()": .unixMilliseconds, "dayjs().valueOf()": .unixMilliseconds,
    "date('c')": .iso8601Text, "date(\"c\")": .iso8601Text, "date(DATE_ATOM)": .iso8601Text,
    "DateTime.to_unix(DateTime.utc_now())": .unixSeconds,
    "DateTime.to_iso8601(DateTime.utc_now())": .iso8601Text,
    "datetime.now().timestamp()": .unixSeconds,
  ]

  /// The last members of a chain of calls, which only times have.
  private static let members: [(suffix: String, time: CodePush.KnownTime)] = [
    (".toISOString()", .iso8601Text), (".isoformat()", .iso8601Text), (".iso8601", .iso8601Text),
    (".iso8601()", .iso8601Text), (".toIso8601String()", .iso8601Text),
    (".to_rfc3339()", .iso8601Text),
    (".Format(time.RFC3339)", .iso8601Text), (".Format(time.RFC3339Nano)", .iso8601Text),
    ("DateTime.UtcNow.ToString(\"o\")", .iso8601Text),
    ("DateTime.UtcNow.ToString(\"O\")", .iso8601Text),
    (".UnixMilli()", .unixMilliseconds), (".Unix()", .unixSeconds),
    (".toEpochMilli()", .unixMilliseconds), (".toEpochMilliseconds()", .unixMilliseconds),
    (".getEpochSecond()", .unixSeconds), (".toEpochSecond()", .unixSeconds),
    (".ToUnixTimeSeconds()", .unixSeconds), (".ToUnixTimeMilliseconds()", .unixMilliseconds),
    (".millisecondsSinceEpoch", .unixMilliseconds), (".timeIntervalSince1970", .unixSeconds),
    (".timeIntervalSinceReferenceDate", .secondsSince2001),
    (".timestamp_millis()", .unixMilliseconds), ("Utc::now().timestamp()", .unixSeconds),
    ("now()->timestamp", .unixSeconds), (".getTime()", .unixMilliseconds),
    ("now()->toIso8601String()", .iso8601Text), ("->getTimestamp()", .unixSeconds),
    ("now(timezone.utc).timestamp()", .unixSeconds), (".utcnow().timestamp()", .unixSeconds),
    ("datetime.now().timestamp()", .unixSeconds), ("now(UTC).timestamp()", .unixSeconds),
  ]

  private func time(ofCall list: Range<Int>, _ items: [Int]) -> CodePush.KnownTime? {
    var start = list.lowerBound
    let isNew = tree.isWord(start, "new")
    if isNew { start += 1 }
    guard isChain(items), start < list.upperBound,
      let text = tree.compactSpelling(of: start..<list.upperBound)
    else { return nil }
    if let time = Self.calls[text] { return time }
    if isNew, tree.language.hasShorthand, text.hasPrefix("Date("), items.count == 3 {
      return .iso8601Text
    }
    if text.hasPrefix("Date("), text.hasSuffix(".valueOf()") { return .unixMilliseconds }
    let rubySuffixes = [".to_i", ".to_f"]
    if let suffix = rubySuffixes.first(where: { text.hasSuffix($0) }) {
      return Self.rubyTimes.contains(String(text.dropLast(suffix.utf8.count))) ? .unixSeconds : nil
    }
    if list.contains(where: { tree.isWord($0, "UNIX_EPOCH") }) {
      if text.hasSuffix(".as_secs()") { return .unixSeconds }
      return text.hasSuffix(".as_millis()") ? .unixMilliseconds : nil
    }
    return Self.members.first { text.hasSuffix($0.suffix) }?.time
  }

  /// Whether an expression consists of names, their members and calls.
  private func isChain(_ items: [Int]) -> Bool {
    items.allSatisfy { item in
      switch tree.kind(item) {
      case .word, .open: !tree.isOpen(item, "{")
      case .symbol: tree.isAccess(item)
      default: false
      }
    }
  }

  /// `DateTime.utc_now() |> DateTime.to_unix()`
  private func time(ofPipe left: Range<Int>, _ right: Range<Int>) -> CodePush.KnownTime? {
    guard tree.compactSpelling(of: left) == "DateTime.utc_now()",
      let call = tree.compactSpelling(of: right)
    else { return nil }
    switch call {
    case "DateTime.to_unix()", "DateTime.to_unix(:second)": return .unixSeconds
    case "DateTime.to_unix(:millisecond)": return .unixMilliseconds
    case "DateTime.to_iso8601()": return .iso8601Text
    default: return nil
    }
  }

  // MARK: Names

  private func time(ofName item: Int) -> CodePush.KnownTime? {
    let name = tree.spelling(item)
    guard stepsLeft > 0, let declaration = names.declaration(of: name, before: item),
      names.changes(to: name, from: declaration, upTo: item)?.isEmpty == true
    else { return nil }
    return TimeExpression(tree, names, stepsLeft: stepsLeft - 1).time(of: declaration.value)
  }
}
