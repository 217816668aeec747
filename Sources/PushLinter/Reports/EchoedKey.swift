import JSONSyntax

/// The value in a document that its report repeats, for a sender to identify the document.
package struct EchoedKey: Sendable {
  /// The value as JSON: a string, a number or a Boolean as it is in the document, or `null` if there is none. A value that
  /// contains a secret is masked as a whole.
  package let json: [UInt8]

  /// The number of bytes of an overlong line that are searched for its key.
  package static let searchedBytes = 1 << 16

  /// Finds the key of an examined payload at a JSON Pointer.
  init(at pointer: String, in payload: ExaminedPayload) {
    self.init(at: pointer, in: payload.first.tree) { payload.secrets }
  }

  /// Finds the key of the text at a JSON Pointer.
  ///
  /// - Parameter isCut: whether the text continues after these bytes; a value at their end can then be incomplete.
  package init(at pointer: String, in text: [UInt8], isCut: Bool = false) {
    let tree = JSONParser.parse(text).tree
    self.init(at: pointer, in: tree, before: isCut ? text.count : .max) {
      Secrets(in: text)
    }
  }

  private init(
    at pointer: String, in tree: JSONTree, before end: Int = .max, secrets: () -> Secrets
  ) {
    guard let node = tree.node(at: pointer), tree.range(of: node).upperBound < end,
      let value = Self.scalar(node, in: tree)
    else {
      json = Array("null".utf8)
      return
    }
    let text = tree.kind(of: node) == .string ? tree.text(of: node) : value
    json = Array((secrets().occur(in: text) ? JSONWriter.quoted(Secrets.mask) : value).utf8)
  }

  /// Returns a string, a number or a Boolean as JSON. Numbers keep their digits, because identifiers can be larger than a
  /// `Double` represents.
  private static func scalar(_ node: JSONNode, in tree: JSONTree) -> String? {
    switch tree.kind(of: node) {
    case .string: return JSONWriter.quoted(tree.text(of: node))
    case .number, .true, .false:
      let text = Array(tree.bytes[tree.range(of: node)])
      return JSONParser.parse(text).problems.isEmpty ? String(decoding: text, as: UTF8.self) : nil
    default: return nil
    }
  }
}
