#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of a system call, or a reason for not making one.
struct SystemError: Error, Hashable {
  let code: Int32
  /// Nil for an error of a system call.
  private let reason: Reason?

  private enum Reason: Hashable {
    case tooLarge(SizeLimit)
    case link, linkWithoutTarget, linkOutOfRepository
    case inGitDirectory
    case gitProblem
  }

  private init(_ code: Int32, because reason: Reason) { (self.code, self.reason) = (code, reason) }

  init(code: Int32) { (self.code, reason) = (code, nil) }

  init(exceeding limit: SizeLimit) { self.init(EFBIG, because: .tooLarge(limit)) }

  static var last: SystemError { SystemError(code: errno) }

  static let absent = SystemError(code: ENOENT)
  static let link = SystemError(ELOOP, because: .link)
  /// Another program takes too long.
  static let timeout = SystemError(code: ETIMEDOUT)
  static let linkWithoutTarget = SystemError(ENOENT, because: .linkWithoutTarget)
  static let linkOutOfRepository = SystemError(EPERM, because: .linkOutOfRepository)
  static let inGitDirectory = SystemError(EPERM, because: .inGitDirectory)

  /// A file of a commit cannot be read; `GitObjects` has the reason.
  static let gitProblem = SystemError(EIO, because: .gitProblem)

  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no file with the name.
  var isAbsence: Bool { code == ENOENT }

  var isTimeout: Bool { self == .timeout }

  var message: String {
    switch reason {
    case .tooLarge(let limit): limit.message
    case .link: "it is a link; name the file that it leads to"
    case .linkWithoutTarget: "it is a link to a file that does not exist"
    case .linkOutOfRepository:
      "a link in the path leads out of the repository; use the path that it leads to"
    case .inGitDirectory: "it is in a git directory, where nothing is written"
    case .gitProblem: "git cannot read it"
    case nil: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
  }
}
