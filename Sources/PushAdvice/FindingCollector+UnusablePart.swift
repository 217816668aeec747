import PushDecoding
package import PushDocuments
package import PushModel
package import PushTexts

extension FindingCollector {
  /// Reports a state, or the attributes of a start, that are a string, a number, a Boolean or `null`, unless the decoder
  /// rejects the value too.
  package mutating func unusable(
    _ part: Member, _ name: String, _ line: ConsoleLine, in payload: Payload
  ) {
    guard part.isScalar, !payload.isEncodedPart(part.node),
      !payload.decodings.contains(where: { $0.node == part.node && !$0.result.problems.isEmpty })
    else { return }
    // No type is known to decode `null`.
    let isFatal = part.value == .null && payload.decodings.isEmpty && payload.action != .end
    self(
      "`\(name)` is \(part.value.kind), not an object", at: part.node,
      severity: isFatal ? .error : .warning, outcome: isFatal ? nil : .unknown,
      label: "expected an object",
      effect: "the phone drops the push, whatever the Swift type is \(Effect.sinceIOS18)",
      consoleLine: payload.logged(line),
      help: payload.decodings.isEmpty || part.value == .null
        ? "send an object with every property" : "declare a struct as the type, and send an object")
  }
}
