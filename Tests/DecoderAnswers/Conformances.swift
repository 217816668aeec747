import Foundation

protocol ConformancesBase: ActivityAttributes, Sendable {}

public struct Conformances: ConformancesBase, Identifiable {
  nonisolated public struct ContentState: Sendable, Decodable, Encodable, Hashable {
    public internal(set) var score: Int
    public var note: String?
    /* var commented: Int /* nested */ */
    // var alsoCommented: Int
    let raw: String

    init(score: Int = 0, note: String? = nil, raw: String = #"var x: Int = "{""#) {
      self.score = score
      self.note = note
      self.raw = raw
    }

    public static func == (left: Self, right: Self) -> Bool { left.score == right.score }
    public func hash(into hasher: inout Hasher) { hasher.combine(score) }
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(score)
    }
  }

  public var id: String { name }
  let name: String
  var count: Int?
  #if os(iOS) || os(Linux) || os(macOS)
    var platform: Bool
  #endif
}
