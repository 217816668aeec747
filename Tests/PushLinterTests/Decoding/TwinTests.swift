import ActivitySchema
import Foundation
import Testing

@testable import PushLinter

/// Declarations that are compiled into this target and read as text: the real decoder and ours must agree.
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
      if DecodingOutcome(report) == .unknown, Self.isUnknowable(report) { continue }
      if report.mayFailEarlier {
        #expect(real != .decoded, "\(twin.name) \(payload.part): \(payload.json)")
        continue
      }
      #expect(DecodingOutcome(report) == real, "\(twin.name) \(payload.part): \(payload.json)")
    }
  }

  /// What no declaration tells: which values a hand-written initializer takes, and which hosts IDNA encodes.
  private static func isUnknowable(_ report: Report) -> Bool {
    !report.notChecked.isEmpty
      && report.notChecked.allSatisfy {
        $0.reason.text.contains("decides") || $0.reason.text.contains("host")
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
