/// An attributes type, its state, and the types that both use.
struct FuzzCase: Sendable {
  /// The enum that contains the case, for compiling many cases as one module.
  let namespace: String
  var attributes: RecordModel
  var state: State
  var declarations: [GeneratedDeclaration]

  static let typeName = "Trip"

  enum State: Sendable {
    /// Declared inside the attributes, or in an extension of them.
    case declared(GeneratedDeclaration, inExtension: Bool)
    case alias(GeneratedType)
    /// Declared by a protocol that the attributes conform to.
    case implied(GeneratedType)
  }

  enum Part: String, Sendable, CaseIterable {
    case attributes
    case state = "content-state"
  }

  func sample(of part: Part) -> Sample {
    switch (part, state) {
    case (.attributes, _): attributes.sample
    case (.state, .declared(let declaration, _)): declaration.sample
    case (.state, .alias(let type)), (.state, .implied(let type)): type.sample
    }
  }

  var samples: [String: Sample] {
    Dictionary(declarations.map { ($0.name, $0.sample) }) { first, _ in first }
  }

  /// The declarations that are needed, directly or through others.
  private var reachable: [GeneratedDeclaration] {
    var names = attributes.mentions
    switch state {
    case .declared(let declaration, _): names.formUnion(declaration.mentions)
    case .alias(let type), .implied(let type): names.formUnion(type.mentions)
    }
    var count = -1
    while count != names.count {
      count = names.count
      for declaration in declarations where names.contains(declaration.name) {
        names.formUnion(declaration.mentions)
      }
    }
    return declarations.filter { names.contains($0.name) }
  }

  /// The Swift files of the case.
  var files: [String] {
    var nested: [String] = []
    var beside: [String] = []
    var outside: [String] = []
    var other: [String] = []
    var otherOutside: [String] = []
    let trip = "\(namespace).\(Self.typeName)"
    for declaration in reachable {
      let container = declaration.placement == .nested ? trip : namespace
      let text = declaration.lines(qualified: "\(container).\(declaration.name)")
      switch declaration.placement {
      case .beside:
        beside += text.inside
        outside += text.outside
      case .nested:
        nested += text.inside
        outside += text.outside
      case .elsewhere:
        other += text.inside
        otherOutside += text.outside
      }
    }
    switch state {
    case .declared(let declaration, let inExtension):
      let text = declaration.lines(qualified: "\(trip).ContentState")
      // An extension of `A.B` does not see the members of `A`.
      let seesAll = declarations.allSatisfy {
        $0.placement == .nested || !declaration.mentions.contains($0.name)
      }
      if inExtension, seesAll {
        let lines = ["extension \(trip) {"] + text.inside.map { "  " + $0 } + ["}"] + text.outside
        if declaration.placement == .elsewhere { otherOutside += lines } else { outside += lines }
      } else {
        nested += text.inside
        outside += text.outside
      }
    case .alias(let type): nested.append("typealias ContentState = \(type.spelling)")
    case .implied: break
    }
    var record = attributes
    record.noise += nested
    let text = record.lines(named: Self.typeName, parameters: "", qualified: trip)
    let main =
      ["import Foundation", "", "enum \(namespace) {"] + (beside + text.inside).map { "  " + $0 }
      + ["}"] + outside + text.outside
    guard !other.isEmpty || !otherOutside.isEmpty else {
      return [main.joined(separator: "\n") + "\n"]
    }
    let second =
      ["import Foundation", "", "extension \(namespace) {"] + other.map { "  " + $0 } + ["}"]
      + otherOutside
    return [main, second].map { $0.joined(separator: "\n") + "\n" }
  }
}
