import JSONSyntax
import PushDocuments

/// Reading and writing values of generated requests.
extension EnvelopePath {
  /// Returns the value with another value at the end of the path; missing objects and arrays are created.
  func put(_ value: JSONValue, into root: JSONValue) -> JSONValue {
    put(value, at: steps[...], into: root)
  }

  private func put(
    _ value: JSONValue, at steps: ArraySlice<Step>, into current: JSONValue?
  ) -> JSONValue {
    guard let step = steps.first else { return value }
    switch step {
    case .member(let name):
      let parent = current ?? .object([])
      return parent.setting(name, put(value, at: steps.dropFirst(), into: parent[name]))
    case .elements:
      return [put(value, at: steps.dropFirst(), into: current?.elements.first)]
    }
  }

  /// Returns the value at the end of the path, using the first element of each array.
  func value(in root: JSONValue) -> JSONValue? {
    steps.reduce(root) { current, step in
      switch step {
      case .member(let name): current?[name]
      case .elements: current?.elements.first
      }
    }
  }
}

extension JSONValue {
  /// Returns an object with the given member, which replaces a member with the same name.
  fileprivate func setting(_ name: String, _ value: JSONValue) -> JSONValue {
    guard self[name] != nil else { return adding([name: value]) }
    return .object(members.map { $0.name == name ? Member(name: name, value: value) : $0 })
  }
}
