import Foundation

/// Content states of the declarations other than the delivery.
public enum States {
  /// Returns a state with a hundred properties.
  public static func wide(_ random: inout RandomSource) -> JSONText {
    .object(
      (0..<100).map { index in
        let value: JSONText =
          switch index % 5 {
          case 0: .number(random.below(100_000))
          case 1: .string(random.pick(Texts.dishes))
          case 2: .number(Double(random.below(10_000)) / 8)
          case 3: .bool(random.chance(0.5))
          default: .number(800_000_000 + random.below(1_000_000))
          }
        return ("property\(index)", value)
      })
  }

  public static func longKeys(_ random: inout RandomSource) -> JSONText {
    .object([
      ("currentDeliveryStatusDescription", .string(Texts.text(20, &random))),
      ("currentDeliveryStatusIdentifier", .number(random.below(1000))),
      ("currentDeliveryStatusTimestamp", .number(800_000_000 + random.below(1_000_000))),
      ("estimatedRemainingTimeInMinutes", .number(Double(random.below(1000)) / 10)),
      ("estimatedRemainingTimeInSeconds", .number(Double(random.below(60_000)) / 10)),
      ("isAdditionalInformationAvailable", .bool(random.chance(0.5))),
      ("isAdditionalIdentificationNeeded", .bool(random.chance(0.5))),
      ("recipientNeighbourhoodDescription", .string(random.pick(Texts.names))),
    ])
  }

  /// Returns a state with one value of each kind that the decoder treats differently.
  public static func everyKind(_ random: inout RandomSource) -> JSONText {
    let number = random.below(1000)
    func numbers(_ values: Double...) -> JSONText { .array(values.map { .number($0) }) }
    let identifier =
      "E621E1F8-C36C-495A-93FC-" + String(String(random.next() | 1 << 63, radix: 16).prefix(12))
    return .object([
      ("flag", .bool(random.chance(0.5))), ("tiny", .number(random.below(128))),
      ("unsigned", .literal("18446744073709551615")), ("single", .number(Double(number) / 4)),
      ("amount", .literal("12.\(number)")), ("date", .number(800_000_000 + number)),
      ("link", .string("https://example.com/orders/\(number)?from=push")),
      ("identifier", .string(identifier)),
      ("blob", .string(Data("order \(number)".utf8).base64EncodedString())),
      ("zone", .object([("identifier", .string("Europe/Paris"))])),
      ("locale", .object([("identifier", .string("ja_JP"))])),
      ("window", .array([.number(number), .number(number + 10)])), ("place", numbers(1.5, 2.5)),
      ("frame", .array([numbers(0, 0), numbers(100, 44.5)])),
      ("pause", .array([.number(0), .number(5_000_000_000_000_000_000)])),
      ("grade", .number(1 + number % 2)),
      ("step", .object([("moving", .object([("speed", .number(4.5)), ("by", .string("bike"))]))])),
      ("wrapped", .string("red")), ("tags", .array([.string("new"), .string("vegan")])),
      ("scores", .object([("home", .number(number)), ("away", .number(2))])),
      ("floors", .object([("1", .string("lobby")), ("-1", .string("garage"))])),
      ("pairs", .array([.number(1), .bool(true), .number(2), .bool(false)])),
      ("matrix", .array([numbers(1, 2), numbers(3, 4)])), ("vector", numbers(0.5, 0.25)),
      ("parts", .object([("hour", .number(12)), ("minute", .number(30))])),
      ("maybe", .string("yes")),
    ])
  }

  /// Returns an update with a state.
  public static func push(_ state: JSONText) -> JSONText {
    .object([
      (
        "aps",
        .object([
          ("timestamp", .number(1_788_729_113)), ("event", .string("update")),
          ("content-state", state),
        ])
      )
    ])
  }
}
