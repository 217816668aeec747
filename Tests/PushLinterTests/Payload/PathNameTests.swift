import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules

/// The innermost component of a path that is the name of a type selects it.
@Suite struct PathNameTests {
  private static let schema = SchemaBuilder.schema(
    from: [
      "PizzaDeliveryAttributes", "RideActivityAttributes", "Attributes", "ÜberfahrtAttributes",
    ]
    .map { name in
      let text =
        "struct \(name): ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }"
      return SwiftFile(name: "\(name).swift", bytes: Array(text.utf8))
    })

  @Test(arguments: [
    ("pizza-delivery.json", "PizzaDeliveryAttributes"),
    ("fixtures/PizzaDeliveryAttributes.update.json", "PizzaDeliveryAttributes"),
    ("pizza_delivery/update.json", "PizzaDeliveryAttributes"),
    ("pizzadelivery/ride/update.json", "RideActivityAttributes"),
    ("ride/pizzadelivery/update.json", "PizzaDeliveryAttributes"),
    ("Ride Activity.json", "RideActivityAttributes"),
    ("attributes.json", "Attributes"),
    ("überfahrt/end.json", "ÜberfahrtAttributes"),
    // The diaeresis can be a separate character on macOS.
    ("U\u{308}berfahrt/end.json", "ÜberfahrtAttributes"),
  ])
  func aComponentNamesAType(_ path: String, _ name: String) {
    #expect(Self.schema.activities(namedIn: path).map { $0.name } == [name])
  }

  @Test(arguments: [
    "", "/", ".json", "-/--.json", "pizza/delivery.json", "pizza.delivery.json", "rid.json",
    "rideactivityattribute.json", "uberfahrt.json",
  ])
  func otherPathsNameNoType(_ path: String) {
    #expect(Self.schema.activities(namedIn: path).map { $0.name } == [])
  }
}
