/// The versions of the app that have a finding, if not all of them have it.
package struct AffectedVersions: Hashable, Sendable {
  /// Whether the declarations of the verdict have the finding.
  package let includesMain: Bool
  /// The name of the version with those declarations; nil if they are the current ones.
  package let main: String?
  /// The other versions.
  package let others: [String]
  /// Whether servers follow these versions, while another one reads the push.
  private let areSent: Bool

  package init(includesMain: Bool, main: String? = nil, others: [String]) {
    (self.includesMain, self.main, self.others, areSent) = (includesMain, main, others, false)
  }

  /// Creates the versions that servers follow.
  package init(sentAs versions: [String]) {
    (includesMain, main, others, areSent) = (false, nil, versions, true)
  }

  /// The names of the versions, without the current declarations.
  package var names: [String] {
    guard includesMain, let main else { return others }
    return [main] + others
  }

  /// The names for a list of the only versions with the finding; nil if the current declarations, which have no name,
  /// have it too.
  package var listed: [String]? { includesMain && main == nil ? nil : names }

  /// The versions in the words of a message: `app 3.1, 3.0`.
  package var words: Message {
    let names = names
    let listed: Message = "app \(.list(names.map { .text($0) }, .comma))"
    guard !areSent else { return "servers for \(listed)" }
    guard includesMain, main == nil else { return listed }
    return names.isEmpty ? "the current declarations" : "the current declarations, \(listed)"
  }
}
