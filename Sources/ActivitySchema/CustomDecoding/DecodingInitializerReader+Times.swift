import DeclarationSyntax

/// The sources of dates. They affect only messages and samples, not the accepted values.
extension DecodingInitializerReader {
  /// The maximum number of words in the construction of a date.
  private static let maximumArgumentWords = 64

  /// Records the values from which a statement makes dates, and the names that contain such values.
  mutating func recordTimes(in statement: Range<Int>) {
    let decoded = decodedOrigins(in: statement)
    if let name = boundName(in: statement) {
      let sources =
        decoded.count == 1 ? decoded : Set(statement.compactMap { names.origins[text($0)] })
      names.origins[name] = sources.count == 1 ? sources.first : nil
      let start = statement.first { text($0) == "=" } ?? statement.lowerBound
      let isDecoded = names.origins[name] != nil
      names.scales[name] =
        isDecoded ? scale(of: statement.dropFirst(start + 1 - statement.lowerBound)) : nil
    }
    for position in statement { recordTime(at: position, in: statement, decoded) }
  }

  /// Records the values from which a statement and the statements in its braces make dates.
  mutating func recordTimes(inBranchesOf statement: Range<Int>) {
    forgetAssignedNames(in: statement)
    guard Self.branching.contains(text(statement.lowerBound)) else {
      return recordTimes(in: statement)
    }
    var start = statement.lowerBound
    for position in statement where position >= start && text(position) == "{" {
      if start < position { recordTimes(in: start..<position) }
      start = min(body.groupEnds[position], statement.upperBound)
      let block = position + 1..<max(start - 1, position + 1)
      _ = nesting { reader in
        for inner in reader.body.statements(in: block) { reader.recordTimes(inBranchesOf: inner) }
      }
    }
  }

  private mutating func recordTime(
    at position: Int, in statement: Range<Int>, _ decoded: Set<TimeFormats.Origin>
  ) {
    let isCall = position + 1 < statement.upperBound && body.words[position + 1].text == "("
    guard isCall, case let group = position + 1..<body.groupEnds[position + 1],
      group.upperBound <= statement.upperBound, 3...Self.maximumArgumentWords ~= group.count
    else { return }
    let inside = decodedOrigins(in: group)
    let named = Set(group.compactMap { names.origins[text($0)] })
    // A closure, or a function such as `Date.init(timeIntervalSince1970:)`, makes the date from the value before it.
    let isFunction = text(group.upperBound - 2) == ":"
    let isClosure = isFunction || group.contains { text($0) == "$0" }
    var origins = inside.isEmpty ? named : inside
    if origins.isEmpty, isClosure {
      let before = statement.prefix { $0 < position }.filter {
        !["let", "var"].contains(text(max($0 - 1, 0)))
      }
      guard before.allSatisfy({ [nil, .unchanged].contains(names.scales[text($0)]) }) else {
        return
      }
      origins = decoded.isEmpty ? Set(before.compactMap { names.origins[text($0)] }) : decoded
    }
    guard origins.count == 1, let origin = origins.first else { return }
    if let format = format(of: position, group) {
      let hasOther = operators(in: statement).count > operators(in: group).count
      guard !format.isNumber || !isClosure || !hasOther else { return }
      timeFormats.add(format, of: origin)
    } else {
      recordTimes(of: origin, inFunctionCalledAt: position, isFunction ? nil : group)
    }
  }

  /// Returns the format of the argument of `Date(timeIntervalSince1970: …)` or `formatter.date(from: …)`.
  private func format(of callee: Int, _ group: Range<Int>) -> TimeFormat? {
    let label = body.words[group.lowerBound + 1].text
    // Of the types with an initializer, only `Date` has these labels.
    let isDate = ["Date", "init"].contains(body.words[callee].text)
    switch (label, scale(of: group.dropFirst(3))) {
    case ("timeIntervalSince1970", .unchanged) where isDate: return .unixSeconds
    case ("timeIntervalSince1970", .thousandth) where isDate: return .unixMilliseconds
    case ("timeIntervalSinceReferenceDate", .unchanged) where isDate: return .referenceSeconds
    case ("from", _) where body.words[callee].text == "date" && callee > 1:
      return names.formatters[body.words[callee - 2].text].map { .iso8601(hasFraction: $0) }
        ?? (isNewFormatter(before: callee) ? .iso8601(hasFraction: false) : nil)
    default: return nil
    }
  }

  /// Returns whether `ISO8601DateFormatter().` precedes a call.
  private func isNewFormatter(before callee: Int) -> Bool {
    callee > 3
      && body.words[callee - 4..<callee].map { $0.text } == ["ISO8601DateFormatter", "(", ")", "."]
  }

  /// Returns the ratio of a number to the decoded one.
  func scale(of range: Range<Int>) -> NumberScale {
    let scales = Set(range.compactMap { names.scales[body.words[$0].text] })
    guard isUnchangedNumber(range), !scales.contains(.unknown) else { return .unknown }
    let found = operators(in: range)
    guard let position = found.first else {
      return scales.contains(.thousandth) ? .thousandth : .unchanged
    }
    guard found.count == 1, !scales.contains(.thousandth), position + 1 < range.upperBound else {
      return .unknown
    }
    let factor = body.words[position + 1].text.filter { $0 != "_" }
    switch (body.words[position].text, factor) {
    case ("/", "1000"), ("/", "1000.0"), ("/", "1e3"), ("*", "0.001"): return .thousandth
    default: return .unknown
    }
  }

  /// Returns whether a number is a decoded one except for factors: no other function or property can change its unit.
  private func isUnchangedNumber(_ range: Range<Int>) -> Bool {
    range.allSatisfy { position in
      let word = body.words[position]
      if Self.comparisons.contains(word.text) { return false }
      if word.text == "?" { return !hasSpaceBefore(position) }
      guard word.kind == .identifier, position + 1 < body.words.count else { return true }
      if body.words[position + 1].text == "(" {
        return Self.numberCalls.contains(word.text)
      }
      guard position > range.lowerBound, body.words[position - 1].text == "." else { return true }
      // `.endsAt` and `CodingKeys.endsAt` are keys.
      let owner = body.words[position - 2].text
      let namesType = owner.utf8.first.map { 0x41...0x5A ~= $0 } ?? false
      return word.text == "self" || namesType || ["(", ",", ":", "self"].contains(owner)
    }
  }

  private static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!=", "if", "switch"]
  private static let numberCalls: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Int64", "TimeInterval", "UInt", "UInt64", "decode",
    "decodeIfPresent", "try",
  ]

  private func operators(in group: Range<Int>) -> [Int] {
    group.filter { ["+", "-", "*", "/", "%"].contains(body.words[$0].text) }
  }

  /// Returns the values that calls in these words decode.
  private func decodedOrigins(in range: Range<Int>) -> Set<TimeFormats.Origin> {
    var origins: Set<TimeFormats.Origin> = []
    for position in range {
      guard let container = container(calledAt: position),
        let opening = range.dropFirst(position + 1 - range.lowerBound).prefix(3).first(where: {
          body.words[$0].text == "("
        })
      else { continue }
      let group = opening..<min(body.groupEnds[opening], range.upperBound)
      switch container {
      case .singleValue: origins.insert(TimeFormats.origin(nil))
      case .keyed(let keys), .nested(let keys):
        if let key = key(of: keys, in: group) { origins.insert(TimeFormats.origin(key)) }
      }
    }
    return origins
  }

  /// Returns the container of `container.decode(…)`, or of `decode(…)` in one of its methods.
  private func container(calledAt position: Int) -> Container? {
    let text = body.words[position].text
    let isCall = position + 1 < body.words.count && body.words[position + 1].text == "("
    if isCall, isContainerCall(text) { return names.containers["self"] }
    return names.containers[text]
  }

  /// Returns the first argument that is a key.
  private func key(of keys: TypeSyntax, in group: Range<Int>) -> DecodingInitializer.Key? {
    for position in group.dropFirst() {
      let previous = body.words[position - 1].text
      let word = body.words[position].text
      guard ["(", ",", ":"].contains(previous), word == "." || names.keys[word] != nil else {
        continue
      }
      var reader = self
      (reader.position, reader.end) = (position, group.upperBound)
      if let key = reader.takeKey(of: keys) { return key }
    }
    return nil
  }

  /// Returns the name in `let name =` or `if let name =`.
  private func boundName(in statement: Range<Int>) -> String? {
    statement.dropFirst().first { ["let", "var"].contains(text($0 - 1)) }.map { text($0) }
  }
}
