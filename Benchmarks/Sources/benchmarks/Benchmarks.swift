import Corpus
import Foundation

@main
enum Benchmarks {
  private static let usage = """
    usage: benchmarks throughput [ROUNDS] [PAYLOADS]   in memory, one thread, beside JSONDecoder
           benchmarks scaling                          cost by the size of payload, schema and damage
           benchmarks processes PROGRAM [ROUNDS]       a release build as a whole: lines, files, start, search
           benchmarks lines FILE COUNT                 writes a million payloads or so, one a line
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
    case ("scaling", _): Scaling().run()
    case ("app", let folder?): try AppTree(fileCount: number(1) ?? 20_000).write(to: URL(filePath: folder))
    default:
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(2)
    }
  }
}
