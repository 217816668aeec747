extension EnvelopePath {
  /// Whether a name on the path is a secret by its form, such as a device token.
  var hasSecretName: Bool {
    steps.contains { step in
      if case .member(let name) = step { Secrets().occur(in: name) } else { false }
    }
  }
}
