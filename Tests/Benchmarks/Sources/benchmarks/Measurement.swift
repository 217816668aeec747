import ActivityLint
import CleanPayloads
import Foundation
import JSONSyntax
import PushLinter
import PushModel
import PushRules
import PushTexts

/// A measurement on the payloads of a workload, in one thread.
enum Measurement: CaseIterable {
  /// A hash of the bytes.
  case yardstick
  /// Foundation's `JSONDecoder` into the compiled struct, with one `Data` per payload.
  case foundation
  /// Parsing bytes into a tree: RFC 8259, duplicate keys, positions.
  case parse
  /// Tree, envelope and decoding, with every rule turned off.
  case decode
  /// Every rule.
  case engine
  /// The same as `check`: the matcher, and the engine for payloads that it does not recognize.
  case check
  /// A call of the public library, with a separate array per payload.
  case library

  var title: String {
    switch self {
    case .yardstick: "hash"
    case .foundation: "JSONDecoder"
    case .parse: "parse"
    case .decode: "parse and decode"
    case .engine: "engine"
    case .check: "check"
    case .library: "library"
    }
  }

  /// Processes the payloads in order. The result prevents the compiler from removing work.
  func run(_ workload: Workload, count: Int) -> Int {
    switch self {
    case .yardstick:
      return workload.payloads.prefix(count).reduce(0) { $0 ^ Int(Yardstick.hash($1) >> 1) }
    case .foundation:
      return workload.payloads.prefix(count).reduce(0) { $0 + (workload.decodes(Data($1)) ? 1 : 0) }
    case .parse:
      return workload.payloads.prefix(count).reduce(0) { $0 + JSONParser.parse($1).tree.nodeCount }
    case .decode:
      return lint(workload.payloads.prefix(count), by: workload.linter.with(only: nil))
    case .engine: return lint(workload.payloads.prefix(count), by: workload.linter)
    case .check: return Self.check(workload, count: count).findings
    case .library:
      return workload.payloads.prefix(count).reduce(0) {
        $0 + (workload.validator.validate($1).verdict == .delivered ? 1 : 0)
      }
    }
  }

  private func lint(_ payloads: some Sequence<[UInt8]>, by linter: Linter) -> Int {
    payloads.reduce(0) { $0 + linter.lint(Source(name: "payload", bytes: $1)).diagnostics.count }
  }

  /// Returns the findings of the engine, and the number of payloads that the matcher recognizes.
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
  /// Returns a linter in which every other rule is turned off.
  func with(only rule: Rule?) -> Linter {
    var configuration = configuration
    for other in Rule.all where other.id != rule?.id {
      configuration.severities[other.id] = .some(nil)
    }
    return Linter(schema: schema, configuration: configuration, options: options)
  }
}
