import Corpus
import PushLinter
import PushModel
import PushRules
import PushTexts

/// A measurement of what each rule adds to the check of a payload: with this rule alone, and with none.
struct RuleCosts {
  let rounds: Int
  /// The number of payloads of a workload.
  let count: Int

  private struct Case {
    let payloads: [ExaminedPayload]
    let linter: Linter

    init(_ workload: Workload) {
      let linter = workload.linter
      self.linter = linter
      payloads = workload.payloads.map { linter.examine(Source(name: "payload", bytes: $0)) }
    }

    /// Returns the nanoseconds for a payload.
    func time(with rule: Rule?) -> Double {
      let linter = linter.with(only: rule)
      var count = 0
      let seconds = ProcessorTime.seconds {
        count = payloads.reduce(0) { $0 + linter.report(on: $1).diagnostics.count }
      }
      precondition(count >= 0)
      return seconds / Double(payloads.count) * 1e9
    }
  }

  func run() throws {
    let workloads = try Workload.all(count: count).filter { Self.names.contains($0.name) }
    let cases = workloads.map { Case($0) }
    let rules = Rule.all.filter { $0.group != .declaration }
    var table = Table(["rule"] + workloads.map { "\($0.name): ns" })
    let rows = rules.map { rule in (rule.id, cases.map { extra(of: rule, in: $0) }) }
    for (id, costs) in rows.sorted(by: { $0.1[0] > $1.1[0] }) {
      table.add(["`\(id)`"] + costs.map { "\(Int($0.rounded()))" })
    }
    print(table.text)
  }

  /// Returns the median of the rounds, each beside the time without rules in the same round.
  private func extra(of rule: Rule, in workload: Case) -> Double {
    (0..<rounds).map { _ in workload.time(with: rule) - workload.time(with: nil) }.median
  }

  private static let names: Set = ["medium", "medium, all invalid"]
}
