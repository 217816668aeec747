package import ActivitySchema
package import JSONSyntax
import PushDocuments
import PushTexts

/// A request of a client that keeps `check --ready` running: a payload, and the client's facts about its push.
///
///     {"payload": {"aps": {…}}, "headers": {"apns-priority": "5"}, "type": "RideAttributes", "now": 1788729113}
///
/// The payload is a value, or a string with its exact text. `docs/servers.md` describes the protocol.
package struct CheckRequest {
  package let tree: JSONTree
  /// The text of the payload, mapped to the request.
  package let payload: MappedText

  /// Returns nil if the source is a payload itself.
  ///
  /// - Parameter envelopes: the envelopes of the configuration, which take precedence.
  init?(_ source: Source, besides envelopes: [Envelope]) {
    guard Self.canBeRequest(source.bytes) else { return nil }
    let (tree, problems) = JSONParser.parse(source.bytes)
    guard problems.leaveStructureCertain,
      let node = tree.member(WireName.Request.payload.rawValue, of: tree.root),
      tree.member(WireName.aps, of: tree.root) == nil,
      tree.member(WireName.Request.url.rawValue, of: tree.root) == nil,
      !(envelopes + [.azure]).contains(where: { $0.claims(tree.root, in: tree) })
    else { return nil }
    self.tree = tree
    var payload = MappedText()
    if tree.kind(of: node) == .string {
      payload.unescape(node, of: tree)
    } else {
      payload.copy(tree.range(of: node), of: tree.bytes)
    }
    self.payload = payload
  }

  /// Returns whether the text can be a request. Most texts are payloads, which are parsed only once.
  private static func canBeRequest(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{") else { return false }
    let name = Array(WireName.Request.payload.rawValue.utf8)
    return bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
  }
}

extension CheckRequest {
  /// The reason that a request is not checked.
  package struct Problem: Error {
    package let message: String
  }

  /// Returns the options for the payload. Throws if a member is invalid.
  package func options(
    _ options: LinterOptions, in schema: Schema
  ) throws(Problem) -> LinterOptions {
    var options = options
    if let headers = value(of: WireName.Request.headers.rawValue) {
      guard [.object, .array].contains(tree.kind(of: headers)) else {
        throw Problem(message: "`headers` is not an object")
      }
      let found = Header.all(in: headers, of: tree)
      guard
        tree.kind(of: headers) == .object || found.count == Array(tree.elements(of: headers)).count
      else { throw Problem(message: "each of `headers` must be a pair of a name and a value") }
      options.request.headers += found.flatMap { $0.stated(in: tree) }
      options.request.listsAllHeaders = true
      options.request.sourceRange = tree.range(of: headers)
    }
    if let type = value(of: "type") {
      guard let name = tree.string(at: type), !schema.activities(named: name).isEmpty else {
        // The name is not repeated, because it can be a secret in the wrong place.
        let types = schema.typesInstead(of: tree.text(of: type))
        throw Problem(message: "`type` is not the name of an attributes type\(types)")
      }
      options.type = options.type ?? name
    }
    if let time = value(of: "now") {
      guard let now = RelayTime.secondsSince1970(time, in: tree) else {
        throw Problem(
          message: "`now` is neither seconds since 1970 nor an ISO 8601 date with a time zone")
      }
      options.now = now
    }
    return options
  }

  /// Returns the last value of a member; nil for `null`.
  private func value(of name: String) -> JSONNode? {
    let last = tree.members(of: tree.root).filter { tree.isText($0.key, name) }.last?.value
    return last.flatMap { tree.kind(of: $0) == .null ? nil : $0 }
  }
}
