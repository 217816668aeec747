import ActivityKit
import Foundation

struct PizzaDeliveryAttributes: ActivityAttributes {
  public typealias PizzaDeliveryStatus = ContentState

  public struct ContentState: Codable, Hashable {
    var driverName: String
    /// From the moment the driver left until the pizza should be there.
    var deliveryTimer: ClosedRange<Date>
  }

  var numberOfPizzas: Int
  var totalAmount: String
  var orderNumber: String
}
