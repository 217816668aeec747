/// The positions of a type's members, for finding a member without a search through all of them.
struct MemberPositions {
  private var named: [String: [Int]] = [:]
  private var typed: [String: [Int]] = [:]
  private(set) var initializers: [Int] = []

  /// Returns the variables, cases, functions and associated types with a name.
  func named(_ name: String) -> [Int] { named[name] ?? [] }

  /// Returns the variables whose type is written as this name.
  func typed(_ type: String) -> [Int] { typed[type] ?? [] }

  mutating func add(_ declaration: Declaration, at position: Int) {
    switch declaration {
    case .initializer: initializers.append(position)
    case .variable(let variable):
      Self.add(position, to: &named[variable.name.text, default: []])
      if let type = variable.type?.dottedName { Self.add(position, to: &typed[type, default: []]) }
    case .enumCase(let enumCase): Self.add(position, to: &named[enumCase.name.text, default: []])
    case .function(let function): Self.add(position, to: &named[function.name.text, default: []])
    case .associatedType(let type): Self.add(position, to: &named[type.name.text, default: []])
    case .type, .typeAlias, .macroExpansion: break
    }
  }

  /// Only the first of many equal names, such as overloads, are found.
  private static func add(_ position: Int, to positions: inout [Int]) {
    if positions.count <= DeclarationIndex.maximumCopies { positions.append(position) }
  }
}
