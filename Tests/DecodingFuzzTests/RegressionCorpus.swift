import ActivitySchema
import Foundation

@testable import PushLinter

/// Former errors and surprising cases: declarations, payloads, and the real decoder's results.
///
/// `Regressions/NAME.swift` contains the declarations in their own enum, `NAME.jsonl` one payload
/// per line.
struct RegressionCase: Sendable {
  let name: String
  let files: [String]
  var entries: [Entry]

  struct Entry: Codable, Sendable {
    var part: String
    /// The payload's text, as a string to preserve every spelling.
    var json: String
    /// The real decoder's result; nil before it ran.
    var real: Verdict?
  }

  struct Verdict: Codable, Sendable {
    var decodes: Bool
    var error: String?
    var path: [PathElement]?
    var missing: String?
  }

  /// A key or an index, as JSON writes them.
  enum PathElement: Codable, Sendable {
    case key(String)
    case index(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let index = try? container.decode(Int.self) {
        self = .index(index)
      } else {
        self = .key(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .key(let key): try container.encode(key)
      case .index(let index): try container.encode(index)
      }
    }
  }
}

extension RegressionCase.Verdict {
  init(_ outcome: Outcome) {
    decodes = outcome == .decoded
    guard case .failed(let failure) = outcome else { return }
    error = failure.kind.rawValue
    missing = failure.missingKey
    path = failure.path.map { element in
      switch element {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }

  var outcome: Outcome {
    guard let kind = error.flatMap(DecodingErrorKind.init(rawValue:)) else {
      return decodes ? .decoded : .foreign
    }
    let elements = (path ?? []).map { element -> CodingPathElement in
      switch element {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    return .failed(Outcome.Failure(kind: kind, path: elements, missingKey: missing))
  }
}

extension RegressionCase {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Regressions").standardizedFileURL

  /// The separator between the files of a case.
  private static let separator = "// ---- another file\n"

  static let all: [RegressionCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { try? RegressionCase(named: String($0.dropLast(6))) }
  }()

  init(named name: String) throws {
    self.name = name
    let source = try String(
      contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
    files = source.split(separator: Self.separator).map(String.init)
    let lines = try String(
      contentsOf: Self.folder.appending(path: "\(name).jsonl"), encoding: .utf8)
    entries = try lines.split(separator: "\n").map {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }

  /// A disagreement to keep.
  init(_ found: FuzzRun.Disagreement) {
    name = "found-\(found.fuzzCase.namespace.lowercased())"
    files = found.fuzzCase.files
    entries = [
      Entry(part: found.part.rawValue, json: found.payload.text, real: Verdict(found.real))
    ]
  }

  func write() throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    let source = files.joined(separator: Self.separator)
    try Data(source.utf8).write(to: Self.folder.appending(path: "\(name).swift"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try Data(lines.joined().utf8).write(to: Self.folder.appending(path: "\(name).jsonl"))
  }

  /// The qualified name of the attributes type.
  var subject: RealDecoder.Subject {
    (files, Prediction(files: files).schema.activities.first?.qualifiedName ?? "")
  }
}
