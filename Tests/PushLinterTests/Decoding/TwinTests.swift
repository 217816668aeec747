import ActivitySchema
import Foundation
import Testing

@testable import PushLinter

/// Tests with declarations that are compiled into this target and parsed as text: the decoder and the prediction must
/// agree.
@Suite struct TwinTests {
  @Test(arguments: twins)
  func theRealDecoderAgreesOnEveryPayload(of twin: Twin) throws {
    let schema = try TwinFiles.schema(of: twin.name)
    #expect(schema.problems.isEmpty)
    for payload in try TwinFiles.payloads(of: twin.name) {
      let real = DecodingOutcome(ofReal: error(of: twin, payload))
      let linter = Linter(
        schema: schema,
        options: Linter.Options(type: twin.name, part: PayloadPart(rawValue: payload.part)))
      let report = linter.lint(Source(name: "payload.json", bytes: [UInt8](payload.json.utf8)))
      if DecodingOutcome(report) == .unknown,
        try Self.isUnknowable(payload, of: twin, schema)
      {
        continue
      }
      if report.mayFailEarlier {
        #expect(real != .decoded, "\(twin.name) \(payload.part): \(payload.json)")
        continue
      }
      #expect(DecodingOutcome(report) == real, "\(twin.name) \(payload.part): \(payload.json)")
    }
  }

  /// Returns whether no declaration resolves the reasons: the values that a hand-written initializer
  /// accepts, dependencies on build flags, and the hosts that IDNA encodes.
  private static func isUnknowable(
    _ payload: TwinFiles.Payload, of twin: Twin, _ schema: Schema
  ) throws -> Bool {
    let activity = try #require(schema.activities(named: twin.name).first)
    let part = try #require(PayloadPart(rawValue: payload.part))
    let reasons = UncheckedValue.Reason.all(in: payload.json, as: part, of: activity, in: schema)
    return !reasons.isEmpty
      && reasons.allSatisfy {
        switch $0 {
        case .rawValueInitializer, .decidedByCode, .internationalHost: true
        case .opaque(let unknown):
          switch unknown.reason {
          case .customDecoding, .containerOverload, .conditional, .inheritedDecoding: true
          default: false
          }
        default: false
        }
      }
  }

  private func error(of twin: Twin, _ payload: TwinFiles.Payload) -> (any Error)? {
    do {
      try twin.decode(payload.part, Data(payload.json.utf8))
      return nil
    } catch {
      return error
    }
  }
}

extension Twin: CustomTestStringConvertible {
  var testDescription: String { name }
}
