import JSONSyntax
import PushTexts

/// The names that the text of a push contains, even if it is broken or too large to parse.
package enum NamesInPush {
  /// The names in quotation marks, which are escaped inside a JSON string.
  private static let patterns: [[UInt8]] = {
    let vendors = Envelope.vendors.compactMap { $0.members?[.contentState]?.path.lastName }
    let names = Set([WireName.aps, WireName.Activity.contentState.rawValue] + vendors)
    return names.sorted().flatMap { [Array("\"\($0)\"".utf8), Array("\"\($0)\\\"".utf8)] }
  }()

  /// The maximum number of bytes of a name, also in UTF-16.
  package static let maximumSize = 2 * (patterns.map { $0.count }.max() ?? 0)

  /// Returns whether one of the names is in the text.
  package static func occur(in text: [UInt8]) -> Bool {
    // UTF-16 has a zero in each letter of ASCII.
    let text = text.contains(0) ? text.filter { $0 != 0 } : text
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[start...]
      if patterns.contains(where: { rest.starts(with: $0) }) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
