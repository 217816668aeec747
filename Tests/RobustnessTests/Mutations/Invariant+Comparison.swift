extension Invariant {
  static let comparison = Invariant(
    name: "a version is compatible with itself",
    applies: { $0 == ["compat", "Mutant.swift", "Mutant.swift"] },
    violation: { _, run in run.status == 1 ? String(decoding: run.output, as: UTF8.self) : nil })
}
