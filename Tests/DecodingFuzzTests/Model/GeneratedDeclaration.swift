/// A type that a case declares.
struct GeneratedDeclaration: Sendable {
  var name: String
  /// `<T: Codable>`, or nothing.
  var parameters = ""
  var body: Body
  var placement = Placement.beside

  enum Body: Sendable {
    case record(RecordModel)
    case choice(ChoiceModel)
    case handWritten(HandWrittenModel)
    /// Literal source, with `%N` for the qualified name, and the declarations that it needs.
    case text(inside: [String], outside: [String], sample: Sample, mentions: Set<String>)
  }

  enum Placement: Sendable {
    /// Next to the attributes.
    case beside
    /// Inside the attributes type.
    case nested
    /// In another file.
    case elsewhere
  }

  var sample: Sample {
    switch body {
    case .record(let record): record.sample
    case .choice(let choice): choice.sample
    case .handWritten(let model): model.sample
    case .text(_, _, let sample, _): sample
    }
  }

  var mentions: Set<String> {
    switch body {
    case .record(let record): record.mentions
    case .choice(let choice): choice.mentions
    case .handWritten(let model): model.mentions
    case .text(_, _, _, let mentions): mentions
    }
  }

  func lines(qualified: String) -> (inside: [String], outside: [String]) {
    switch body {
    case .record(let record):
      return record.lines(named: name, parameters: parameters, qualified: qualified)
    case .choice(let choice):
      return choice.lines(named: name, parameters: parameters, qualified: qualified)
    case .handWritten(let model): return model.lines(named: name, qualified: qualified)
    case .text(let inside, let outside, _, _):
      return (inside, outside.map { $0.replacing("%N", with: qualified) })
    }
  }
}
