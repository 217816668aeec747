import Corpus
import Foundation

@main
enum Benchmarks {
  private static let usage = """
    usage: benchmarks throughput [ROUNDS] [PAYLOADS]   in memory, one thread, beside JSONDecoder
           benchmarks rules [ROUNDS] [PAYLOADS]        nanoseconds that each rule adds to a payload
           benchmarks scaling                          cost by the size of payload, schema and damage
           benchmarks processes PROGRAM [ROUNDS]       a release build as a whole: lines, files, start, search
           benchmarks compare OLD NEW [ROUNDS]         two release builds in turn: ratios
           benchmarks library ROWS APP [ROUNDS]        the library on the pushes of servers.mjs
           benchmarks lines FILE COUNT [INVALID]       writes payloads, one a line; so many per cent are invalid
           benchmarks files FOLDER COUNT [INVALID]     the same, a file each
           benchmarks app FOLDER [FILES]               writes a large app's repository
    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let command = arguments.popFirst()
    func number(_ index: Int) -> Int? {
      arguments.dropFirst(index).first.flatMap { Int($0) }
    }
    switch (command, arguments.first) {
    case ("throughput", _): try Throughput(rounds: number(0) ?? 9, count: number(1) ?? 20_000).run()
    case ("rules", _): try RuleCosts(rounds: number(0) ?? 9, count: number(1) ?? 2_000).run()
    case ("scaling", _): Scaling().run()
    case ("compare", let base?) where arguments.count > 1:
      let program = arguments[arguments.startIndex + 1]
      try Processes(
        program: URL(filePath: program).path(), base: URL(filePath: base).path(),
        rounds: number(2) ?? 9
      ).run()
    case ("processes", let program?):
      try Processes(program: URL(filePath: program).path(), rounds: number(1) ?? 9).run()
    case ("library", let rows?) where arguments.count > 1:
      let app = arguments[arguments.startIndex + 1]
      try LibraryCalls(
        rows: URL(filePath: rows), app: URL(filePath: app), rounds: number(2) ?? 7
      ).run()
    case ("lines", let file?):
      try lines(number(1), invalidPercentage: number(2)).write(to: URL(filePath: file))
    case ("files", let folder?):
      try lines(number(1), invalidPercentage: number(2)).writeFiles(to: URL(filePath: folder))
    case ("app", let folder?):
      try AppTree(fileCount: number(1) ?? 20_000).write(to: URL(filePath: folder))
    default:
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(2)
    }
  }

  private static func lines(_ count: Int?, invalidPercentage: Int?) -> Lines {
    Lines(count: count ?? 1_000_000, invalidShare: Double(invalidPercentage ?? 1) / 100)
  }
}
