import Foundation
import JSONSyntax
import PushLinter

/// What is measured on the payloads of a workload, in one thread.
enum Measurement: CaseIterable {
  /// Foundation's `JSONDecoder` into the compiled struct, a `Data` a payload.
  case foundation
  /// Bytes into a tree: RFC 8259, duplicate keys, positions.
  case parse
  /// The tree, the envelope and the decoding, with every rule switched off.
  case decode
  /// Every rule.
  case engine
  /// As `check` does it: the matcher, and the engine where that leaves a payload.
  case check

  var title: String {
    switch self {
    case .foundation: "JSONDecoder"
    case .parse: "parse"
    case .decode: "parse and decode"
    case .engine: "engine"
    case .check: "check"
    }
  }

  /// Goes through the payloads, from the first on; the result keeps the compiler from leaving work out.
  func run(_ workload: Workload, count: Int) -> Int {
    switch self {
    case .foundation:
      return workload.payloads.prefix(count).reduce(0) { $0 + (workload.decodes(Data($1)) ? 1 : 0) }
    case .parse:
      return workload.payloads.prefix(count).reduce(0) { $0 + JSONParser.parse($1).tree.nodeCount }
    case .decode:
      let linter = workload.linter.withoutRules
      return lint(workload.payloads.prefix(count), by: linter)
    case .engine: return lint(workload.payloads.prefix(count), by: workload.linter)
    case .check: return Self.check(workload, count: count).findings
    }
  }

  private func lint(_ payloads: some Sequence<[UInt8]>, by linter: Linter) -> Int {
    payloads.reduce(0) { $0 + linter.lint(Source(name: "payload", bytes: $1)).diagnostics.count }
  }

  /// What the engine finds, and how many payloads the matcher takes.
  static func check(_ workload: Workload, count: Int) -> (findings: Int, accepted: Int) {
    var matcher = CleanPayloadMatcher(workload.linter)
    matcher?.prepare(forFile: "payload")
    var (findings, accepted) = (0, 0)
    let bytes = workload.text.span
    for (range, payload) in zip(workload.ranges, workload.payloads).prefix(count) {
      if matcher?.accepts(range, in: bytes) == true {
        accepted += 1
      } else {
        let report = workload.linter.lint(Source(name: "payload", bytes: payload))
        findings += report.diagnostics.count
      }
    }
    return (findings, accepted)
  }
}

extension Linter {
  fileprivate var withoutRules: Linter {
    var configuration = configuration
    for rule in Rule.all { configuration.severities[rule.id] = .some(nil) }
    return Linter(schema: schema, configuration: configuration, options: options)
  }
}
