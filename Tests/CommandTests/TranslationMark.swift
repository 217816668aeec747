/// A comment in a translated section that names an English section and its fingerprint.
///
/// `<!-- translation of docs/rules.md#missing-key, 0123456789abcdef -->`; without an anchor, the first section of the page.
struct TranslationMark {
  let path: String
  let anchor: String?
  let fingerprint: String

  /// Reads the mark in a line; nil if it has none.
  init?(_ line: Substring) {
    let pattern = /<!-- translation of ([\w.\/-]+)(?:#([\w-]+))?, ([0-9a-f]{16}) -->/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    path = String(match.output.1)
    anchor = match.output.2.map { String($0) }
    fingerprint = String(match.output.3)
  }

  /// The English section; nil if there is none.
  var original: DocumentSection? {
    DocumentPage(path).sections.first { anchor == nil || $0.anchor == anchor }
  }

  /// The page and the anchor of the English section.
  var place: String { anchor.map { "\(path)#\($0)" } ?? path }

  /// Returns the mark for the section as it is now.
  func updated(for original: DocumentSection) -> String {
    "<!-- translation of \(place), \(original.fingerprint) -->"
  }
}

extension DocumentSection {
  /// The English sections that this section translates.
  var marks: [TranslationMark] { lines.compactMap { TranslationMark($0) } }
}
