import JSONSyntax

/// Bytes that a payload can save.
package struct Saving: Sendable {
  /// The exact number of bytes; for keys, the bytes that a one-letter key would save.
  package let bytes: Int
  /// A description of the bytes to save.
  package let what: String

  /// Returns the number of bytes that escapes such as `\u00e9` add to UTF-8.
  static func bytesOfEscapes(in root: JSONNode, of tree: JSONTree) -> Int {
    var survey = Survey(tree: tree)
    survey.visit(root)
    return survey.escapes
  }

  /// Returns all savings, the largest first.
  static func all(
    in roots: [JSONNode], of tree: JSONTree, whiteSpace: Int
  ) -> [Saving] {
    var survey = Survey(tree: tree)
    for root in roots { survey.visit(root) }
    var savings = [
      Saving(
        bytes: whiteSpace, what: "white space between tokens; it need not be sent"),
      Saving(
        bytes: survey.escapes,
        what: "escapes such as `\\u00e9`; UTF-8 is shorter"),
      Saving(
        bytes: survey.nulls, what: "members that are `null`; omit them"),
      Saving(
        bytes: survey.base64,
        what: "a quarter of the Base64 strings; reference a bundled image instead"),
    ]
    if let (key, count) = survey.largestKey {
      let bytes = (key.utf8.count - 1) * count
      let times = count == 1 ? "once" : "\(count) times"
      savings.append(
        Saving(
          bytes: bytes,
          what: "the key `\(key)`, written \(times); `CodingKeys` can give it a shorter name"))
    }
    return savings.filter { $0.bytes > 0 }.sorted { $0.bytes > $1.bytes }
  }
}

/// Visits a payload once and counts the bytes to save.
private struct Survey {
  let tree: JSONTree
  var escapes = 0
  var nulls = 0
  var base64 = 0
  private var keys: [String: Int] = [:]

  /// The number of bytes from which a key is worth a shorter name.
  private static let longKey = 12
  /// The number of bytes from which text can be recognized as Base64.
  private static let shortestBase64 = 64

  init(tree: JSONTree) { self.tree = tree }

  /// The long key whose occurrences take the most bytes.
  var largestKey: (key: String, count: Int)? {
    let long = keys.filter { $0.key.utf8.count >= Self.longKey }
    return long.max { left, right in
      let (a, b) = (left.key.utf8.count * left.value, right.key.utf8.count * right.value)
      return a == b ? left.key > right.key : a < b
    }.map { ($0.key, $0.value) }
  }

  mutating func visit(_ root: JSONNode) {
    for node in tree.nodes(in: root) {
      switch tree.kind(of: node) {
      case .key: visit(tree.member(at: node))
      case .string: visitText(node)
      default: continue
      }
    }
  }

  private mutating func visit(_ member: JSONMember) {
    let name = tree.text(of: member.key)
    if !Self.fixedNames.contains(name) { keys[name, default: 0] += 1 }
    escapes += excess(of: member.key)
    if tree.kind(of: member.value) == .null { nulls += tree.memberSize(member) + 1 }
  }

  private mutating func visitText(_ text: JSONNode) {
    escapes += excess(of: text)
    let content = tree.contentRange(of: text)
    if content.count >= Self.shortestBase64, Base64Guess.matches(tree.bytes[content]) {
      base64 += content.count / 4
    }
  }

  /// Names that Apple defines.
  private static let fixedNames = Set(WireName.apsMembers + [WireName.aps])

  /// Returns the bytes by which a string's spelling exceeds the shortest one.
  private func excess(of node: JSONNode) -> Int {
    guard !tree.isPlainASCII(node), !tree.hasLoneSurrogate(node) else { return 0 }
    return max(
      0, tree.contentRange(of: node).count - Self.shortestSpelling(of: tree.text(of: node)))
  }

  private static func shortestSpelling(of text: String) -> Int {
    text.utf8.reduce(0) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case 0..<0x20: count + 6
      default: count + 1
      }
    }
  }
}

/// Distinguishes encoded from written text.
private enum Base64Guess {
  static func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.prefix { $0.isBase64Digit }
    let padding = bytes.count - digits.count
    guard padding <= 2, bytes.count % 4 == 0,
      bytes.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return false }
    // A long identifier or path does not mix digits, upper case and lower case.
    return digits.contains { $0.isDigit } && digits.contains { $0.isUppercase }
      && digits.contains { $0.isLowercase }
  }
}
