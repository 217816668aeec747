import Foundation

struct Defaults: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var whole = 1
    var fraction = 1.5
    var exponent = 1e3
    var hex = 0x10
    var negative = -1
    var text = "s"
    var yes = true
    var list: [Int] = []
    var words = [String]()
    var map: [String: Int] = [:]
    var sized = 1 as Int64
    var interpolated = "a\(1)b"
    var moment: Date = .now
  }

  var id = UUID()
  var created = Date()
  var (first, second) = (1, "b")
}
