import ActivityKit
import Foundation

/// The server tells the kinds of state apart by a member of their own.
struct TransferAttributes: ActivityAttributes {
  enum ContentState: Codable, Hashable {
    case queued(position: Int)
    case running(done: Int64, total: Int64, message: String?)
    case failed(reason: String)

    private enum CodingKeys: String, CodingKey {
      case type, position, done, total, message, reason
    }

    init(from decoder: Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let type = try container.decode(String.self, forKey: .type)
      switch type {
      case "queued":
        let position = try container.decode(Int.self, forKey: .position)
        self = .queued(position: position)
      case "running":
        let done = try container.decode(Int64.self, forKey: .done)
        let total = try container.decode(Int64.self, forKey: .total)
        let message = try container.decodeIfPresent(String.self, forKey: .message)
        self = .running(done: done, total: total, message: message)
      default:
        let reason = try container.decode(String.self, forKey: .reason)
        self = .failed(reason: reason)
      }
    }

    func encode(to encoder: Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .queued(let position):
        try container.encode("queued", forKey: .type)
        try container.encode(position, forKey: .position)
      case .running(let done, let total, let message):
        try container.encode("running", forKey: .type)
        try container.encode(done, forKey: .done)
        try container.encode(total, forKey: .total)
        try container.encodeIfPresent(message, forKey: .message)
      case .failed(let reason):
        try container.encode("failed", forKey: .type)
        try container.encode(reason, forKey: .reason)
      }
    }
  }

  let file: String
  let checksum: Data
}
