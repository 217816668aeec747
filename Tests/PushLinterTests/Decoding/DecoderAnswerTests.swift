import ActivitySchema
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The prediction is the recorded answer of the real decoder.
@Suite struct DecoderAnswerTests {
  @Test(arguments: DecoderAnswers.all)
  func thePredictionIsTheRecordedAnswer(_ answers: DecoderAnswers) throws {
    let schema = answers.schema
    #expect(schema.problems.isEmpty)
    let activity = try answers.activity(in: schema)
    #expect(!answers.payloads.isEmpty)
    for payload in answers.payloads {
      let name = "\(answers.name) \(payload.part): \(payload.json)"
      let real = try #require(payload.answer, "not recorded: \(name)")
      let part = try #require(PayloadPart(rawValue: payload.part))
      let prediction = Prediction(payload.json, as: part, of: activity, in: schema)
      if prediction.answer == nil, prediction.isUnknowable { continue }
      if prediction.report.mayFailEarlier {
        #expect(real != .accepted, "\(name)")
      } else {
        #expect(prediction.answer == real.asPredicted(prediction.answer), "\(name)")
      }
    }
  }

  @Test func everyDeclarationHasAnswers() {
    #expect(DecoderAnswers.all.count > 100)
    #expect(DecoderAnswers.all.reduce(0) { $0 + $1.payloads.count } > 6_000)
  }
}

extension DecoderAnswers.Answer {
  /// The answer, without the missing key if the prediction names none.
  fileprivate func asPredicted(_ prediction: Self?) -> Self {
    guard case .rejected(let error, let path, _) = self, case .rejected(_, _, nil)? = prediction
    else { return self }
    return .rejected(error: error, path: path, key: nil)
  }
}
