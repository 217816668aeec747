import ActivityLint

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe Fuzzer.check([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Inputs are payloads for one declaration; an input that contains `struct` is the declaration itself.
private enum Fuzzer {
  private static let ride = """
    struct Ride: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String?; var eta: Date; var stops: Int; var phase: Phase; var list: [Double]; var link: URL?
      }
      enum Phase: String, Codable { case idle, riding }
    }
    """
  private static let validator = try? PushValidator(
    declarations: [SwiftFile(name: "Ride.swift", text: ride)])
  private static let payload = Array(
    #"{"aps": {"event": "update", "timestamp": 1, "content-state": {"a": 1}}}"#.utf8)

  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("struct") else {
      _ = validator?.validate(bytes, as: "Ride")
      return
    }
    let file = SwiftFile(name: "A.swift", text: text)
    guard let validator = try? PushValidator(declarations: [file]) else { return }
    _ = validator.validate(payload, as: "A")
  }
}
