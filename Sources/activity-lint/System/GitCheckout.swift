import ActivitySchema
import CommandSyntax

/// The checked-out commit of a repository, read from its files: git itself is not started.
struct GitCheckout {
  private let directory: Path
  /// The directory that work trees share.
  private let common: Path

  /// - Parameter folder: the absolute path of a folder in a work tree.
  init?(around folder: Path) {
    guard let root = FileSystem.repositoryRoot(of: folder) else { return nil }
    let link = root.appending(Path(".git"))
    if (try? FileSystem.kind(of: link)) == .folder {
      directory = link
    } else if let line = Self.lines(of: link).first, line.hasPrefix("gitdir: ") {
      directory = Path(String(line.dropFirst(8))).resolved(from: root)
    } else {
      return nil
    }
    let shared = Self.lines(of: directory.appending(Path("commondir"))).first
    common = shared.map { [directory] in Path($0).resolved(from: directory) } ?? directory
  }

  /// Returns what the files say about the commit.
  ///
  /// - Parameter tags: Names of tags that are preferred to the branch if they name the commit.
  func origin(preferring tags: [String]) -> DeclarationOrigin {
    var origin = DeclarationOrigin(repository: repository)
    guard let head = Self.lines(of: directory.appending(Path("HEAD"))).first else { return origin }
    if head.hasPrefix("ref: ") {
      let ref = String(head.dropFirst(5))
      origin.commit = commit(of: ref)
      origin.ref = Self.isRef(ref) ? ref.replacingPrefix("refs/heads/") : nil
    } else if Self.isCommit(head) {
      origin.commit = head
    }
    if let commit = origin.commit,
      let tag = tags.first(where: { self.commit(of: "refs/tags/\($0)") == commit })
    {
      origin.ref = tag
    }
    return origin
  }

  /// The address of the remote `origin`.
  private var repository: String? {
    var isOrigin = false
    for line in Self.lines(of: common.appending(Path("config"))) {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.first?.hasPrefix("[") == true {
        isOrigin = words == ["[remote", "\"origin\"]"]
      } else if isOrigin, words.count == 3, words[0] == "url", words[1] == "=" {
        return RemoteAddress(String(words[2]))?.text
      }
    }
    return nil
  }

  private func commit(of ref: String) -> String? {
    guard Self.isRef(ref) else { return nil }
    for folder in [directory, common] {
      if let line = Self.lines(of: folder.appending(Path(ref))).first {
        return Self.isCommit(line) ? line : nil
      }
    }
    var found: String?
    for line in Self.lines(of: common.appending(Path("packed-refs"))) {
      // The commit of an annotated tag follows the tag.
      if found != nil, line.hasPrefix("^") { return String(line.dropFirst()) }
      if found != nil { break }
      let words = line.split(separator: " ")
      if words.count == 2, words[1] == ref { found = String(words[0]) }
    }
    return found.flatMap { Self.isCommit($0) ? $0 : nil }
  }

  /// Returns whether a name is that of a ref, and not a path to another file.
  private static func isRef(_ name: String) -> Bool {
    name.hasPrefix("refs/") && LockText.isName(name)
      && name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }

  private static func isCommit(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
  }

  private static func lines(of file: Path) -> [String] {
    guard (try? FileSystem.kind(of: file)) == .file,
      let bytes = try? FileSystem.read(file, upTo: .configuration)
    else { return [] }
    return bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The address of a repository without credentials: they must not be committed.
struct RemoteAddress {
  let text: String

  /// Nil for a path of this machine.
  init?(_ address: String) {
    guard LockText.isName(address) else { return nil }
    let visible = address.prefix { $0 != "?" && $0 != "#" }
    if let scheme = ["https://", "http://", "ssh://", "git://"].first(where: {
      visible.hasPrefix($0)
    }) {
      let rest = visible.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" }
      let place = rest.dropFirst(host.count)
      text = scheme + (host.split(separator: "@").last ?? "") + place
    } else if let colon = visible.firstIndex(of: ":"), !visible[..<colon].contains("/"),
      !visible.hasPrefix("/"), !visible[visible.index(after: colon)...].hasPrefix(":")
    {
      // `git@host:path`; more than a name before the host can be a password.
      guard let at = visible.lastIndex(of: "@") else { return nil }
      text = "ssh://" + visible[visible.index(after: at)...].replacingFirst(":", by: "/")
    } else {
      return nil
    }
    guard text.utf8.count > 8 else { return nil }
  }
}

extension StringProtocol {
  fileprivate func replacingFirst(_ character: Character, by other: String) -> String {
    guard let index = firstIndex(of: character) else { return String(self) }
    return String(self[..<index]) + other + String(self[self.index(after: index)...])
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
