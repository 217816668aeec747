import Foundation

struct NumberState: ActivityAttributes {
  typealias ContentState = Int?
}
