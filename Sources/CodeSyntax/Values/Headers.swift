extension CodeTree {
  private static let headerNames: Set<String> = [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    "apns-id", "apns-channel-id",
  ]

  /// Returns the literal headers beside an object, in the brackets around it.
  func headers(around literal: Literal, _ reader: ValueReader) -> [CodePush.Header] {
    var headers: [CodePush.Header] = []
    var item = literal.list.lowerBound
    for _ in 0..<Self.maximumLevels {
      guard let parent = parent(of: item) else { break }
      if !reader.isRead[parent], !isOpen(parent, "{") || !contents(of: parent).isEmpty {
        appendHeaders(in: parent, to: &headers, level: 0)
      }
      item = parent
    }
    return headers
  }

  private static let maximumLevels = 3
  private static let maximumParts = 40

  private func appendHeaders(in open: Int, to headers: inout [CodePush.Header], level: Int) {
    let list = contents(of: open)
    guard list.count <= Self.maximumTokens,
      let entries = entries(of: open, hasNamedArguments: isOpen(open, "("))
    else { return }
    for entry in entries.prefix(Self.maximumParts) {
      if let key = entry.key, Self.headerNames.contains(key.name) {
        guard let item = only(entry.value), kind(item) == .string || kind(item) == .number,
          let value = kind(item) == .number ? spelling(item) : self.key(item)
        else { continue }
        headers.append(
          CodePush.Header(
            name: key.name, value: value, valueRange: sourceRange(of: item..<item + 1)))
      } else if level == 0, let container = container(entry.value),
        entry.key?.name == "headers" || entry.key == nil
      {
        appendHeaders(in: container.open, to: &headers, level: 1)
      }
    }
  }

  private static let maximumTokens = 5_000
}
