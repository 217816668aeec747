import JSONSyntax
import PushLinter

/// Requests that are made up.
extension EnvelopePath {
  /// Puts a value at the end of the way, and makes the objects and lists that lead there.
  func put(_ value: JSONValue, into root: JSONValue) -> JSONValue {
    put(value, at: steps[...], into: root)
  }

  private func put(
    _ value: JSONValue, at steps: ArraySlice<Step>, into current: JSONValue?
  ) -> JSONValue {
    guard let step = steps.first else { return value }
    let parent = current ?? .object([])
    let child = parent[step.name]
    guard step.isList else {
      return parent.setting(step.name, put(value, at: steps.dropFirst(), into: child))
    }
    let element = put(value, at: steps.dropFirst(), into: child?.elements.first)
    return parent.setting(step.name, [element])
  }

  /// The value at the end of the way, by the first element of each list.
  func value(in root: JSONValue) -> JSONValue? {
    steps.reduce(root) { current, step in
      let child = current?[step.name]
      return step.isList ? child?.elements.first : child
    }
  }
}

extension JSONValue {
  /// The elements of an array; none of any other value.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// An object with that member, in the place of one with the same name.
  fileprivate func setting(_ name: String, _ value: JSONValue) -> JSONValue {
    guard self[name] != nil else { return adding(name, value) }
    return .object(members.map { $0.name == name ? Member(name: name, value: value) : $0 })
  }
}
