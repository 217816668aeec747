import Foundation

struct ArrayState {
  struct Row: Codable, Hashable {
    let cells: [Int]
    let title: String
  }

  var width: Int
}

extension ArrayState: ActivityAttributes {
  public typealias ContentState = Rows
  typealias Rows = [Row]
}
