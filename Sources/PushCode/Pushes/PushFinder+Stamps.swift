import CodeNames
import CodeSyntax

extension PushFinder {
  /// Returns the push with its `timestamp` opened if that is 0, and if code of the file sets the time of pushes before it sends them:
  /// `{...push.aps, timestamp: now()}`, `push.aps.timestamp = now()`.
  func stamped(_ value: CodeValue) -> CodeValue {
    guard var object = value.object, case let path = object.pathToAPS ?? [],
      case .literal(let time)? = (object.aps ?? object)["timestamp"]?.content,
      time.elementsEqual("0".utf8), stampsPushes
    else { return value }
    object.replace(path + ["timestamp"])
    return CodeValue(.object(object), value.range)
  }

  func findsStamp() -> Bool {
    tree.tokens.indices.contains { item in
      guard tree.key(item) == "timestamp" else { return false }
      guard let literal = tree.literal(withKey: item) else {
        return names.owner(ofKey: item)?.path.last == "aps"
      }
      return (tree.entries(of: literal.open) ?? []).contains { entry in
        guard case .spread = entry.kind else { return false }
        return entry.value.contains { tree.key($0) == "aps" }
      }
    }
  }
}
