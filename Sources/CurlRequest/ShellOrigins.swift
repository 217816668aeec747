import JSONSyntax

/// The variables whose values a script can use for the values of others.
struct ShellOrigins: Sendable {
  /// The variables and functions that the text of an assignment names, by the end of the word that assigns.
  private var named: [Int: Set<[UInt8]>] = [:]
  /// The variables that a function, or the values of a variable, name.
  private var uses: [[UInt8]: Set<[UInt8]>] = [:]

  /// The maximum length of the text of a value and of a function, in bytes, and the maximum number of names in them.
  private static let (maximumValue, maximumFunction, maximumNames) = (1_024, 8_192, 16)

  init(of flow: ShellFlow, in text: [UInt8]) {
    for (name, bodies) in flow.bodies {
      for body in bodies where flow.blocks[body].outer == 0 {
        let range = flow.blocks[body].range
        let body = text[range.clamped(to: text.indices)].prefix(Self.maximumFunction)
        uses[name, default: []].formUnion(Self.names(in: body, of: flow))
      }
    }
    for (name, assignments) in flow.assignments {
      for assignment in assignments {
        let value = text[assignment.source.clamped(to: text.indices)].prefix(Self.maximumValue)
        let names = Self.names(in: value, of: flow)
        named[assignment.place.position] = names
        if uses[name, default: []].count < Self.maximumNames {
          uses[name, default: []].formUnion(names)
        }
      }
    }
  }

  private static func names(in text: ArraySlice<UInt8>, of flow: ShellFlow) -> Set<[UInt8]> {
    let words = text.split { !ShellReader.isPartOfName($0) }.lazy.map { Array($0) }
    return Set(words.filter { flow.assignments[$0] != nil || flow.bodies[$0] != nil })
  }

  /// Whether the value of an assignment can contain that of a variable.
  func canUse(_ name: [UInt8], in assignment: ShellFlow.Assignment) -> Bool {
    guard let names = named[assignment.place.position] else { return true }
    return names.count > Self.maximumNames || names.contains(name)
      || names.contains { uses[$0]?.contains(name) ?? false }
  }
}
