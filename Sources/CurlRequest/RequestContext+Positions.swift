import PushLinter

extension RequestContext {
  /// Returns the same context for another text.
  ///
  /// - Parameter move: Returns the range in the other text; nil if it does not contain the range.
  func movingPositions(_ move: (Range<Int>) -> Range<Int>?) -> RequestContext {
    var context = RequestContext(
      headers: headers.map { $0.movingPosition(move) }, isWhole: isWhole,
      sourceRange: sourceRange.flatMap(move))
    context.url = url?.movingPosition(move)
    context.clientCertificate = clientCertificate?.movingPosition(move)
    context.httpVersion = httpVersion?.movingPosition(move)
    context.bodyEncoding = bodyEncoding?.movingPosition(move)
    context.unquotedArguments = unquotedArguments.map {
      UnquotedArgument(
        $0.value, of: $0.option, otherCount: $0.otherCount, at: $0.sourceRange.flatMap(move))
    }
    return context
  }
}

extension Header {
  fileprivate func movingPosition(_ move: (Range<Int>) -> Range<Int>?) -> Header {
    Header(name: name, value: value, at: sourceRange.flatMap(move))
  }
}

extension RequestURL {
  fileprivate func movingPosition(_ move: (Range<Int>) -> Range<Int>?) -> RequestURL {
    RequestURL(authority: authority, path: path, at: sourceRange.flatMap(move))
  }
}

extension ClientOption {
  fileprivate func movingPosition(_ move: (Range<Int>) -> Range<Int>?) -> ClientOption {
    ClientOption(name, of: client, alternatives: alternatives, at: sourceRange.flatMap(move))
  }
}

extension BodyEncoding {
  fileprivate func movingPosition(_ move: (Range<Int>) -> Range<Int>?) -> BodyEncoding {
    switch self {
    case .form(let option): .form(option.movingPosition(move))
    case .joined(let option): .joined(option.movingPosition(move))
    }
  }
}
