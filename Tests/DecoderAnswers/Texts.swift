import Foundation

struct Texts: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var flag: Bool
    var text: String
    var moment: Date
    var data: Data
    var link: URL
    var id: UUID
    var maybeLink: URL?
  }

  var created: Foundation.Date
  var text: Swift.String
}
