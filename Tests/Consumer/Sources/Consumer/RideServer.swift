import ActivityLint

/// Checks every push before it is sent.
struct RideServer {
  let validator: PushValidator

  /// Parses the app's declarations once, when the server starts.
  init(declarations: String) throws(DeclarationError) {
    let file = SwiftFile(name: "RideAttributes.swift", text: declarations)
    validator = try PushValidator(declarations: [file])
  }

  func push(_ body: [UInt8]) {
    let result = validator.validate(body, as: "RideAttributes")
    if !result.passes { log(result) }
    switch result.verdict {
    case .delivered, .uncertain: send(body)
    case .rejected, .dropped: break
    }
  }
}
