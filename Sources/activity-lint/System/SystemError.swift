/// An error of a system call, or a reason for not making one.
struct SystemError: Error, Hashable {
  let code: Int32
  /// Nil for an error of a system call.
  private let reason: Reason?

  private enum Reason: Hashable {
    case tooLarge(SizeLimit)
    case link, linkWithoutTarget, linkOutOfRepository
    case inGitDirectory
    case notAFile, changedMeanwhile
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

  /// The path of a file to replace is a pipe or a device.
  static let notAFile = SystemError(EPERM, because: .notAFile)
  static let changedMeanwhile = SystemError(EBUSY, because: .changedMeanwhile)

  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no file with the name.
  var isAbsence: Bool { code == ENOENT }

  var message: String {
    switch reason {
    case .tooLarge(let limit): limit.message
    case .link: "it is a link; name the file that it leads to"
    case .linkWithoutTarget: "it is a link to a file that does not exist"
    case .linkOutOfRepository:
      "a link in the path leads out of the repository; use the path that it leads to"
    case .inGitDirectory: "it is in a git directory, where nothing is written"
    case .notAFile: "it is not a file"
    case .changedMeanwhile: "it was changed while it was being checked"
    case nil: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
  }
}
