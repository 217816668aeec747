import Foundation

/// Branches that depend on several values, or on an optional one.
struct Decisions: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Status: String, Codable { case none, active, done }

    enum CodingKeys: String, CodingKey { case status, isPaid, total, note, flag }

    var total = 0
    var note = ""

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let status = try c.decode(Status.self, forKey: .status)
      let isPaid = try c.decode(Bool.self, forKey: .isPaid)
      switch (status, isPaid) {
      case (.done, true), (.none, _): total = 0
      case (.done, false): total = try c.decode(Int.self, forKey: .total)
      case (.active, let paid): total = paid ? 1 : 2
      }
      let note = try c.decodeIfPresent(String.self, forKey: .note)
      switch note {
      case nil: self.note = "-"
      case "x"?: throw DecodingError.dataCorruptedError(forKey: .note, in: c, debugDescription: "")
      case .some(let text): self.note = text
      }
      switch (c.contains(.flag), status) {
      case (true, .active): _ = try c.decode(Bool.self, forKey: .flag)
      default: break
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  let pair: Pair

  enum Pair: Codable, Hashable {
    case number(Int)
    case text(String)
    case both, neither

    enum CodingKeys: String, CodingKey { case number, text, limit }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let limit = try c.decodeIfPresent(String.self, forKey: .limit)
      switch (try? c.decode(Int.self, forKey: .number), try? c.decode(String.self, forKey: .text)) {
      case (let number?, nil): self = .number(number)
      case (nil, let text?): self = .text(text)
      case (.some, .some): self = .both
      case (.none, .none):
        switch (limit, c.contains(.number)) {
        case ("all", false): self = .neither
        case (.some(let limit), true) where limit.isEmpty: self = .neither
        default:
          throw DecodingError.dataCorrupted(
            .init(codingPath: c.codingPath, debugDescription: "neither"))
        }
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }
}
