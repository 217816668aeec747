/// The versions of the app that have a finding, if not all of them have it.
package struct AffectedVersions: Hashable, Sendable {
  /// Whether the declarations of the verdict have the finding.
  package let includesMain: Bool
  /// The name of the version with those declarations; nil if they are the current ones.
  package let main: String?
  /// The other versions.
  package let others: [String]

  /// The names of the versions, without the current declarations.
  package var names: [String] {
    guard includesMain, let main else { return others }
    return [main] + others
  }

  /// The names for a list of the only versions with the finding; nil if the current declarations, which have no name,
  /// have it too.
  package var listed: [String]? { includesMain && main == nil ? nil : names }

  /// The versions in the words of a message.
  package var words: Message {
    let names = names
    let listed: Message = "app \(.list(names.map { .text($0) }, .comma))"
    guard includesMain, main == nil else { return listed }
    return names.isEmpty ? "the current declarations" : "the current declarations, \(listed)"
  }
}
