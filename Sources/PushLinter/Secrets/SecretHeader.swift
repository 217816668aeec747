/// Which headers and which parts of a path can be secret.
package enum SecretHeader {
  /// Returns whether a header never is a secret: Apple's headers, and those that every client sends.
  package static func isHarmless(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix(":") || harmless.contains(name)
      || name.hasPrefix("apns") && SecretName(name.utf8) == nil
  }

  private static let harmless: Set<String> = [
    "content-type", "content-length", "content-encoding", "accept", "accept-encoding", "host",
    "user-agent", "connection", "date", "cache-control",
  ]

  /// Returns whether a value without a name looks like a secret.
  package static func looksSecret(_ value: ArraySlice<UInt8>) -> Bool {
    SecretValue.looksSecret(value) && !SecretValue.isPlaceholder(value)
  }

  /// Returns whether a value is only a placeholder, which can be shown.
  package static func isPlaceholder(_ value: String) -> Bool {
    SecretValue.isPlaceholder(Array(value.utf8)[...])
  }

  /// Returns a path with a mask instead of every part that is not known to be harmless.
  package static func shown(path: String) -> String {
    var shown = ""
    for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { shown += "/" }
      shown += isSecret(part, of: path) ? Secrets.mask : String(part)
    }
    return shown
  }

  /// Returns the parts of a path that are not known to be harmless.
  static func secrets(inPath path: String) -> [String] {
    path.split(separator: "/").filter { isSecret($0, of: path) }.map { String($0) }
  }

  private static func isSecret(_ part: Substring, of path: String) -> Bool {
    if part.isEmpty || words.contains(String(part)) { return false }
    if SecretValue.isPlaceholder(Array(part.utf8)[...]) { return false }
    switch PushPath(path) {
    case .broadcast(let bundleID): return part != bundleID[...]
    case .channels: return SecretValue.looksSecret(String(part))
    case .device, .unknown: return true
    }
  }

  /// The parts of Apple's paths.
  private static let words: Set<String> = [
    "1", "2", "3", "4", "v1", "device", "devices", "broadcast", "broadcasts", "apps", "channels",
    "all-channels", "push", "api",
  ]
}
