/// `guard let key = container.allKeys.first else { throw … }`: the following statements depend on the only key.
extension DecodingInitializerReader {
  /// The maximum number of keys for which the following statements are read.
  private static let maximumFirstKeyCount = 12

  /// Reads the statement and all that follow it, once for each key; does nothing if it is another statement.
  ///
  /// If the object has several of the keys, which one is the first changes from run to run.
  mutating func readFirstKey(
    in statement: Range<Int>, followedBy rest: ArraySlice<Range<Int>>
  ) -> Flow? {
    guard word == "guard", let last = rest.last else { return nil }
    var reader = self
    guard reader.take("guard"), reader.take("let"), let name = reader.takeName(), reader.take("="),
      case let container = reader.word, case .keyed(let keys)? = names.containers[container],
      !names.optionalContainers.contains(container),
      reader.words(ahead: container, ".", "allKeys", ".", "first"),
      let cases = helpers.cases(of: keys), cases.count <= Self.maximumFirstKeyCount,
      case let cost = (last.upperBound - statement.upperBound) * cases.count,
      cost <= reader.remainingHelperWords
    else { return nil }
    reader.remainingHelperWords -= cost
    reader.position += 5
    let isOnly = reader.words(ahead: ",", container, ".", "allKeys", ".", "count", "==", "1")
    if isOnly { reader.position += 8 }
    guard reader.take("else"), reader.endOfGroup(at: reader.position) == statement.upperBound,
      let contents = contents(of: reader.position..<statement.upperBound),
      let none = reader.readBlock(body.statements(in: contents)[...]), none.flow == .throws
    else { return nil }
    var branches: [[Step]] = []
    var flows: [Flow] = []
    for key in cases {
      let outer = reader.names
      reader.names.hide(name)
      reader.names.keys[name] = .init(name: key, keys: keys)
      guard let block = reader.readBlock(rest) else { return nil }
      reader.names = outer
      if block.flow != .throws { flows.append(block.flow) }
      branches.append(block.steps)
    }
    guard let flow = flows.first, flow != .mayReturn, flows.allSatisfy({ $0 == flow }) else {
      return nil
    }
    var steps = isOnly ? none.steps : [.undecided(branches)]
    for (position, branch) in branches.enumerated().reversed() {
      steps = [.ifKeys(tests(of: cases, keys) { $0 == position }, then: branch, otherwise: steps)]
    }
    reader.steps.append(
      .ifKeys(tests(of: cases, keys) { _ in false }, then: none.steps, otherwise: steps))
    self = reader
    return flow
  }

  /// Returns the tests of whether the object has exactly certain keys.
  private func tests(
    of cases: [String], _ keys: TypeSyntax, arePresent: (Int) -> Bool
  ) -> [KeyTest] {
    cases.enumerated().map { position, name in
      KeyTest(
        key: .init(name: name, keys: keys), question: .isPresent, answer: arePresent(position))
    }
  }
}
