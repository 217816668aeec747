import PushLinter

extension Rule {
  /// The URL of the first source that has one.
  var url: String? { sources.lazy.compactMap { $0.url }.first }
}
