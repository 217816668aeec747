public import Foundation

/// A declaration, payloads, and the answer of the real `JSONDecoder` to each of them.
///
/// `Tests/DecoderAnswers/NAME.swift` contains the declaration, `NAME.jsonl` one payload with its answer per line. The files
/// are data: they are compiled only when the answers are recorded again (`ACTIVITY_LINT_NIGHTLY=1`).
public struct DecoderAnswers: Sendable {
  public let name: String
  /// The Swift files of the declaration. They stay apart, because their private names are.
  public let files: [String]
  public var payloads: [Payload]

  public init(name: String, files: [String], payloads: [Payload]) {
    self.name = name
    self.files = files
    self.payloads = payloads
  }

  public struct Payload: Sendable {
    /// `attributes` or `content-state`.
    public var part: String
    /// The payload's text, as a string to preserve its spelling.
    public var json: String
    /// Nil until the answer is recorded.
    public var answer: Answer?

    public init(part: String, json: String, answer: Answer?) {
      self.part = part
      self.json = json
      self.answer = answer
    }
  }

  public enum Answer: Hashable, Sendable {
    case accepted
    /// The case of `DecodingError` and its coding path; `key` is the missing key of `keyNotFound`.
    case rejected(error: String, path: [PathElement], key: String?)
  }

  public enum PathElement: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The error of code that throws something other than `DecodingError`.
  public static let otherError = "other"
}

// MARK: Files

extension DecoderAnswers {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "DecoderAnswers")

  private static let separator = "// ---- another file\n"

  public static let all: [DecoderAnswers] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { try? DecoderAnswers(named: String($0.dropLast(".swift".count))) }
  }()

  public init(named name: String) throws {
    let source = try String(
      contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
    let lines = try String(
      contentsOf: Self.folder.appending(path: "\(name).jsonl"), encoding: .utf8)
    self.init(
      name: name, files: source.components(separatedBy: Self.separator),
      payloads: try lines.split(separator: "\n").map {
        try JSONDecoder().decode(Payload.self, from: Data($0.utf8))
      })
  }

  public func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try payloads.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try Data(files.joined(separator: Self.separator).utf8)
      .write(to: Self.folder.appending(path: "\(name).swift"))
    try Data(lines.joined().utf8).write(to: Self.folder.appending(path: "\(name).jsonl"))
  }
}

// MARK: JSON

extension DecoderAnswers.Payload: Codable {
  private enum CodingKeys: CodingKey { case part, json, accepted, error, path, key }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    part = try container.decode(String.self, forKey: .part)
    json = try container.decode(String.self, forKey: .json)
    if let error = try container.decodeIfPresent(String.self, forKey: .error) {
      answer = .rejected(
        error: error,
        path: try container.decode([DecoderAnswers.PathElement].self, forKey: .path),
        key: try container.decodeIfPresent(String.self, forKey: .key))
    } else if container.contains(.accepted) {
      answer = .accepted
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(part, forKey: .part)
    try container.encode(json, forKey: .json)
    switch answer {
    case nil: break
    case .accepted?: try container.encode(true, forKey: .accepted)
    case .rejected(let error, let path, let key)?:
      try container.encode(error, forKey: .error)
      try container.encode(path, forKey: .path)
      try container.encodeIfPresent(key, forKey: .key)
    }
  }
}

extension DecoderAnswers.PathElement: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .key(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key): try container.encode(key)
    case .index(let index): try container.encode(index)
    }
  }
}

extension DecoderAnswers: CustomStringConvertible {
  public var description: String { name }
}

extension DecoderAnswers.Answer: CustomStringConvertible {
  public var description: String {
    guard case .rejected(let error, let path, let key) = self else { return "accepted" }
    let elements = path.map { element in
      switch element {
      case .key(let key): "\"\(key)\""
      case .index(let index): "\(index)"
      }
    }
    return "\(error) at [\(elements.joined(separator: ", "))]"
      + (key.map { ", missing \($0)" } ?? "")
  }
}
