import Corpus
import Foundation

/// A measurement of release builds as whole processes, including reading: all jobs in order, several rounds, medians.
struct Processes {
  /// The absolute path of the program.
  let program: String
  /// The absolute path of an earlier build, which takes turns with the program.
  var base: String?
  let rounds: Int

  private struct Job {
    let name: String
    var arguments: [String]
    var folder: URL
    /// The number of bytes to read; 0 if it does not determine the work.
    var bytes = 0
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let jobs = try jobs(in: folder)
    if let base {
      try compare(jobs, with: base)
    } else {
      try measure(jobs)
    }
  }

  private func measure(_ jobs: [Job]) throws {
    var results: [[ChildProcess]] = jobs.map { _ in [] }
    var peaks = jobs.map { _ in 0 }
    for round in 0...rounds {
      for (index, job) in jobs.enumerated() {
        let result = try start(program, job, watchesMemory: round == 0)
        // The first round fills the system's caches and does not count.
        if round > 0 { results[index].append(result) } else { peaks[index] = result.peakMemory }
      }
    }
    var table = Table(["what", "wall ms", "CPU ms", "MB/s of CPU time", "peak MB"])
    for (index, (job, results)) in zip(jobs, results).enumerated() {
      let processor = results.map { $0.processorSeconds }.median
      table.add([
        job.name, rounded(results.map { $0.wallSeconds }.median * 1e3), rounded(processor * 1e3),
        job.bytes == 0 ? "" : rounded(Double(job.bytes) / processor / 1e6),
        rounded(Double(peaks[index]) / 1e6),
      ])
    }
    print(table.text)
  }

  /// Prints the medians of the ratios of runs that follow each other, which a loaded machine changes less than the times.
  private func compare(_ jobs: [Job], with base: String) throws {
    var table = Table(["what", "before: CPU ms", "after: CPU ms", "CPU", "wall"])
    for job in jobs {
      var pairs: [(before: ChildProcess, after: ChildProcess)] = []
      for round in 0...rounds {
        let pair = (before: try start(base, job), after: try start(program, job))
        if round > 0 { pairs.append(pair) }
      }
      table.add([
        job.name, rounded(pairs.map { $0.before.processorSeconds }.median * 1e3),
        rounded(pairs.map { $0.after.processorSeconds }.median * 1e3),
        rounded(pairs.map { $0.after.processorSeconds / $0.before.processorSeconds }.median) + "×",
        rounded(pairs.map { $0.after.wallSeconds / $0.before.wallSeconds }.median) + "×",
      ])
    }
    print(table.text)
  }

  private struct NotStarted: Error {
    let program: String
  }

  private func start(
    _ program: String, _ job: Job, watchesMemory: Bool = false
  ) throws -> ChildProcess {
    let arguments = [program] + job.arguments
    guard
      let result = ChildProcess(arguments, in: job.folder.path(), watchesMemory: watchesMemory)
    else { throw NotStarted(program: program) }
    return result
  }

  private func jobs(in folder: URL) throws -> [Job] {
    let declaration = Workload.declarationsFolder.appending(path: "DeliveryAttributes.swift")
    try FileManager.default.copyItem(
      at: declaration, to: folder.appending(path: "DeliveryAttributes.swift"))
    let check = [
      "check", "--declarations", "DeliveryAttributes.swift", "--format", "concise", "--fail-on",
      "never",
    ]
    let own = URL(filePath: CommandLine.arguments[0]).path()
    // In other processes, because the peak memory of a program includes that of its parent.
    func write(_ arguments: String...) -> Int {
      guard ChildProcess([own] + arguments, in: folder.path()) != nil else {
        fatalError("cannot start \(own)")
      }
      return Self.size(of: folder.appending(path: arguments[1]))
    }
    let million = write("lines", "million.jsonl", "1000000")
    let few = write("lines", "few.jsonl", "10000")
    let wrong = write("lines", "wrong.jsonl", "100000", "100")
    let files = write("files", "files", "10000")
    _ = write("app", "app", "20000")
    var jobs = [
      Job(
        name: "a million payloads, one thread", arguments: ["--jobs", "1", "million.jsonl"],
        folder: folder, bytes: million),
      Job(
        name: "a million payloads, all threads", arguments: ["million.jsonl"], folder: folder,
        bytes: million),
      Job(
        name: "10 000 payloads, one thread", arguments: ["--jobs", "1", "few.jsonl"],
        folder: folder, bytes: few),
      Job(
        name: "100 000 payloads, all invalid, one thread",
        arguments: ["--jobs", "1", "wrong.jsonl"], folder: folder, bytes: wrong),
      Job(
        name: "10 000 files, one thread", arguments: ["--jobs", "1", "files"], folder: folder,
        bytes: files),
      Job(name: "10 000 files, all threads", arguments: ["files"], folder: folder, bytes: files),
      Job(name: "one file", arguments: ["files/0.json"], folder: folder),
    ]
    for index in jobs.indices { jobs[index].arguments = check + jobs[index].arguments }
    try Data(Self.manyDeclarations.utf8).write(to: folder.appending(path: "Many.swift"))
    try Data("{}".utf8).write(to: folder.appending(path: "empty.json"))
    jobs.append(
      Job(
        name: "reading 20 000 properties",
        arguments: [
          "check", "--declarations", "Many.swift", "--part", "content-state", "empty.json",
        ],
        folder: folder))
    jobs.append(
      Job(
        name: "one file in an app of 20 000 Swift files",
        arguments: ["check", "payloads/one.json"], folder: folder.appending(path: "app")))
    jobs.append(Job(name: "`--version`", arguments: ["--version"], folder: folder))
    return jobs
  }

  /// A state of a thousand types with twenty properties each; the state can be empty.
  private static var manyDeclarations: String {
    let types = ["Int?", "String?", "Date?", "[String]?", "[String: Double]?"]
    let properties = (0..<20).map { "var property\($0): \(types[$0 % types.count])" }
    let part = properties.joined(separator: "; ")
    let parts = (0..<1_000).map { "struct Part\($0): Codable, Hashable { \(part) }" }
    let members = (0..<1_000).map { "var part\($0): Part\($0)?" }
    return """
      \(parts.joined(separator: "\n"))
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable { \(members.joined(separator: "\n")) }
      }
      """
  }

  private static func size(of url: URL) -> Int {
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    let paths = files?.compactMap { ($0 as? URL)?.path() } ?? []
    return (paths + [url.path()]).reduce(0) { total, path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return total }
      return total + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
