import Corpus
import Foundation

/// Deliveries: half are small, four in ten are medium, and the rest are large.
struct Lines {
  let count: Int
  let invalidShare: Double

  /// The number of different payloads; a longer file repeats them.
  private static let distinctCount = 50_000

  func write(to url: URL) throws {
    var text: [UInt8] = []
    let distinct = min(count, Self.distinctCount)
    for payload in payloads(distinct, JSONText.Style()) { text += payload + [UInt8(ascii: "\n")] }
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    for _ in 0..<count / distinct { try file.write(contentsOf: Data(text)) }
    try file.close()
  }

  /// Writes one indented file per payload.
  func writeFiles(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var style = JSONText.Style()
    style.isPretty = true
    for (number, payload) in payloads(count, style).enumerated() {
      try Data(payload).write(to: folder.appending(path: "\(number).json"))
    }
  }

  private func payloads(_ count: Int, _ style: JSONText.Style) -> [[UInt8]] {
    var random = RandomSource(seed: 1)
    var deliveries = Delivery.Size.allCases.map {
      Delivery($0, invalidShare: invalidShare, seed: 20_260_819)
    }
    return (0..<count).map { _ in
      let share = random.fraction()
      return deliveries[share < 0.5 ? 0 : share < 0.9 ? 1 : 2].next(style)
    }
  }
}
