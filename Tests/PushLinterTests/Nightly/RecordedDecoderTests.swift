import ActivitySchema
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts
@testable import SchemaExport

/// Compiles the recorded declarations outside the package, and asks the real decoder again.
///
/// `UPDATE_FIXTURES=1` records its answers; review them before you commit them.
@Suite(.serialized, .enabled(if: Toolchain.found != nil, "SKIPPED: there is no swiftc on PATH"))
struct RecordedDecoderTests {
  private static let updates = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"
  private static let answers = DecoderAnswers.all

  /// The declarations in one program.
  private static let decoder = Result {
    try RealDecoder(
      try answers.map { ($0.files, try $0.activity(in: $0.schema).qualifiedName) },
      toolchain: try #require(Toolchain.found))
  }

  @Test func everyDeclarationCompiles() throws {
    let refused = try Self.decoder.get().refused
    #expect(refused.isEmpty, "\(refused.map { "\(Self.answers[$0.key].name): \($0.value)" })")
  }

  @Test func theRealDecoderAnswersAsRecorded() throws {
    let decoder = try Self.decoder.get()
    var count = 0
    for (number, recorded) in Self.answers.enumerated() {
      var updated = recorded
      let replies = try decoder.replies(
        to: recorded.payloads.map { .init(number: number, part: $0.part, payload: $0.json) })
      for (place, reply) in replies.enumerated() {
        let payload = recorded.payloads[place]
        guard case .answer(let answer)? = reply else {
          Issue.record("\(recorded.name): no answer to \(payload.json)")
          continue
        }
        count += 1
        guard answer != payload.answer else { continue }
        updated.payloads[place].answer = answer
        let before = payload.answer?.description ?? "nothing"
        Issue.record("\(recorded.name): \(payload.json)\nrecorded: \(before)\nanswered: \(answer)")
      }
      if Self.updates { try updated.write() }
    }
    #expect(count > 6_000)
  }

  @Test func theRealDecoderAcceptsSamples() throws {
    let decoder = try Self.decoder.get()
    let requests = WireName.Event.allCases.flatMap { event in
      [false, true].map { SampleRequest(event: event, now: 1_788_729_113, isMinimal: $0) }
    }
    var questions: [RealDecoder.Question] = []
    for (number, recorded) in Self.answers.enumerated() {
      let schema = recorded.schema
      let activity = try recorded.activity(in: schema)
      for request in requests {
        let sampler = Sampler(activity, request, in: schema)
        for part in PayloadPart.allCases {
          let sample = sampler.part(part)
          // Code of the app can reject what its declaration leaves open; the command says so.
          guard sample.remarks.isEmpty,
            Prediction(sample.text, as: part, of: activity, in: schema).answer != nil
          else { continue }
          questions.append(.init(number: number, part: part.rawValue, payload: sample.text))
        }
      }
    }
    #expect(questions.count > 600)
    for (question, reply) in zip(questions, try decoder.replies(to: questions)) {
      if case .answer(.accepted)? = reply { continue }
      Issue.record("\(question): \(String(describing: reply))")
    }
  }

  /// The claims of a comparison of any two declarations.
  @Test func theRealDecodersAgreeOnAnyTwoDeclarations() throws {
    let decoder = try Self.decoder.get()
    let activities = try Self.answers.map { answers in
      let schema = answers.schema
      return (schema: schema, activity: try answers.activity(in: schema))
    }
    var count = 0
    for (sender, sent) in activities.enumerated() {
      for partner in 1...Self.partners {
        let reader = (sender + partner * Self.step) % activities.count
        let read = activities[reader]
        for part in PayloadPart.allCases {
          let claims = ComparisonClaim.all(
            of: WitnessSearch(
              VersionedPart(part: part, activity: sent.activity, schema: sent.schema),
              readAs: VersionedPart(part: part, activity: read.activity, schema: read.schema)),
            part, senderIsOld: true)
          count += claims.count
          for (number, isSender) in [(sender, true), (reader, false)] {
            let replies = try decoder.replies(
              to: claims.map { .init(number: number, part: part.rawValue, payload: $0.json) })
            for (claim, reply) in zip(claims, replies) {
              let (schema, activity) = activities[number]
              guard Prediction(claim.json, as: part, of: activity, in: schema).answer != nil else {
                continue
              }
              // The linter computes nothing: `-value` of the least integer traps in the app's own code.
              if case .crashed? = reply, claim.json.contains(Self.digitsOfLimits),
                Self.answers[number].files.contains(where: { $0.contains("init(from") })
              {
                continue
              }
              let names = "\(Self.answers[sender]), read by \(Self.answers[reader]): \(claim.json)"
              #expect(reply?.isAccepted == (isSender || claim.isRead), "\(names)")
            }
          }
        }
      }
    }
    #expect(count > 10_000)
  }

  /// The first digits of the least and of the greatest `Int`.
  private static let digitsOfLimits = "922337203685477580"

  private static let partners = 5
  private static let step = 7

  /// Both versions of each kind of change.
  @Test func theRealDecodersOfBothVersionsAnswerAsRecorded() throws {
    let changes = KindOfChange.all
    let decoder = try RealDecoder(
      changes.enumerated().flatMap { index, change in
        [true, false].map { isOld in
          let name = "Change\(index)\(isOld ? "Old" : "New")"
          return (
            ["import Foundation\nenum \(name) {\n\(change.declaration(isOld: isOld))}\n"],
            "\(name).RideAttributes"
          )
        }
      }, toolchain: try #require(Toolchain.found))
    defer { decoder.remove() }
    #expect(decoder.refused.isEmpty, "\(decoder.refused)")
    var answers: [String: [ChangeAnswers.Payload: ChangeAnswers]] = [:]
    for (index, change) in changes.enumerated() {
      let payloads = try change.claims.map {
        ChangeAnswers.Payload(part: $0.part.rawValue, json: $0.json)
      }
      let sides = try [0, 1].map { side in
        try decoder.replies(
          to: payloads.map { .init(number: index * 2 + side, part: $0.part, payload: $0.json) })
      }
      for (place, payload) in payloads.enumerated() {
        answers[change.title, default: [:]][payload] = ChangeAnswers(
          old: sides[0][place]?.isAccepted == true, new: sides[1][place]?.isAccepted == true)
      }
    }
    let recorded = try? ChangeAnswers.recorded()
    #expect(recorded == answers, "UPDATE_FIXTURES=1 records the answers")
    if Self.updates { try ChangeAnswers.record(answers) }
  }
}

extension RealDecoder.Reply {
  fileprivate var isAccepted: Bool { if case .answer(.accepted) = self { true } else { false } }
}
