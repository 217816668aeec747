import ActivitySchema
import PushLinter

/// The acceptors for the payloads of one schema, which tell clean payloads from their bytes alone.
struct PayloadAcceptors: Sendable {
  /// For payloads whose type the caller does not name.
  private let general: Acceptor?
  /// For those of a type that the caller names, by its name.
  private let named: [String: Acceptor]

  init(_ linter: Linter) {
    let acceptor = Acceptor(linter)
    func prepared(for path: String) -> Acceptor? {
      var copy = acceptor
      copy?.turn(to: path)
      return copy
    }
    general = prepared(for: "")
    var named: [String: Acceptor] = [:]
    for activity in linter.schema.activities
    where linter.schema.activities(named: activity.name).count == 1 {
      // A path that is named after a type selects it.
      named[activity.name] = prepared(for: activity.name)
    }
    self.named = named
  }

  /// Returns the attributes type of a payload about which the engine has nothing to say; nil for every other payload.
  ///
  /// - Parameter bytes: the payload; unchanged on return, padded in between.
  func accept(_ bytes: inout [UInt8], as typeName: String?) -> String? {
    guard var acceptor = typeName.map({ named[$0] }) ?? general else { return nil }
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Acceptor.padding))
    defer { bytes.removeLast(Acceptor.padding) }
    guard acceptor.accepts(0..<count, in: bytes.span), let accepted = acceptor.typeName,
      typeName == nil || accepted == typeName
    else { return nil }
    return accepted
  }
}
