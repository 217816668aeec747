import CommandSyntax

/// Another program that runs beside this one, which writes its input and reads its output. It ends with the last reference.
final class ChildProcess {
  private let id: pid_t
  private var input: Descriptor?
  private let output: Descriptor
  private let errors: Descriptor
  /// The beginning of its output to standard error.
  private(set) var errorOutput: [UInt8] = []
  private var errorsAreOpen = true
  private let maximumSeconds: Double

  /// The maximum number of bytes of `errorOutput`; the rest is discarded.
  private static let maximumErrorOutput = 1 << 12
  /// The maximum number of bytes of its memory.
  private static let maximumMemory = 1 << 30
  /// The number of bytes to read at a time: those that fit into a pipe.
  private static let chunkSize = 1 << 16

  /// - Parameters:
  ///   - variables: its environment, as `NAME=value`.
  ///   - maximumSeconds: the time to wait for each part of its output, after which it is ended.
  init(
    _ program: Path, _ arguments: [Path], variables: [Path], maximumSeconds: Double
  ) throws(SystemError) {
    self.maximumSeconds = maximumSeconds
    // A write to a program that has ended fails.
    Process.ignoreSignalsOfWrites()
    _ = signal(SIGCHLD, SIG_DFL)
    let input = try Descriptor.pipeEnds()
    let output = try Descriptor.pipeEnds()
    let errors = try Descriptor.pipeEnds()
    id = try Process.limitingMemory(to: Self.maximumMemory) { () throws(SystemError) in
      try Process.spawn(
        program, arguments, variables: variables,
        streams: [input.read, output.write, errors.write])
    }
    (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
  }

  deinit {
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try input?.write(bytes) }

  /// Returns available output; nothing at the end.
  func read() throws(SystemError) -> [UInt8] {
    while true {
      let isReadable = try waitForOutput(of: errorsAreOpen ? [output, errors] : [output])
      if isReadable.last == true, errorsAreOpen { try readErrorOutput() }
      if isReadable[0] { return try Self.available(of: output) }
    }
  }

  /// Closes the input, and reads the rest of standard error. All output was read.
  func end() throws(SystemError) {
    input = nil
    while errorsAreOpen {
      _ = try waitForOutput(of: [errors])
      try readErrorOutput()
    }
  }

  /// Waits until one of some files can be read, and returns for each whether it can. Throws after the maximum time.
  private func waitForOutput(of files: [Descriptor]) throws(SystemError) -> [Bool] {
    let end = Process.monotonicSeconds + maximumSeconds
    while true {
      var waiting = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      let seconds = max(0, end - Process.monotonicSeconds)
      let count = unsafe poll(&waiting, nfds_t(waiting.count), Int32(seconds * 1000))
      if count > 0 { return waiting.map { $0.revents != 0 } }
      guard count < 0 else { throw .timeout }
      guard SystemError.last.code == EINTR else { throw .last }
    }
  }

  private func readErrorOutput() throws(SystemError) {
    let bytes = try Self.available(of: errors)
    errorsAreOpen = !bytes.isEmpty
    errorOutput += bytes.prefix(Self.maximumErrorOutput - errorOutput.count)
  }

  private static func available(of file: Descriptor) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: chunkSize)
    let count = try file.readAvailable(into: &bytes, at: bytes.indices)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension Process {
  /// Starts a process with a limit of its memory, to which mapped files do not count.
  fileprivate static func limitingMemory<Result>(
    to maximum: Int, _ start: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_DATA.rawValue)
      var old = rlimit()
      guard unsafe getrlimit(kind, &old) == 0 else { throw .last }
      var limit = rlimit(
        rlim_cur: min(old.rlim_cur, rlim_t(maximum)), rlim_max: old.rlim_max)
      _ = unsafe setrlimit(kind, &limit)
      defer { _ = unsafe setrlimit(kind, &old) }
    #endif
    return try start()
  }
}

extension Descriptor {
  /// Creates a pipe whose ends no other program inherits.
  fileprivate static func pipeEnds() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var numbers: [Int32] = [-1, -1]
    guard unsafe pipe(&numbers) == 0 else { throw .last }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(owning: numbers[0]), Descriptor(owning: numbers[1]))
  }
}
