/// What a caller says of the request that carries a push.
package struct StatedRequest: Sendable {
  /// Those of HTTP/2's own among them, such as `:path`.
  package var headers: [Header]
  /// True where the request goes out as it is said here, so that what is missing stays missing.
  package var isWhole: Bool
  /// What speaks of the request as such in the source, in bytes; nil where nothing does.
  package var range: Range<Int>?
  /// The option that names the certificate which the sender shows.
  package var certificate: Header?
  /// The option that keeps the client from speaking HTTP/2.
  package var otherProtocol: Header?
  /// The option that makes the client send the body as that of a form.
  package var form: Header?

  package init(headers: [Header] = [], isWhole: Bool = false, range: Range<Int>? = nil) {
    self.headers = headers
    self.isWhole = isWhole
    self.range = range
  }

  /// True where nothing is said.
  var isEmpty: Bool { headers.isEmpty && !isWhole && form == nil }
}
