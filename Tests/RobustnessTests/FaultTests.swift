import Foundation
import TestSupport
import Testing

/// Every system call on files fails once, at each place where the program makes it. A run is then complete, or it has exit
/// status 2, one line with the reason, and files that are each as before or complete.
@Suite struct FaultTests {
  private static let broken = #"{"driver": "Ana", "note": null}"#
  private static let files = [
    "Ride.swift":
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: String; var note: String? } }",
    ".activity-lint.json": #"{"declarations": ["Ride.swift"]}"#,
    "p/1.json": broken, "p/2.json": broken, "p/3.json": broken,
    "lines.jsonl": String(
      repeating: #"{"drivr": "\#(String(repeating: "a", count: 4000))"}"# + "\n", count: 300),
    "push.json":
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#,
  ]

  private static let commands = [
    "check --jobs 1 --part content-state p",
    "check --jobs 1 --part content-state --fix p",
    "check --jobs 1 --part content-state --format json=out.json --format sarif=out.sarif p",
    "check --jobs 1 --part content-state --ndjson --format json=out.json lines.jsonl",
    "init --force",
  ]

  /// The commands that a partial run tries: one that replaces files, and one that writes new ones.
  private static let triedCommands = CompleteRun.isRequested ? commands : Array(commands[1...2])

  /// The calls, and the errors with which they fail. An interrupted call is repeated.
  private static let calls: [(call: String, errors: [Int32])] = [
    ("open", [EIO]), ("read", [EIO, EINTR]), ("write", [ENOSPC, EINTR]),
    ("rename", [EIO]), ("fsync", [EIO]), ("fstat", [EIO]), ("fchmod", [EPERM]),
    ("flock", [ENOLCK]), ("close", [EIO]),
  ]

  /// The calls and errors that a partial run tries.
  private static let triedCalls =
    CompleteRun.isRequested
    ? calls
    : calls.filter { ["open", "write", "rename"].contains($0.call) }.map {
      ($0.call, Array($0.errors.prefix(1)))
    }

  /// The number of calls after which a run counts as endless.
  private static let maximumCalls = 500

  @Test(arguments: triedCommands)
  func everyOutcomeIsCompleteOrReported(_ command: String) throws {
    guard let shim = FaultShim() else {
      print("FaultTests: SKIPPED, system calls can fail only on Linux with a C compiler")
      return
    }
    defer { shim.remove() }
    let healthy = try FaultyRun.of(command, in: Self.files, with: nil, shim)
    #expect(healthy.status < 2, "\(healthy.errors)")
    var failures = 0
    for (call, errors) in Self.triedCalls {
      for error in errors {
        for number in 1...Self.maximumCalls {
          let fault = FaultyRun.Fault(call: call, number: number, error: error)
          let run = try FaultyRun.of(command, in: Self.files, with: fault, shim)
          guard run.hasFailed else { break }
          failures += 1
          expect(run, isOrderlyUnlike: healthy, fault)
        }
      }
    }
    #expect(failures > 10)
    print("FaultTests: \(failures) failed calls in '\(command)'")
  }

  private func expect(
    _ run: FaultyRun, isOrderlyUnlike healthy: FaultyRun, _ fault: FaultyRun.Fault
  ) {
    let reasons = run.errors.split(separator: "\n").filter {
      $0.hasPrefix("error: ") || $0.hasPrefix("warning: cannot read ")
    }
    for (name, text) in run.after where text != run.before[name] && text != healthy.after[name] {
      // A report on the other files, if one could not be read.
      let isReport = reasons.contains { $0.contains("cannot read ") }
      let end = healthy.after[name]?.suffix(2)
      #expect(isReport && text.suffix(2) == end, "\(fault): \(name) is neither old nor complete")
    }
    #expect(run.before.keys.allSatisfy { run.after[$0] != nil }, "\(fault): a file is gone")
    if run.status == healthy.status, run.output == healthy.output, run.after == healthy.after {
      // Nothing can report that standard error is full.
      let isSilent = run.errors == healthy.errors || fault.call == "write"
      #expect(isSilent || reasons.count == 1, "\(fault): \(run.errors)")
    } else {
      #expect(reasons.count == 1, "\(fault): \(run.output) \(run.errors)")
      let isOnlyWarned = reasons.first?.hasPrefix("warning") == true
      #expect(run.status == (isOnlyWarned ? healthy.status : 2), "\(fault): \(run.errors)")
    }
  }
}
