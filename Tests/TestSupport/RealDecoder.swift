public import Foundation

/// Cases that are compiled into one program, outside the package, and decoded by the real `JSONDecoder`.
public struct RealDecoder: Sendable {
  public struct Question: Sendable {
    /// The index of the case in the batch.
    let number: Int
    /// `attributes` or `content-state`.
    let part: String
    let payload: String

    public init(number: Int, part: String, payload: String) {
      self.number = number
      self.part = part
      self.payload = payload
    }
  }

  public enum Reply: Sendable {
    case answer(DecoderAnswers.Answer)
    /// The process ended.
    case crashed
  }

  /// The Swift files of each case, and the name of its attributes type.
  public typealias Subject = (files: [String], type: String)

  public let folder: URL
  /// The cases that the compiler refused, with its messages.
  public private(set) var refused: [Int: String] = [:]

  /// Compiles the cases, except those that do not compile.
  public init(_ subjects: [Subject], toolchain: Toolchain) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [Int: [URL]] = [:]
    for (number, subject) in subjects.enumerated() {
      files[number] = try subject.files.enumerated().map { place, text in
        let url = folder.appending(path: "case_\(number)_\(place).swift")
        try Data(text.utf8).write(to: url)
        return url
      }
    }
    while !files.isEmpty {
      let numbers = files.keys.sorted()
      guard let words = try complaint(about: numbers, subjects, files, toolchain) else { break }
      let bad = Self.culprits(in: words).intersection(numbers)
      let refused = bad.isEmpty ? try [culprit(among: numbers, subjects, files, toolchain)] : bad
      for number in refused {
        self.refused[number] = Self.complaint(about: number, in: words)
        files[number] = nil
      }
    }
  }

  /// Compiles some cases, and returns the compiler's messages if it refuses them.
  private func complaint(
    about numbers: [Int], _ subjects: [Subject], _ files: [Int: [URL]], _ toolchain: Toolchain
  ) throws -> String? {
    let main = folder.appending(path: "main_probes.swift")
    try Data(RunnerSource.main(for: numbers.map { ($0, subjects[$0].type) }).utf8).write(to: main)
    let all = [main] + numbers.flatMap { files[$0] ?? [] }
    return try toolchain.compile(all, into: folder.appending(path: "runner"))
  }

  /// Returns the case that causes an error without a position.
  private func culprit(
    among numbers: [Int], _ subjects: [Subject], _ files: [Int: [URL]], _ toolchain: Toolchain
  ) throws -> Int {
    var suspects = numbers[...]
    while suspects.count > 1 {
      let half = suspects.prefix(suspects.count / 2)
      let isRefused = try complaint(about: Array(half), subjects, files, toolchain) != nil
      suspects = isRefused ? half : suspects.dropFirst(half.count)
    }
    return suspects.first ?? 0
  }

  public func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the decoder's reply for each payload; nil for cases that did not compile.
  public func replies(to questions: [Question]) throws -> [Reply?] {
    let asked = questions.indices.filter { refused[questions[$0].number] == nil }
    var replies: [Reply] = []
    let input = folder.appending(path: "requests.txt")
    let output = folder.appending(path: "replies.txt")
    while replies.count < asked.count {
      let lines = asked.dropFirst(replies.count).map { index in
        let question = questions[index]
        let hex = question.payload.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "\(question.number) \(question.part) x\(hex.joined())\n"
      }
      try Data(lines.joined().utf8).write(to: input)
      _ = try Toolchain.run(
        folder.appending(path: "runner").path, [], input: input, output: output,
        errors: folder.appending(path: "errors.txt"))
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      replies += text.split(separator: "\n").map { Self.reply(String($0)) }
      // The program crashed on the payload after its last reply.
      if replies.count < asked.count { replies.append(.crashed) }
    }
    var all = [Reply?](repeating: nil, count: questions.count)
    for (index, reply) in zip(asked, replies) { all[index] = reply }
    return all
  }

  // MARK: Replies

  private static func reply(_ line: String) -> Reply {
    let words = line.split(separator: " ").map(String.init)
    guard let error = words.first, words.count > 1 else {
      return words.first == "decoded"
        ? .answer(.accepted)
        : .answer(.rejected(error: DecoderAnswers.otherError, path: [], key: nil))
    }
    let path = words[1].split(separator: "/").map { element -> DecoderAnswers.PathElement in
      element.hasPrefix("i") ? .index(Int(element.dropFirst()) ?? -1) : .key(text(element))
    }
    return .answer(
      .rejected(error: error, path: path, key: words.count > 2 ? text(Substring(words[2])) : nil))
  }

  private static func text(_ hex: Substring) -> String {
    let digits = hex.dropFirst().compactMap { UInt8(String($0), radix: 16) }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Compiler errors

  private static func culprits(in words: String) -> Set<Int> {
    let declarations = words.matches(of: /case_(\d+)_\d+\.swift:\d+:\d+: error:/)
    // A type that compiles but is not `Decodable` fails where it is used.
    let probes = words.matches(of: /main_probes\.swift:\d+:\d+: error:[^\n]*\n\s*(\d+): \(probe/)
    return Set((declarations.map(\.output.1) + probes.map(\.output.1)).compactMap { Int($0) })
  }

  private static func complaint(about number: Int, in words: String) -> String {
    let lines = words.split(separator: "\n").filter {
      $0.contains("error:") && $0.contains("case_\(number)_")
    }
    // The error refers to no case: the whole batch is refused.
    return (lines.isEmpty ? words.split(separator: "\n") : lines).prefix(3).joined(separator: "\n")
  }
}
