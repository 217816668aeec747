import PushLinter

extension Rule {
  /// The URL of the first source that has one.
  var url: String? {
    for source in sources {
      if let url = source.url { return url }
    }
    return nil
  }
}
