extension APNsAnswer {
  /// The effect of a fault that APNs answers like this.
  package var refusal: Message {
    Message(stringLiteral: "APNs refuses the push: status \(status), `\(reason)`")
  }
}
