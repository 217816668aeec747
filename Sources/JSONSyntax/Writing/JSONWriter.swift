/// A writer of JSON into one buffer of bytes, which matches brackets and inserts commas.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  package mutating func array<Elements: Sequence>(
    of elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array { json in
      for element in elements { body(&json, element) }
    }
  }

  /// Writes the name of a member; its value must follow.
  package mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    startValue()
    JSONString.appendQuoted(text, to: &bytes)
  }

  package mutating func integer(_ number: Int) { literal("\(number)") }

  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func null() { literal("null") }

  /// Writes a value that is already JSON.
  package mutating func encoded(_ value: [UInt8]) {
    startValue()
    bytes.append(contentsOf: value)
  }

  package mutating func literal(_ text: String) {
    startValue()
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Members

  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    integer(number)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  package mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    array(body)
  }

  package mutating func array<Elements: Sequence>(
    _ name: String, of elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.name(name)
    array(of: elements, body)
  }

  /// Writes a list of strings.
  package mutating func array(_ name: String, of texts: [String]) {
    array(name, of: texts) { $0.string($1) }
  }

  /// Writes a list of objects.
  package mutating func objects<Elements: Sequence>(
    _ name: String, of elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, of: elements) { json, element in json.object { body(&$0, element) } }
  }

  /// Writes a member unless its text is empty.
  package mutating func memberUnlessEmpty(_ name: String, _ text: String) {
    if !text.isEmpty { member(name, text) }
  }

  // MARK: Bytes

  /// Returns one object.
  package static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return json.bytes
  }

  /// Returns one object as a line.
  package static func line(_ body: (inout JSONWriter) -> Void) -> String {
    String(decoding: object(body), as: UTF8.self) + "\n"
  }

  private mutating func startValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    startValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
