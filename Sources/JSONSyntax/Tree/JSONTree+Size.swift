extension JSONTree {
  /// Returns the bytes of a value without the white space between its tokens, with escapes as written.
  package func compactSize(of node: JSONNode) -> Int {
    var size = 0
    var values = 0
    var filledContainers = 0
    for index in node.offset..<Int(entries[node.offset].next) {
      let entry = entries[index]
      switch entry.kind {
      case .object, .array:
        size += 2
        values += 1
        if Int(entry.next) > index + 1 { filledContainers += 1 }
      case .key: size += Int(entry.end - entry.start) + 1
      default:
        size += Int(entry.end - entry.start)
        values += 1
      }
    }
    let commas = max(0, values - 1 - filledContainers)
    return size + commas
  }
}
