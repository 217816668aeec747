package import JSONSyntax
package import PushTexts

/// A header of the request that carries a push.
package struct Header: Sendable {
  /// The name in lower case, as in HTTP/2.
  package let name: String
  /// The value without surrounding white space.
  package let value: String
  /// The member of the document; nil for a header that the caller specifies.
  package let member: Member?
  /// Whether a vendor sends the value because the request has none.
  package private(set) var isDefault = false
  /// The end of a value whose start is unknown; nil for any other value.
  package private(set) var end: String?
  /// The range of the source that contains a header of the caller, in bytes; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  /// Creates a header that the caller specifies for a push.
  package init(name: String, value: String, at sourceRange: Range<Int>? = nil) {
    self.init(name: name, value: value, from: nil, at: sourceRange)
  }

  /// Creates a header of a program that computes its value, with the end of the value; nil if that is unknown too.
  package init(name: String, endOfValue end: String?, at sourceRange: Range<Int>) {
    self.init(name: name, value: end.map { "…\($0)" } ?? Self.unknownText, at: sourceRange)
    self.end = end
  }

  /// Creates a header that a vendor sends because the request lacks a value for it.
  package init(defaultOf name: String, _ value: String) {
    self.init(name: name, value: value)
    isDefault = true
  }

  /// Creates one of Apple's headers that the caller specifies for a push, from its name without `apns-`.
  package init(apple name: String, value: String) {
    self.init(name: WireName.headerPrefix + name, value: value)
  }

  /// Creates a header whose value a member of the document contains.
  package init(name: String, value: String, from member: Member?, at sourceRange: Range<Int>? = nil)
  {
    self.name = Self.trimmed(name).lowercased()
    self.value = Self.trimmed(value)
    self.member = member
    self.sourceRange = sourceRange
  }

  /// Creates a header from a member; returns nil if its value cannot be a header: `null`, an object, an empty list.
  ///
  /// - Parameters:
  ///   - name: Returns the name of the header, given that of the member.
  ///   - value: Returns the value of the header, given that of the member.
  package init?(
    _ member: JSONMember, in tree: JSONTree, name: (String) -> String = { $0 },
    value: (String) -> String = { $0 }
  ) {
    // In Go's `http.Header`, every name has a list of values.
    let values = tree.elements(of: member.value).first { _ in true }
    let node = values ?? member.value
    guard let text = tree.string(at: node) ?? Self.text(of: Member.Value(of: node, in: tree))
    else { return nil }
    let member = Member(member, in: tree)
    self.init(name: name(member.name), value: value(text), from: member)
  }

  /// Returns the header as a caller's own, which is in another document than the push: one for each value of a list, because a client
  /// sends each.
  package func stated(in tree: JSONTree) -> [Header] {
    guard let member else { return [self] }
    let values = Array(tree.elements(of: member.node))
    guard values.count > 1 else {
      return [Header(name: name, value: value, at: tree.range(of: member.node))]
    }
    return values.compactMap { node in
      Self.text(of: Member.Value(of: node, in: tree)).map {
        Header(name: name, value: $0, at: tree.range(of: node))
      }
    }
  }

  /// Returns the text that is sent for a value.
  private static func text(of value: Member.Value) -> String? {
    switch value {
    case .number(let number): DecimalText.of(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .string(let text): text
    case .unreadable: unknownText
    case .object, .array, .null: nil
    }
  }

  /// The text that represents a value outside of the document.
  package static let unknownText = "${…}"

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let rest = text.utf8.drop(while: isBlank)
    return String(decoding: rest.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}

extension Header {
  /// The header as text, such as `apns-topic: com.example.app`, with a long value shortened.
  package var field: Message { "`\(name): \(shownValue)`" }

  /// The value for messages, shortened if it is long and hidden if it is secret.
  package var shownValue: String {
    if name == WireName.Header.path.rawValue || SecretName(name.utf8) != nil { return "…" }
    return value.utf8.count > Self.shownLength
      ? String(value.prefix(Self.shownLength - 1)) + "…" : value
  }

  /// The maximum length of a shown value; a bundle id with its suffix is rarely longer.
  private static let shownLength = 100

  /// Whether the value is still unknown: it is empty or contains a placeholder.
  package var isOpen: Bool {
    value.isEmpty || end != nil || TemplatePlaceholder.isPart(of: value)
  }

  /// Whether a client certificate is the file of a key for provider tokens, such as `AuthKey_ABC1234567.p8`.
  package var isSigningKey: Bool { value.lowercased().hasSuffix(".p8") }

  /// The value as a whole number; nil if it is not one.
  package var integer: Int64? { Int64(value) }

  /// Returns whether Apple documents a header of this name for pushes.
  package static func isApples(_ name: String) -> Bool {
    name.utf8.count > WireName.headerPrefix.utf8.count
      && WireName.Header(rawValue: name.lowercased())?.rawValue.hasPrefix(WireName.headerPrefix)
        == true
  }
}
