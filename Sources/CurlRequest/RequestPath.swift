import PushLinter

/// The path of a request in reports.
enum RequestPath {
  /// Returns a path with a mask instead of every part that is not known to be harmless.
  static func shown(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map {
      isSecret($0, of: path) ? Secrets.mask : String($0)
    }.joined(separator: "/")
  }

  private static func isSecret(_ part: Substring, of path: String) -> Bool {
    if part.isEmpty || words.contains(String(part)) { return false }
    if SecretValue.isPlaceholder(String(part)) { return false }
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
