import PushLinter
import PushRules
import PushTexts

/// A measurement of the speed of checks relative to `JSONDecoder`: all measurements of a round in order, several rounds,
/// medians.
struct Throughput {
  let rounds: Int
  /// The number of payloads of a workload.
  let count: Int

  /// The number of payloads whose findings are counted.
  private static let sampleSize = 1_000

  /// The number of payloads per round for slow measurements.
  private func share(_ measurement: Measurement) -> Int {
    switch measurement {
    case .foundation: max(1, count / 8)
    case .parse, .decode, .engine: max(1, count / 4)
    case .check, .library, .yardstick: count
    }
  }

  func run() throws {
    var table = Table(
      ["payloads", "bytes"] + Measurement.allCases.map { $0.title } + [
        "ns a payload", "fine", "accepted",
      ])
    // Measure the workloads one by one, so that they fit into memory.
    for workload in try Workload.all(count: count) { table.add(row(workload)) }
    print(table.text)
  }

  private func row(_ workload: Workload) -> [String] {
    var seconds: [Measurement: [Double]] = [:]
    for round in 0...rounds {
      for measurement in Measurement.allCases {
        let count = min(share(measurement), workload.payloads.count)
        var sink = 0
        let time = ProcessorTime.seconds { sink = measurement.run(workload, count: count) }
        precondition(sink >= 0)
        // The first round warms up.
        if round > 0 { seconds[measurement, default: []].append(time / Double(count)) }
      }
    }
    let (foundation, yardstick) = (seconds[.foundation] ?? [], seconds[.yardstick] ?? [])
    let cells = Measurement.allCases.map { measurement in
      let times = seconds[measurement] ?? []
      let count = min(share(measurement), workload.payloads.count)
      let bytes = workload.payloads.prefix(count).reduce(0) { $0 + $1.count }
      let speed = Double(bytes) / Double(count) / times.median / 1e6
      func ratio(to base: [Double]) -> String {
        rounded(zip(base, times).map { $0 / $1 }.median) + "×"
      }
      let name = "\(rounded(speed)) MB/s"
      switch measurement {
      case .yardstick: return name
      case .foundation: return "\(name), \(ratio(to: yardstick))"
      default: return "\(name), \(ratio(to: foundation)), \(ratio(to: yardstick))"
      }
    }
    let accepted = Measurement.check(workload, count: workload.payloads.count).accepted
    let average = workload.byteCount / workload.payloads.count
    let sample = workload.payloads.prefix(Self.sampleSize)
    let fineCount = sample.count { payload in
      workload.linter.lint(Source(name: "payload", bytes: payload)).diagnostics.isEmpty
    }
    let fineShare = 100 * Double(fineCount) / Double(sample.count)
    let acceptedShare = 100 * Double(accepted) / Double(workload.payloads.count)
    return [workload.name, "\(average)"] + cells
      + [
        rounded((seconds[.check]?.median ?? 0) * 1e9), "\(rounded(fineShare)) %",
        "\(rounded(acceptedShare)) %",
      ]
  }
}
