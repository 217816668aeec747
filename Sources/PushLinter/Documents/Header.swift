import JSONSyntax

/// A header of the request that carries a push.
package struct Header: Sendable {
  /// In lower case, as HTTP/2 sends names.
  package let name: String
  /// Without white space around it.
  package let value: String
  /// Where the document holds it; nil for what the caller says.
  let member: Member?
  /// The range of the source that contains a header of the caller, in bytes; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  /// A header that the caller says a push is sent with.
  package init(name: String, value: String, at sourceRange: Range<Int>? = nil) {
    self.init(name: name, value: value, member: nil, sourceRange: sourceRange)
  }

  /// What a document says instead of a header.
  init(certificate member: Member) {
    self.init(name: member.name, value: member.value.text ?? "", member: member)
  }

  /// One of Apple's headers that the caller says a push is sent with, by its name without `apns-`.
  package init(apple name: String, value: String) {
    self.init(name: WireName.headerPrefix + name, value: value)
  }

  private init(name: String, value: String, member: Member?, sourceRange: Range<Int>? = nil) {
    self.name = Self.trimmed(name).lowercased()
    self.value = Self.trimmed(value)
    self.member = member
    self.sourceRange = sourceRange
  }

  /// Nil for what no header can hold: `null`, an object, an empty list.
  init?(_ member: JSONMember, in tree: JSONTree) {
    // Go's `http.Header` has a list of values for every name.
    let values = tree.elements(of: member.value).first { _ in true }
    let node = values ?? member.value
    let text =
      tree.kind(of: node) == .string
      ? tree.text(of: node) : Self.text(of: Member.Value(of: node, in: tree))
    guard let text else { return nil }
    let member = Member(member, in: tree)
    self.init(name: member.name, value: text, member: member)
  }

  /// What is sent for a value: HTTP knows only text.
  private static func text(of value: Member.Value) -> String? {
    switch value {
    case .number(let number): DecimalText.of(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .string(let text): text
    case .object, .array, .null, .unreadable: nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let rest = text.utf8.drop(while: isBlank)
    return String(decoding: rest.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}

extension Header {
  /// `apns-topic: com.example.app`, cut where it would fill the line.
  var field: Message { "`\(name): \(shownValue)`" }

  /// The value for messages, cut where it would fill the line.
  var shownValue: String {
    if Self.secret.contains(name) { return "…" }
    return value.utf8.count > Self.shownLength
      ? String(value.prefix(Self.shownLength - 1)) + "…" : value
  }

  /// What opens the door to APNs, and which device is meant.
  private static let secret: Set<String> = [
    WireName.Header.authorization.rawValue, WireName.Header.path.rawValue,
  ]

  /// A bundle id and a suffix seldom have more.
  private static let shownLength = 100

  /// True where the value is still to come: there is none, or a placeholder stands for it.
  var isOpen: Bool { value.isEmpty || TemplatePlaceholder.isPart(of: value) }

  /// The value as a whole number.
  var integer: Int64? { Int64(value) }
}
