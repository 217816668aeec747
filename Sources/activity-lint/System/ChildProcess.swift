import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Another program that runs beside this one, which writes its input and reads its output. It ends with the last reference.
final class ChildProcess {
  private let id: pid_t
  private var input: Descriptor?
  private let output: Descriptor
  private let errors: Descriptor
  /// The beginning of what it wrote to standard error.
  private(set) var errorOutput: [UInt8] = []
  private var errorsAreOpen = true
  private var isWaitedFor = false
  /// The time that remains to wait for its output.
  private var remainingSeconds: Double

  /// The maximum number of bytes of `errorOutput`; the rest is discarded.
  private static let maximumErrorOutput = 1 << 12

  /// - Parameters:
  ///   - variables: its environment, as `NAME=value`.
  ///   - maximumSeconds: the time to wait for its output in all, after which it is ended.
  init(
    _ program: Path, _ arguments: [Path], variables: [Path], maximumSeconds: Double
  ) throws(SystemError) {
    remainingSeconds = maximumSeconds
    // A write to a program that has ended fails, and its status is kept.
    Process.ignoreSignalsOfWrites()
    _ = signal(SIGCHLD, SIG_DFL)
    let input = try Descriptor.pipe()
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    // Control-C in a terminal reaches both processes.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    id = try Process.spawn(
      program, arguments,
      Process.ChildStreams(input: input.read, output: output.write, errors: errors.write),
      variables: variables, mask: mask)
    (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
  }

  deinit {
    guard !isWaitedFor else { return }
    kill(id, SIGKILL)
    _ = wait(for: id)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try input?.write(bytes) }

  /// Reads available output into a range of a buffer, and returns the number of bytes; 0 at the end.
  func read(into bytes: inout [UInt8], at range: Range<Int>) throws(SystemError) -> Int {
    while true {
      let isReadable = try waitForOutput(of: errorsAreOpen ? [output, errors] : [output])
      if isReadable.last == true, errorsAreOpen { try readErrorOutput() }
      if isReadable[0] { return try output.readAvailable(into: &bytes, at: range) }
    }
  }

  /// Waits until one of some files can be read, and returns for each whether it can. Throws after the maximum time.
  private func waitForOutput(of files: [Descriptor]) throws(SystemError) -> [Bool] {
    while true {
      var waiting = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      let start = Process.monotonicSeconds
      let count = unsafe poll(&waiting, nfds_t(waiting.count), Int32(remainingSeconds * 1000))
      remainingSeconds = max(0, remainingSeconds - (Process.monotonicSeconds - start))
      if count > 0 { return waiting.map { $0.revents != 0 } }
      guard count < 0 else { throw .timeout }
      guard SystemError.last.code == EINTR else { throw .last }
    }
  }

  /// Closes the input, reads the rest of standard error, and returns the exit status, or 128 plus the number of the signal
  /// that ended it. All output was read.
  func end() throws(SystemError) -> ExitStatus {
    input = nil
    while errorsAreOpen {
      _ = try waitForOutput(of: [errors])
      try readErrorOutput()
    }
    isWaitedFor = true
    let status = wait(for: id)
    let signal = status & 0x7F
    return ExitStatus(rawValue: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private func readErrorOutput() throws(SystemError) {
    var bytes = [UInt8](repeating: 0, count: Self.maximumErrorOutput)
    let count = try errors.readAvailable(into: &bytes, at: 0..<bytes.count)
    errorsAreOpen = count > 0
    errorOutput += bytes.prefix(min(count, Self.maximumErrorOutput - errorOutput.count))
  }
}

/// Waits for the end of a child, and returns its status.
private func wait(for child: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0 {
    guard errno == EINTR else { return 0 }
  }
  return status
}

extension Descriptor {
  /// Creates a pipe whose ends no other program inherits.
  fileprivate static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var numbers: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let result = unsafe Darwin.pipe(&numbers)
    #elseif canImport(Musl)
      let result = unsafe Musl.pipe(&numbers)
    #else
      let result = unsafe Glibc.pipe(&numbers)
    #endif
    guard result == 0 else { throw .last }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(owning: numbers[0]), Descriptor(owning: numbers[1]))
  }
}
