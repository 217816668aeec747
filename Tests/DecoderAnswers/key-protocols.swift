import Foundation

protocol KeyProtocol: CodingKeyRepresentable {}
protocol InheritingKeyProtocol: KeyProtocol {}

enum KeyProtocolsCase {
  enum K: String, Codable, KeyProtocol { case a, b }
  enum N: Int, Codable, InheritingKeyProtocol { case one = 1, two }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var k: [K: Int]?
      var n: [N: Bool]?
    }
  }
}
