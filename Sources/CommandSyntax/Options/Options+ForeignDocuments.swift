package import ActivityReports
import PushDocuments

extension Options {
  /// Throws if foreign documents are skipped although every document is a part of a push.
  package func checkSkipForeign() throws(CommandError) {
    guard self[ifDeclared: .skipForeign], has(.part) else { return }
    throw usageError(
      "'--skip-foreign' skips documents that are not pushes; '--part' treats each payload as a part of a push"
    )
  }

  /// The positional arguments, or the folder that is searched without any, in quotation marks.
  private var quotedPaths: String {
    (positionals.isEmpty ? [Path(".")] : positionals).map { "'\($0.text)'" }
      .joined(separator: ", ")
  }

  /// Returns the message if the paths contain no file to check.
  ///
  /// - Parameter readsSources: whether the command reads pushes in source code.
  package func noFileMessage(hasExcludedFiles: Bool, readsSources: Bool = true) -> String {
    let condition = hasExcludedFiles ? " that the configuration does not exclude" : ""
    return
      "no payload in \(quotedPaths): found no .json, .apns, .jsonl or .ndjson file\(readsSources ? ", and no source code with a push" : "")\(condition)"
  }

  /// Returns the message if the named files contain no payload.
  package static func noPayloadMessage(in files: [String]) -> String {
    let found = "no payload was checked: found none in \(files.joined(separator: ", "))"
    for file in files {
      guard case .unread(let language) = SourceNotation(ofFile: file) else { continue }
      return "\(found); \(language) is not read: \(UnreadReasons.help)"
    }
    return found
  }

  /// Returns the message if a search of folders found no Live Activity push.
  package func noPushMessage(_ summary: Summary) -> String {
    let skipped = summary.skippedWords
    let others: String =
      skipped.isEmpty ? "" : ": skipped \(skipped.joined(separator: " and "))"
    return "no Live Activity push in \(quotedPaths)\(others); to check a document, pass its path"
  }
}
