extension Report {
  /// The report as outputs show it: without secrets in its text, in its findings and in their fixes.
  package var masked: Report {
    var names = ShownNames()
    return masked(&names)
  }

  /// - Parameter names: The names of the sources before.
  package func masked(_ names: inout ShownNames) -> Report {
    var masked = self
    let secrets = shownSecrets
    masked.source = source.masked(by: secrets, &names)
    guard !secrets.isEmpty else { return masked }
    for index in diagnostics.indices {
      masked.diagnostics[index] = diagnostics[index].masked(by: secrets)
      if diagnostics[index].fix?.mentions(secrets) == true { masked.diagnostics[index].fix = nil }
    }
    masked.suppressed = suppressed.map {
      SuppressedFinding(diagnostic: $0.diagnostic.masked(by: secrets), cause: $0.cause)
    }
    masked.outcomes = outcomes.masked(by: secrets)
    masked.decodingError = decodingError?.masked(by: secrets)
    masked.notChecked = notChecked.map {
      NotChecked(
        pointer: secrets.masking($0.pointer),
        reason: $0.reason.mapValues { secrets.masking($0) })
    }
    masked.secrets = Secrets()
    return masked
  }

  private var shownSecrets: Secrets {
    switch subject {
    case .payload: secrets
    case .declarations where !diagnostics.isEmpty: Secrets(inSwift: source.bytes)
    case .configuration where !diagnostics.isEmpty: Secrets(in: source.bytes)
    case .declarations, .configuration: Secrets()
    }
  }
}
