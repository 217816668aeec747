import Foundation

struct Shadowed: ActivityAttributes {
  struct Date: Codable, Hashable {
    var day: Int
    var month: Month
  }

  typealias Month = Int8

  struct ContentState: Codable, Hashable {
    struct URL: Codable, Hashable { var path: String }

    var date: Date
    var real: Foundation.Date
    var link: URL
    var remote: Foundation.URL
    var own: Shadowed.Date?
  }

  let date: Date
  let link: URL
}
