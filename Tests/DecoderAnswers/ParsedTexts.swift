import Foundation

/// Texts that an `init(from:)` decodes as strings and reads with functions that can return nil.
struct ParsedTexts: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var added: Date
    var exact: Date
    var image: Data
    var id: UUID
    var count: Int
    var share: Double
    var loose: Date?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .added)
      guard let date = ISO8601DateFormatter().date(from: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .added, in: container, debugDescription: "no date")
      }
      added = date

      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      let precise = try container.decode(String.self, forKey: .exact)
      if let date = formatter.date(from: precise) {
        exact = date
      } else {
        throw DecodingError.dataCorruptedError(
          forKey: .exact, in: container, debugDescription: "no date")
      }

      let base64 = try container.decode(String.self, forKey: .image)
      guard let data = Data(base64Encoded: base64) else {
        throw DecodingError.dataCorruptedError(
          forKey: .image, in: container, debugDescription: "no data")
      }
      image = data

      let idText = try container.decode(String.self, forKey: .id)
      guard let uuid = UUID(uuidString: idText) else {
        throw DecodingError.dataCorruptedError(
          forKey: .id, in: container, debugDescription: "no id")
      }
      id = uuid

      let digits = try container.decode(String.self, forKey: .count)
      guard let number = Int(digits) else {
        throw DecodingError.dataCorruptedError(
          forKey: .count, in: container, debugDescription: "no count")
      }
      count = number

      let decimal = try container.decode(String.self, forKey: .share)
      guard let fraction = Double(decimal) else {
        throw DecodingError.dataCorruptedError(
          forKey: .share, in: container, debugDescription: "no share")
      }
      share = fraction

      let other = try container.decode(String.self, forKey: .loose)
      if let date = ISO8601DateFormatter().date(from: other) {
        loose = date
      } else {
        loose = nil
      }
    }
  }
}
