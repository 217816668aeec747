import Foundation

struct OddRawEnums: ActivityAttributes {
  enum Letter: Character, Codable, Hashable {
    case a = "a"
    case b = "b"
  }
  enum Hand: RawRepresentable, Codable, Hashable {
    case left, right
    var rawValue: CGFloat { self == .left ? 0 : 1 }
    init?(rawValue: CGFloat) { self = rawValue == 0 ? .left : .right }
  }
  enum Plain: Codable, Hashable { case only }

  struct ContentState: Codable, Hashable {
    var letter: Letter
    var plain: Plain
    var maybe: Plain?
    var plains: [Plain]
  }

  let hand: Hand?
}
