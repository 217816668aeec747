import Foundation

enum Seed1Case106 {
  struct Trip: ActivityAttributes {
    typealias ContentState = Int
    let `in`: Locale.Region
  }
}
