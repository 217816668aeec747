import ActivitySchema
import PushLinter

extension Subcommand {
  package static let record = Subcommand(
    name: "record",
    overview: "Record the declarations that payloads reach, for a repository without Swift.",
    discussion: """
      Writes \(DeclarationLock.fileName): the attributes types with everything that affects how a payload decodes, as Swift, \
      one section per version of the app. Commit it in the server's repository. All commands, the packages for npm, \
      Python and Go and the mock APNs take it as declarations, and check pushes against every version in it.

      The section of the same version is replaced, and the others stay. It names the commit, and states whether the \
      declarations differ from it. --ref records a released version without a checkout; git reads the commit, and downloads \
      nothing. --check compares instead of writing; comments, formatting and the commit do not count.
      """,
    synopsis: "[<options>] [<path> ...]",
    arguments: [
      Argument(
        "path", "Swift files and folders. (default: search below the working directory)", .files)
    ],
    options: {
      Option.declarations
      Option.appVersion
      Option.recordedRef
      Option.lockOutput
      Option.checkLock
      Option.removeVersion
      Option.keepVersions
      Option.config
      Option.help
    },
    examples: [
      Example(
        "activity-lint record --app-version 3.4.0",
        "Add version 3.4.0 to \(DeclarationLock.fileName)."),
      Example(
        "activity-lint record --app-version 3.3.0 --ref v3.3.0",
        "Add version 3.3.0 from its tag."),
      Example(
        "activity-lint record --app-version 3.4.0 --check",
        "Fail if the recorded version differs from the declarations."),
      Example(
        "activity-lint record --keep 5",
        "Remove all but the five newest versions."),
    ])
}

extension Option<String> {
  package static var appVersion: Self {
    Option(
      "app-version", .text("version"),
      "The version of the app, such as 3.4.0. (default: \(LockedVersion.current), the unreleased declarations)", default: LockedVersion.current
    ) { versions throws(OptionFault) in
      try Option<String?>.version(versions, of: "app-version") ?? LockedVersion.current
    }
  }
}

extension Option<Path> {
  package static var lockOutput: Self {
    Option(
      "output", .path("file"), "The file to write. (default: \(DeclarationLock.fileName))", default: Path(DeclarationLock.fileName)
    ) { $0.first ?? Path(DeclarationLock.fileName) }
  }
}

extension Option<Path?> {
  /// Nil for the working tree.
  package static var recordedRef: Self {
    Option(
      "ref", .text("ref"),
      "Record the declarations of a git ref, such as v3.4.0, or v3.4.0:App for one folder. (default: the working tree)", default: nil
    ) { $0.first }
  }
}

extension Option<Bool> {
  package static var checkLock: Self {
    Option(
      flag: "check",
      "Write nothing; exit with 1 if the recorded version differs from the declarations.")
  }
}

extension Option<String?> {
  package static var removeVersion: Self {
    Option(
      "remove", .text("version"), "Remove a version, and record nothing.", default: nil
    ) { versions throws(OptionFault) in try version(versions, of: "remove") }
  }

  /// Returns the name of a version. A token is none: the lock and messages contain the name.
  fileprivate static func version(
    _ texts: [Path], of option: String
  ) throws(OptionFault) -> String? {
    guard let text = texts.first?.text else { return nil }
    let message = "--\(option) expects a version such as 3.4.0; found '\(text)'"
    let masked = SecretArgument.maskingQuotedTokens(in: message)
    guard LockText.isName(text), masked == message else { throw OptionFault(masked) }
    return text
  }
}

extension Option<Int?> {
  /// Nil to keep all.
  package static var keepVersions: Self {
    Option(
      "keep", .text("count"),
      "Remove all but this number of the newest versions, and record nothing.", default: nil
    ) { counts throws(OptionFault) in
      guard let text = counts.first?.text else { return nil }
      guard let count = Int(text), count > 0 else {
        throw OptionFault("--keep expects a number from 1, found '\(text)'")
      }
      return count
    }
  }
}
