import ActivityLint
import ActivitySchema
import Corpus
import Foundation
import PushLinter
import PushRules

/// Payloads of one kind with their declaration, which is compiled for `JSONDecoder` and parsed as text by the
/// linter.
struct Workload {
  let name: String
  let payloads: [[UInt8]]
  /// The payloads as lines, with the padding that a matcher needs.
  let text: [UInt8]
  let ranges: [Range<Int>]
  let linter: Linter
  let validator: PushValidator
  /// Whether `JSONDecoder` accepts the payload.
  let decodes: (Data) -> Bool

  var byteCount: Int { payloads.reduce(0) { $0 + $1.count } }

  init<Attributes: ActivityAttributes>(
    _ name: String, _ type: Attributes.Type, count: Int, payload: (Int) -> [UInt8]
  ) throws {
    self.name = name
    payloads = (0..<count).map(payload)
    var text: [UInt8] = []
    ranges = payloads.map { payload in
      text += payload + [UInt8(ascii: "\n")]
      return text.count - payload.count - 1..<text.count - 1
    }
    self.text = text
    let file = try Self.file(of: "\(type)")
    linter = Linter(schema: SchemaBuilder.schema(from: [file]))
    validator = try PushValidator(declarations: [
      ActivityLint.SwiftFile(name: file.name, bytes: file.bytes)
    ])
    let decoder = JSONDecoder()
    decodes = { data in
      (try? decoder.decode(Push<Attributes.ContentState>.self, from: data)) != nil
    }
  }

  /// Reads the declaration from the file that is also compiled here.
  private static func file(of type: String) throws -> ActivitySchema.SwiftFile {
    let url = declarationsFolder.appending(path: "\(type).swift")
    return ActivitySchema.SwiftFile(
      name: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
  }

  static let declarationsFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Declarations")
}

extension Workload {
  private static func deliveries(
    _ name: String, _ size: Delivery.Size, invalidShare: Double = 0.01, count: Int,
    style change: (inout JSONText.Style) -> Void = { _ in }
  ) throws -> Workload {
    var deliveries = Delivery(size, invalidShare: invalidShare, seed: 20_260_819)
    var style = JSONText.Style()
    change(&style)
    return try Workload(name, DeliveryAttributes.self, count: count) { _ in
      deliveries.next(style)
    }
  }

  private static func states<Attributes: ActivityAttributes>(
    _ name: String, _ type: Attributes.Type, count: Int,
    _ state: (inout RandomSource) -> JSONText
  ) throws -> Workload {
    var random = RandomSource(seed: 20_260_819)
    return try Workload(name, type, count: count) { _ in
      States.push(state(&random)).bytes(JSONText.Style(), &random)
    }
  }

  static func all(count: Int) throws -> [Workload] {
    [
      try deliveries("small", .small, count: count),
      try deliveries("medium", .medium, count: count),
      try deliveries("large", .large, count: count / 2),
      try deliveries("small, keys shuffled", .small, count: count) { $0.shufflesKeys = true },
      try deliveries("medium, keys shuffled", .medium, count: count) { $0.shufflesKeys = true },
      try deliveries("large, keys shuffled", .large, count: count / 2) { $0.shufflesKeys = true },
      try deliveries("medium, texts escaped", .medium, count: count) { $0.escapesTexts = true },
      try deliveries("medium, keys escaped", .medium, count: count) { $0.escapesKeys = true },
      try deliveries("medium, all clean", .medium, invalidShare: 0, count: count),
      try deliveries("medium, indented", .medium, count: count) { $0.isPretty = true },
      try states("keys of 30 bytes", LongKeyAttributes.self, count: count, States.longKeys),
      try states("100 properties", WideAttributes.self, count: count / 2, States.wide),
      try states("every kind of type", EveryKindAttributes.self, count: count, States.everyKind),
      try deliveries("medium, all invalid", .medium, invalidShare: 1, count: count / 2),
    ]
  }
}
