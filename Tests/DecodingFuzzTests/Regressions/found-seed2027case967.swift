import Foundation

enum Seed2027Case967 {
  struct Scoped1: Codable {
    struct State: Codable { var s: Float16 }
    var state: State
    var more: Self.State?
    typealias Many = [State]
    let many: Many?
  }
  struct Trip: Codable, ActivityAttributes {
    struct ContentState: Codable {
      var beta: Scoped1
    }
  }
}
