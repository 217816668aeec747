/// The operation that the path of a request to APNs selects.
package enum PushPath: Sendable {
  /// A push to a device (Apple, *Sending notification requests to APNs*).
  case device(token: String)
  /// A push to a channel of the app (Apple, *Sending broadcast push notification requests to APNs*).
  case broadcast(bundleID: String)
  /// Creates, reads or deletes channels (Apple, *Sending channel management requests to APNs*).
  case channels
  case unknown

  package init(_ path: String) {
    let end = path.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = end.map { String(path[..<$0]) } ?? path
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix(WireName.devicePath) {
      self = .device(token: String(path.dropFirst(WireName.devicePath.utf8.count)))
    } else if components.count == 5, path.hasPrefix(WireName.broadcastPath), components[3] == "apps"
    {
      self = .broadcast(bundleID: String(components[4]))
    } else if components.count == 5, components[1] == "1", components[2] == "apps",
      ["channels", "all-channels"].contains(components[4])
    {
      self = .channels
    } else {
      self = .unknown
    }
  }
}
