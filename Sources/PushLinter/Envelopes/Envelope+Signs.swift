extension Envelope {
  /// What tells a vendor's request from every other document.
  package struct Signs: Sendable {
    /// Values that the outermost object has, each of them.
    package var root: [Sign] = []
    /// Values that the object with the push has, each of them.
    package var holder: [Sign] = []
    /// Members of which the object with the push has one at least, of each group.
    package var any: [[String]] = []
    /// Values of which one tells of Live Activities where `aps` does not.
    package var tokens: [EnvelopePath] = []
  }

  package struct Sign: Sendable {
    package let path: EnvelopePath
    /// What stands there; nil for anything.
    package let text: String?

    static func has(_ path: EnvelopePath, _ text: String? = nil) -> Sign {
      Sign(path: path, text: text)
    }
  }
}
