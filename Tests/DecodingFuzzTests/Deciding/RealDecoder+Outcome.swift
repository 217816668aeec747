import TestSupport

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

extension RealDecoder.Question {
  init(number: Int, part: FuzzCase.Part, payload: String) {
    self.init(number: number, part: part.rawValue, payload: payload)
  }
}

extension RealDecoder {
  /// Returns the decoder's outcome for each payload; nil for cases that did not compile.
  func outcomes(of questions: [Question]) throws -> [Outcome?] {
    try replies(to: questions).map { $0.map { Outcome($0) } }
  }
}

extension Outcome {
  init(_ reply: RealDecoder.Reply) {
    switch reply {
    case .crashed: self = .crashed
    case .answer(.accepted): self = .decoded
    case .answer(.rejected(let error, let path, let key)):
      guard let kind = DecodingErrorKind(rawValue: error) else {
        self = .foreign
        return
      }
      let elements = path.map { element -> CodingPathElement in
        switch element {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      }
      self = .failed(Outcome.Failure(kind: kind, path: elements, missingKey: key))
    }
  }

  /// The recorded answer; nil for outcomes that are no answer.
  var answer: DecoderAnswers.Answer? {
    switch self {
    case .decoded: .accepted
    case .foreign: .rejected(error: DecoderAnswers.otherError, path: [], key: nil)
    case .unknown, .crashed: nil
    case .failed(let failure):
      .rejected(
        error: failure.kind.rawValue,
        path: failure.path.map { element in
          switch element {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        }, key: failure.missingKey)
    }
  }
}

extension DecoderAnswers {
  /// A disagreement to keep.
  init(_ found: FuzzRun.Disagreement) {
    self.init(
      name: "found-\(found.fuzzCase.namespace.lowercased())", files: found.fuzzCase.files,
      payloads: [
        Payload(part: found.part.rawValue, json: found.payload.text, answer: found.real.answer)
      ])
  }
}
