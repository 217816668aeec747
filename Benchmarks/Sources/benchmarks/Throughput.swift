import PushLinter

/// How fast payloads are checked, beside `JSONDecoder`: all measurements of a round one after the other, several rounds,
/// medians.
struct Throughput {
  let rounds: Int
  /// Payloads of a workload.
  let count: Int

  /// Payloads of which the engine is asked how many it finds nothing in.
  private static let sampleSize = 1_000

  /// Payloads that the slow ones go through in a round.
  private func share(_ measurement: Measurement) -> Int {
    switch measurement {
    case .foundation: max(1, count / 8)
    case .parse, .decode, .engine: max(1, count / 4)
    case .check: count
    }
  }

  func run() throws {
    var table = Table(
      ["payloads", "bytes"] + Measurement.allCases.map { $0.title } + [
        "ns a payload", "fine", "accepted",
      ])
    // One workload after the other, so that all fit into memory.
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
    let foundation = seconds[.foundation] ?? []
    let cells = Measurement.allCases.map { measurement in
      let times = seconds[measurement] ?? []
      let count = min(share(measurement), workload.payloads.count)
      let bytes = workload.payloads.prefix(count).reduce(0) { $0 + $1.count }
      let speed = Double(bytes) / Double(count) / times.median / 1e6
      let ratio = zip(foundation, times).map { $0 / $1 }.median
      return "\(rounded(speed)) MB/s" + (measurement == .foundation ? "" : ", \(rounded(ratio))×")
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
