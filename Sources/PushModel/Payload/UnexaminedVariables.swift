import JSONSyntax
import PushDocuments
import PushTexts

/// The parts of stored requests that are variables of a client, without a known value.
struct UnexaminedVariables {
  private(set) var parts: [UnreadPart] = []
  private var known: Set<String> = []
  private let bytes: [UInt8]

  /// The maximum number of parts that are named.
  private static let maximumCount = 20

  /// - Parameter bytes: The text of the source.
  init(of pushes: [Payload], in bytes: [UInt8]) {
    self.bytes = bytes
    for push in pushes where parts.count < Self.maximumCount {
      guard let request = push.activityRequest, !request.context.expansions.isEmpty else {
        continue
      }
      for header in request.headers where header.name.hasPrefix(WireName.headerPrefix) {
        guard let node = header.member?.node, header.isOpen else { continue }
        add("the value of `\(header.name)`", named: header.name, at: node, of: push)
      }
      if let url = request.context.url, let node = url.member?.node, url.hasOpenAuthority {
        add("the host of the request", named: "", at: node, of: push)
      }
      guard push.text.origin.isRequest, push.text.template != nil, let aps = push.aps else {
        continue
      }
      for node in push.tree.nodes(in: aps.node) where !push.tree.kind(of: node).isReadable {
        add("a value of the push", named: nil, at: node, of: push)
      }
    }
  }

  /// Adds a part, unless the client makes its value from the time or by chance.
  private mutating func add(
    _ subject: Message, named name: String?, at node: JSONNode, of push: Payload
  ) {
    let range = push.text.map.sourceRange(of: push.tree.range(of: node))
    let text = String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    let variables = TemplatePlaceholder.all(in: text)
    let isGenerated = variables.allSatisfy { variable in
      Self.generated.contains { variable.hasPrefix("{{$\($0)") }
    }
    guard parts.count < Self.maximumCount, !isGenerated, known.insert(name ?? text).inserted else {
      return
    }
    parts.append(
      UnreadPart("\(subject) was not read: it is a variable without a known value", at: range))
  }

  private static let generated = ["guid", "uuid", "random", "timestamp"]
}
