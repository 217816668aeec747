import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The values of headers, with those that belong to the push.
extension HeaderReader {
  /// Reads a value without the calls that make it the value of a header: `HeaderValue::from_static("10")`, `str(10)`, `"10".parse()?`.
  mutating func value(_ list: Range<Int>) -> CodeValue {
    if let type = notifications.pushType(list) {
      return CodeValue(.string(type, isPartial: false), tree.sourceRange(of: list))
    }
    var items = tree.items(of: list)
    while let last = items.last, items.count > 1 {
      if tree.isSymbol(last, in: ["?", "!"]) {
        items.removeLast()
      } else if items.count > 3, tree.contents(of: last).isEmpty,
        tree.isWord(items[items.count - 2], in: ["unwrap", "parse"])
      {
        items.removeLast(3)
      } else {
        break
      }
    }
    if let open = items.last, items.count > 1, tree.isOpen(open, "("),
      tree.isWord(items[items.count - 2], in: Self.wrappers),
      tree.split(tree.contents(of: open)).count == 1
    {
      return values.value(tree.contents(of: open))
    }
    return values.value(list.lowerBound..<(items.last.map { tree.end(of: $0) } ?? list.upperBound))
  }

  private static let wrappers: Set<String> = [
    "from_static", "from_str", "String", "str", "Itoa", "toString", "valueOf",
  ]

  mutating func add(
    _ key: Entry.Key, _ value: CodeValue, _ way: Way, to headers: inout CodeObject
  ) {
    add(key.name, tree.sourceRange(of: key.item..<key.item + 1), value, way, to: &headers)
  }

  func add(
    _ name: String, _ keyRange: Range<Int>, _ value: CodeValue, isConditional: Bool = false,
    _ way: Way, to headers: inout CodeObject
  ) {
    var value = chosen(value, way)
    // Lists of values, as in Go's `http.Header`.
    if case .array(let elements) = value.content {
      value = elements.count == 1 ? elements[0] : CodeValue(.unknown(nil), value.range)
    }
    var member = CodeObject.Member(name: name.lowercased(), keyRange: keyRange, value: value)
    if isConditional { member.makeUnclear() }
    headers.addHeader(member)
  }

  /// Returns the value that a push on its way gets: of the calls that pass it, or one of the values that replace a missing one, or
  /// of the calls of its function. The branches of a condition can belong to other pushes.
  func chosen(_ value: CodeValue, _ way: Way) -> CodeValue {
    guard case .alternatives(let values) = value.content else { return value }
    var isCertain = false
    let kept = values.filter { value in
      if let path = value.call?.path {
        isCertain = isCertain || path.keys.contains { way.calls[$0] != nil }
        return path.allSatisfy { parameters, call in
          way.calls[parameters].map { $0 == call } ?? isPush(on: way, in: parameters)
        }
      }
      switch value.fallback {
      case .ofOperator: return true
      case .ofParameter(let parameters):
        guard let call = way.calls[parameters] else { return isPush(on: way, in: parameters) }
        isCertain = true
        return values.allSatisfy {
          $0.call.map { $0.path[parameters] != call } ?? ($0.fallback != nil)
        }
      case nil: return false
      }
    }
    if isCertain, kept.count == 1 { return kept[0] }
    let known = kept.filter { $0.headerText != nil || $0.endOfHeader != nil }
    return CodeValue(known.isEmpty ? .unknown(nil) : .alternatives(known), value.range)
  }

  /// Whether the function with the parameters in a bracket contains the push, or an expression that is the push.
  private func isPush(on way: Way, in parameters: Int) -> Bool {
    guard parameters >= 0, let first = tree.contents(of: parameters).first,
      let body = names.blocks.body(afterHead: first)
    else { return false }
    return way.items.contains { body.contains($0) }
  }
}
