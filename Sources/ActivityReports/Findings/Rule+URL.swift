import PushLinter

extension Rule {
  /// The URL of the rule's page, or else of the first source that has one.
  var url: String? {
    if let page = ProjectAddress.page(ofRule: id) { return page }
    for source in sources {
      if let url = source.url { return url }
    }
    return nil
  }
}
