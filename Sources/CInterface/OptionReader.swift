import ActivityReports
import JSONSyntax
import PushDocuments
import PushLinter
import PushRules
import PushTexts

/// Reads the options of a call, which are a JSON object. No bytes mean no options.
struct OptionReader {
  private var reader: StrictReader
  private var members: [(name: String, value: JSONNode)] = []
  /// The names of the options that were read.
  private var names: [String] = []

  private init(_ bytes: [UInt8]) throws(InterfaceError) {
    try InterfaceError.checkSize(of: bytes, "the options", limit: InputLimit.options)
    reader = StrictReader(bytes.isEmpty ? [0x7B, 0x7D] : bytes, called: "the options")
    // If brackets do not match, the values after them would be read in the wrong place.
    try check()
    let tree = reader.tree
    guard tree.kind(of: tree.root) == .object else { return }
    members = tree.members(of: tree.root).map { (tree.text(of: $0.key), $0.value) }
  }

  /// Returns the options that a closure reads. Throws if a value is wrong, or if the closure reads no option of that name.
  static func read<Options>(
    _ bytes: [UInt8], _ read: (inout OptionReader) -> Options
  ) throws(InterfaceError) -> Options {
    var reader = try OptionReader(bytes)
    let options = read(&reader)
    _ = reader.reader.members(of: reader.reader.tree.root, reader.names, in: "the options")
    try reader.check()
    return options
  }

  private func check() throws(InterfaceError) {
    guard !reader.problems.isEmpty else { return }
    throw InterfaceError(
      kind: .options, message: reader.problems.map { $0.message }.joined(separator: "\n"))
  }

  mutating func text(_ name: String) -> String? {
    value(of: name).flatMap { reader.text(of: $0, "a string for `\(name)`") }
  }

  mutating func flag(_ name: String) -> Bool {
    guard let node = value(of: name) else { return false }
    switch reader.tree.kind(of: node) {
    case .true: return true
    case .false: return false
    default:
      reader.report("`\(name)` must be `true` or `false`", at: node)
      return false
    }
  }

  /// A number from 0.
  mutating func count(_ name: String) -> Int? {
    guard let node = value(of: name) else { return nil }
    if let count = Int(reader.tree.spelling(of: node)), count >= 0 { return count }
    reader.report("`\(name)` must be a number from 0", at: node)
    return nil
  }

  /// An object whose values are strings.
  mutating func texts(_ name: String) -> [String: String] {
    guard let node = value(of: name), reader.isObject(node, "`\(name)`") else { return [:] }
    let tree = reader.tree
    var texts: [String: String] = [:]
    for member in tree.members(of: node) {
      guard tree.kind(of: member.value) == .string else {
        reader.report("a member of `\(name)` must be a string", at: member.value)
        continue
      }
      texts[tree.text(of: member.key)] = tree.text(of: member.value)
    }
    return texts
  }

  /// Seconds since 1970.
  mutating func time(_ name: String) -> Double? {
    guard let node = value(of: name) else { return nil }
    if let seconds = reader.tree.double(of: node), seconds.isFinite { return seconds }
    reader.report("`\(name)` must be a number of seconds since 1970", at: node)
    return nil
  }

  /// Returns the choice with the given name.
  private mutating func choice<Choice>(
    _ name: String, among choices: [(name: String, value: Choice)]
  ) -> Choice? {
    guard let node = value(of: name), let text = reader.text(of: node, "a string for `\(name)`")
    else { return nil }
    if let choice = choices.first(where: { $0.name == text }) { return choice.value }
    let names = choices.map { $0.name }
    let guess = NearMiss.candidate(for: text, among: names)
    reader.report(
      "unknown `\(name)` \"\(text)\"; "
        + (guess.map { "did you mean \"\($0)\"?" }
          ?? "expected \(names.map { "\"\($0)\"" }.joined(separator: ", "))"),
      at: node)
    return nil
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) -> Choice? {
    choice(name, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  mutating func envelope(_ name: String) -> Envelope? {
    choice(name, among: Envelope.all.map { ($0.name, $0) })
  }

  mutating func reportFormat(_ name: String) -> ReportFormat? {
    choice(name, among: ReportFormat.all.map { ($0.name, $0) })
  }

  /// Headers as an object, or as pairs of name and value, because a request can have a header twice.
  mutating func headers(_ name: String) -> [Header] {
    guard let node = value(of: name) else { return [] }
    let tree = reader.tree
    var pairs: [(name: JSONNode, value: JSONNode)] = []
    if tree.kind(of: node) == .object {
      pairs = tree.members(of: node).map { ($0.key, $0.value) }
    } else {
      for element in reader.elements(of: node, in: "`\(name)`") {
        let parts = tree.kind(of: element) == .array ? Array(tree.elements(of: element)) : []
        if parts.count == 2 {
          pairs.append((parts[0], parts[1]))
        } else {
          reader.report("a header must be a pair of a name and a value", at: element)
        }
      }
    }
    return pairs.compactMap { header($0.name, $0.value) }
  }

  /// No problem quotes a value, because it can be a secret.
  private mutating func header(_ name: JSONNode, _ value: JSONNode) -> Header? {
    let tree = reader.tree
    guard tree.kind(of: name) == .string || tree.kind(of: name) == .key,
      case let text = tree.text(of: name), !text.isEmpty
    else {
      reader.report("the name of a header must be a string", at: name)
      return nil
    }
    switch tree.kind(of: value) {
    case .string: return Header(name: text, value: tree.text(of: value))
    case .number: return Header(name: text, value: tree.spelling(of: value))
    default:
      reader.report("the value of the header `\(text)` must be a string", at: value)
      return nil
    }
  }

  private mutating func value(of name: String) -> JSONNode? {
    names.append(name)
    return members.last { $0.name == name && reader.tree.kind(of: $0.value) != .null }?.value
  }
}
