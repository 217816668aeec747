import Foundation

/// Properties that compare several runs.
extension Invariant {
  /// The value of `--jobs` that is compared with a single job.
  static let manyJobs = "4"

  static let jobs = Invariant(
    name: "the output does not depend on the number of jobs", applies: { $0.contains("--jobs") },
    violation: { trial, run in
      let single = try trial.run(trial.arguments.map { $0 == manyJobs ? "1" : $0 })
      return single == run ? nil : "another output"
    })

  /// A matcher decides on clean payloads without the option; the engine does with it.
  static let matcher = Invariant(
    name: "the matcher and the engine agree", applies: { $0.contains("--coverage") },
    violation: { trial, run in
      let matched = try trial.run(trial.arguments.filter { $0 != "--coverage" })
      return matched.status == run.status ? nil : "status \(matched.status), and \(run.status)"
    })

  static let fix = Invariant(
    name: "a second fix changes nothing",
    applies: { $0.contains { $0.hasPrefix("--fix") } && !$0.contains("--diff") },
    violation: { trial, _ in
      let fixed = try Data(contentsOf: trial.file)
      _ = trial.runAgain(trial.arguments)
      let again = try Data(contentsOf: trial.file)
      return fixed == again ? nil : String(decoding: fixed.prefix(2_000), as: UTF8.self)
    })

  static let suppressions = Invariant(
    name: "nothing can be suppressed after the printed entries are used",
    applies: { $0.starts(with: ["check", "--format", "suppressions"]) },
    violation: { trial, run in
      guard run.status < 2 else { return nil }
      let configuration = #"{"declarations": ["Ride.swift"], "suppressions": "#
      try Data(configuration.utf8 + run.output + Array("}".utf8))
        .write(to: trial.file.deletingLastPathComponent().appending(path: "New.json"))
      let check = trial.runAgain(["check", "--config", "New.json"] + trial.arguments.dropFirst())
      return check.status == 2 || check.output == Array("[]\n".utf8)
        ? nil : String(decoding: check.output.prefix(1_000), as: UTF8.self)
    })
}
