/// Pushes about the delivery of an order.
public struct Delivery {
  public enum Size: String, CaseIterable, Sendable {
    case small, medium, large
  }

  private var random: RandomSource
  private let size: Size
  /// The share of invalid pushes.
  private let invalidShare: Double

  public init(_ size: Size, invalidShare: Double, seed: UInt64) {
    self.size = size
    self.invalidShare = invalidShare
    random = RandomSource(seed: seed)
  }

  /// Returns the next push; the sequence is the same in every run.
  public mutating func next(_ style: JSONText.Style) -> [UInt8] {
    let flaw = random.chance(invalidShare) ? random.pick(Flaw.allCases) : nil
    var style = style
    // Some senders escape all characters that are not ASCII.
    if random.chance(0.08) { style.escapesTexts = true }
    return push(flaw).bytes(style, &random)
  }

  private enum Flaw: CaseIterable {
    case missingKey, null, wrongType, unknownCase, outOfRange, isoDate, missingTimestamp
  }

  private mutating func push(_ flaw: Flaw?) -> JSONText {
    let timestamp = 1_767_225_600 + random.below(20_000_000)
    var aps: [(key: String, value: JSONText)] = []
    if flaw != .missingTimestamp { aps.append(("timestamp", .number(timestamp))) }
    aps.append(("event", .string("update")))
    aps.append(("content-state", state(timestamp - 978_307_200, flaw)))
    if size != .small {
      aps.append(
        (
          "alert",
          .object([
            ("title", .string(Texts.text(12, &random))), ("body", .string(Texts.text(70, &random))),
            ("sound", .string("default")),
          ])
        ))
      aps.append(("relevance-score", .literal(random.pick(["50", "75.5", "100"]))))
    }
    aps.append(("stale-date", .number(timestamp + 3600)))
    return .object([("aps", .object(aps))])
  }

  private mutating func state(_ date: Int, _ flaw: Flaw?) -> JSONText {
    let statuses = ["placed", "preparing", "enRoute", "arriving", "delivered", "cancelled"]
    let minutes = random.below(180)
    var state: [(key: String, value: JSONText)] = [
      ("status", .string(flaw == .unknownCase ? "enroute" : random.pick(statuses))),
      (
        "title",
        flaw == .null
          ? .literal("null") : .string(Texts.text([.small: 10, .medium: 60][size] ?? 80, &random))
      ),
      ("etaMinutes", flaw == .wrongType ? .string("\(minutes)") : .number(minutes)),
      ("progress", .number(Double(random.below(1000)) / 1000)),
      ("isDelayed", .bool(random.chance(0.2))),
      ("stops", .number(flaw == .outOfRange ? 300 : random.below(256))),
      (
        "updatedAt",
        flaw == .isoDate
          ? .string("2026-08-19T12:00:00Z")
          : .number(Double(date) + Double(random.below(1000)) / 1000)
      ),
    ]
    if flaw == .missingKey { state.removeAll { $0.key == "etaMinutes" } }
    if size != .small { addDetails(to: &state, date) }
    if size == .large { state.append(("message", .string(Texts.text(500, &random)))) }
    state.append(("courier", courier()))
    let count = [.small: 3, .medium: 3][size] ?? random.within(11...14)
    state.append(
      (
        "items",
        .array((0..<count).map { item(isRich: size == .large || size == .medium && $0 == 0) })
      ))
    return .object(state)
  }

  private mutating func addDetails(to state: inout [(key: String, value: JSONText)], _ date: Int) {
    if random.chance(0.5) { state.append(("subtitle", .string(Texts.text(20, &random)))) }
    state.append(("distanceKm", .number(Double(random.below(42_000)) / 1000)))
    if random.chance(0.7) { state.append(("arrival", .number(date + random.within(600...7200)))) }
    if random.chance(0.7) { state.append(("temperature", .number(random.within(-40...50)))) }
    state.append(("locale", .string(random.pick(["en-US", "ja-JP", "de-DE", "pt-BR", "ko-KR"]))))
  }

  private mutating func courier() -> JSONText {
    var courier: [(key: String, value: JSONText)] = [
      ("id", .string(String(random.next(), radix: 16))),
      ("name", .string(random.pick(Texts.names))),
    ]
    if size != .small {
      courier.append(("rating", .number(Double(random.within(30...50)) / 10)))
      if random.chance(0.5) {
        courier.append(("phone", .string("+1-555-\(random.within(1000...9999))")))
      }
      courier.append(("verified", .bool(random.chance(0.9))))
    }
    return .object(courier)
  }

  private mutating func item(isRich: Bool) -> JSONText {
    var item: [(key: String, value: JSONText)] = [
      ("sku", .string("\(random.pick(["AK", "BL", "CM", "DN"]))-\(random.within(1000...9999))")),
      ("name", .string(random.pick(Texts.dishes))), ("quantity", .number(random.within(1...8))),
    ]
    if isRich {
      item.append(("price", .number(Double(random.within(50...8000)) / 100)))
      if random.chance(0.4) { item.append(("note", .string(Texts.text(18, &random)))) }
    }
    return .object(item)
  }
}
