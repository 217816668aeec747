import CommandSyntax
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The temporary files of runs that were killed.
///
/// Every run locks its temporary files. The system releases a lock when the process ends in any way. A file without
/// a lock therefore belongs to no run, also in other containers and on other machines.
enum Leftovers {
  /// The folders that this run has searched.
  private static let searched = Mutex<Set<Path>>([])

  /// Removes the leftovers in a folder, once in each run.
  static func removeOnce(in folder: Path) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    remove(in: folder)
  }

  /// Removes the files in a folder that have the name, the owner and the single link of our temporary files, and no lock.
  static func remove(in folder: Path) {
    for entry in (try? FolderEntry.all(in: folder)) ?? []
    where entry.kind == .file && TemporaryName.matches(entry.name) {
      removeUnlessLocked(folder.appending(entry.name))
    }
  }

  private static func removeUnlessLocked(_ path: Path) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let number = try? unsafe path.withCString({ unsafe open($0, flags) }), number >= 0 else {
      return
    }
    let file = Descriptor(owning: number)
    guard file.lock(waiting: false), let status = file.status, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_nlink == 1
    else { return }
    _ = try? unsafe path.withCString { unsafe unlink($0) }
  }
}

extension Descriptor {
  /// The status of the open file; nil if it is unknown.
  fileprivate var status: stat? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status : nil
  }

  /// Locks the file for this process. Not all file systems have locks.
  fileprivate func lock(waiting: Bool) -> Bool {
    flock(number, LOCK_EX | (waiting ? 0 : LOCK_NB)) == 0
  }

  /// Locks a new temporary file; returns whether it still has its name, which another run could have removed before.
  func lockNewFile() -> Bool {
    guard lock(waiting: true), let status else { return true }
    return status.st_nlink > 0
  }
}
