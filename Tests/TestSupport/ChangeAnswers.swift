import Foundation

/// Which versions of a change accept a payload, by their real decoders: `Tests/DecoderAnswers/Changes.json`.
public enum ChangeAnswers: String, Codable, Sendable {
  case both
  case onlyOld = "old"
  case onlyNew = "new"
  case neither

  public struct Payload: Hashable, Sendable {
    /// `attributes` or `content-state`.
    public let part: String
    public let json: String

    public init(part: String, json: String) {
      self.part = part
      self.json = json
    }
  }

  public init(old: Bool, new: Bool) {
    self = old ? (new ? .both : .onlyOld) : (new ? .onlyNew : .neither)
  }

  public func isAccepted(byOld: Bool) -> Bool {
    self == .both || self == (byOld ? .onlyOld : .onlyNew)
  }

  private static let file = DecoderAnswers.folder.appending(path: "Changes.json")

  /// The answers by the title of the change.
  public static func recorded() throws -> [String: [Payload: Self]] {
    try JSONDecoder().decode(
      [String: [String: [String: Self]]].self, from: Data(contentsOf: file)
    ).mapValues { parts in
      var answers: [Payload: Self] = [:]
      for (part, payloads) in parts {
        for (json, answer) in payloads { answers[Payload(part: part, json: json)] = answer }
      }
      return answers
    }
  }

  public static func record(_ answers: [String: [Payload: Self]]) throws {
    let parts = answers.mapValues { payloads in
      Dictionary(grouping: payloads) { $0.key.part }.mapValues { list in
        Dictionary(uniqueKeysWithValues: list.map { ($0.key.json, $0.value) })
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try (encoder.encode(parts) + Data("\n".utf8)).write(to: file)
  }
}
