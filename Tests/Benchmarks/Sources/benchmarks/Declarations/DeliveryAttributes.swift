import Foundation

struct DeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Status: String, Codable {
      case placed, preparing, enRoute, arriving, delivered, cancelled
    }
    struct Courier: Codable, Hashable {
      var id: String
      var name: String
      var rating: Double?
      var phone: String?
      var verified: Bool?
    }
    struct Item: Codable, Hashable {
      var sku: String
      var name: String
      var quantity: Int32
      var price: Double?
      var note: String?
    }
    var status: Status
    var title: String
    var subtitle: String?
    var message: String?
    var etaMinutes: Int32
    var progress: Double
    var isDelayed: Bool
    var stops: UInt8
    var updatedAt: Date
    var arrival: Date?
    var distanceKm: Double?
    var temperature: Int8?
    var locale: String?
    var courier: Courier
    var items: [Item]
  }
}
