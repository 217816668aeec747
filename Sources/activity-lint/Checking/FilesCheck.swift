import PushLinter

/// The parallel check of files that are one payload each and independent of each other.
struct FilesCheck {
  private let workers: Workers
  private var checker: PayloadChecker
  private let maximumBytes: Int

  /// The maximum number of files whose results are in memory.
  static let maximumFiles = 512
  /// The minimum number of files that justifies a thread.
  private static let minimumFilesPerThread = 4

  /// - Parameter maximumBytes: the maximum number of bytes of files in memory, unless a single file is larger.
  init(
    _ checker: PayloadChecker, by workers: Workers,
    maximumBytes: Int = IndependentCheck.maximumBytes
  ) {
    self.checker = checker
    self.workers = workers
    self.maximumBytes = maximumBytes
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double) { checker.setClock(now) }

  /// Checks files, and calls a closure with each outcome, in order.
  func check(
    _ files: [PayloadFile],
    _ body: (PayloadFile, PayloadOutcome) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let allowance = TextAllowance(bytes: maximumBytes)
    var outcomes = workers.mapShares(of: files, minimumShare: Self.minimumFilesPerThread) {
      [checker] in
      checker.check($0, within: allowance)
    }
    for index in files.indices {
      if outcomes[index] == nil { readPostponed(among: files, from: index, to: &outcomes) }
      guard let outcome = outcomes[index] else { continue }
      outcomes[index] = nil
      try body(files[index], outcome)
    }
  }

  /// Checks the next unread files, up to the maximum number of bytes in memory.
  private func readPostponed(
    among files: [PayloadFile], from start: Int, to outcomes: inout [PayloadOutcome?]
  ) {
    var bytes = 0
    let postponed = (start..<files.count).filter { outcomes[$0] == nil }.prefix { index in
      bytes += FileSystem.size(of: files[index].location)
      return index == start || bytes <= maximumBytes
    }
    let read = workers.mapShares(
      of: postponed.map { files[$0] }, minimumShare: Self.minimumFilesPerThread
    ) {
      [checker] in checker.check($0, within: .unlimited)
    }
    for (index, outcome) in zip(postponed, read) { outcomes[index] = outcome }
  }
}
