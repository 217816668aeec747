/// A container that is nil if the value is not an object: `let values = try? decoder.container(keyedBy: …)`.
extension DecodingInitializerReader {
  /// Reads the whole statement and returns the container's name; does nothing if it is another statement.
  mutating func takeOptionalContainer() -> String? {
    let (start, first) = (position, steps.count)
    guard take("let"), let name = takeName(), takeAnnotation(), words(ahead: "=", "try", "?"),
      body.words[start..<end].contains(where: { $0.text == "container" })
    else {
      position = start
      return nil
    }
    position += 3
    let container = takeContainer(named: name)
    guard case .keyed? = container, position == end, steps.count == first + 1 else {
      steps.removeSubrange(first...)
      position = start
      return nil
    }
    steps.removeLast()
    names.containers[name] = container
    names.optionalContainers.insert(name)
    return name
  }

  /// Reads the rest of the block, which decodes nothing and cannot throw if the container is nil.
  mutating func readStatements(_ rest: ArraySlice<Range<Int>>, withOptional name: String) -> Bool {
    let decodesElsewhere = rest.contains { statement in
      body.words[statement].contains { word in
        let isOther = names.containers[word.text] != nil && word.text != name
        return word.text == "throw" || word.text == decoder || isOther
      }
    }
    guard !decodesElsewhere, let block = readBlock(rest), block.flow == .continues else {
      return false
    }
    steps.append(.attempt([.container], then: block.steps, otherwise: []))
    return true
  }
}
