import TestSupport

/// Changes a generated case at random, as developers change their declarations from one version of an app to the next.
struct CaseEditor {
  var generator: CaseGenerator
  /// The case before the edits.
  let original: FuzzCase
  /// The case that is being changed.
  var edited: FuzzCase

  /// A part of a case with a body of its own.
  enum Target: Sendable {
    case attributes, state
    case declaration(Int)
  }

  /// The maximum number of edits that are tried if others do not apply.
  private static let maximumAttempts = 40

  init(seed: UInt64, number: Int) {
    generator = CaseGenerator(seed: seed, number: number)
    original = generator.generate()
    edited = original
  }

  /// Returns the case after one or two edits, in a namespace of its own, with their names; nil if no edit applies.
  mutating func edited(namespace: String) -> (fuzzCase: FuzzCase, edits: [String])? {
    edited = original
    let count = generator.random.pick(1, 1, 1, 2)
    let files = edited.files
    var edits: [String] = []
    for _ in 0..<Self.maximumAttempts where edits.count < count {
      let before = (edited, edited.files)
      if let edit = edit(), edited.files != before.1 {
        edits.append(edit)
      } else {
        edited = before.0
      }
    }
    guard edited.files != files else { return nil }
    return (edited.renamed(namespace), edits)
  }

  /// Applies one edit to a random part, and returns its name; nil if it does not apply.
  private mutating func edit() -> String? {
    if case .alias(let type) = edited.state, random.chance(20) {
      let other = related(to: type, mustBeHashable: false)
      edited.state = .alias(see(other))
      return "state retyped"
    }
    let target = self.target()
    switch body(of: target) {
    case .record(var record):
      let name = edit(&record)
      setBody(.record(record), of: target)
      return name
    case .choice(var choice):
      let name = edit(&choice)
      setBody(.choice(choice), of: target)
      return name
    case .handWritten(var model):
      let name = edit(&model)
      setBody(.handWritten(model), of: target)
      return name
    case .text(var inside, let outside, let sample, let mentions):
      let name = edit(&inside)
      setBody(
        .text(inside: inside, outside: outside, sample: sample, mentions: mentions), of: target)
      return name
    case nil: return nil
    }
  }

  var random: SeededRandom {
    get { generator.random }
    set { generator.random = newValue }
  }

  private mutating func target() -> Target {
    switch random.number(0...9) {
    case 0: .attributes
    case 1..<6: .state
    default:
      random.pick(from: Array(edited.declarations.indices)).map { .declaration($0) } ?? .state
    }
  }

  private func body(of target: Target) -> GeneratedDeclaration.Body? {
    switch target {
    case .attributes: return .record(edited.attributes)
    case .state:
      if case .declared(let declaration, _) = edited.state { return declaration.body }
      return nil
    case .declaration(let index): return edited.declarations[index].body
    }
  }

  private mutating func setBody(_ body: GeneratedDeclaration.Body, of target: Target) {
    switch (target, body, edited.state) {
    case (.attributes, .record(let record), _): edited.attributes = record
    case (.state, _, .declared(var declaration, let isInExtension)):
      declaration.body = body
      edited.state = .declared(declaration, inExtension: isInExtension)
    case (.declaration(let index), _, _): edited.declarations[index].body = body
    default: break
    }
  }
}
