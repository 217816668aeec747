import PushLinter

extension Rule {
  /// Where to read on: the page of the first source that has one.
  var url: String? {
    for source in sources {
      if let url = source.url { return url }
    }
    return nil
  }
}
