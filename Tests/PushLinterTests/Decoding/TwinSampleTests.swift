import ActivitySchema
import Foundation
import Testing

@testable import PushLinter
@testable import SchemaExport

/// Tests that the real decoder accepts the sample payloads of the twins.
@Suite struct TwinSampleTests {
  private static let requests = WireName.Event.allCases.flatMap { event in
    [false, true].map { SampleRequest(event: event, now: 1_788_729_113, isMinimal: $0) }
  }

  @Test(arguments: twins)
  func theRealDecoderAcceptsASample(of twin: Twin) throws {
    let schema = try TwinFiles.schema(of: twin.name)
    let activity = try #require(schema.activities(named: twin.name).first)
    for request in Self.requests {
      let sampler = Sampler(activity, request, in: schema)
      for part in PayloadPart.allCases {
        let sample = sampler.part(part)
        guard sample.remarks.isEmpty else { continue }
        #expect(
          throws: Never.self, "\(twin.name) \(part.rawValue) \(request): \(sample.text)"
        ) {
          try twin.decode(part.rawValue, Data(sample.text.utf8))
        }
      }
    }
  }

  /// Only few twins contain values that no sample can have.
  @Test func mostSamplesNeedNoRemark() throws {
    var remarks: [String] = []
    for twin in twins {
      let schema = try TwinFiles.schema(of: twin.name)
      let activity = try #require(schema.activities(named: twin.name).first)
      for request in Self.requests {
        let sampler = Sampler(activity, request, in: schema)
        remarks += PayloadPart.allCases.flatMap { sampler.part($0).remarks }
      }
    }
    #expect(Set(remarks).count * 10 < twins.count, "\(Set(remarks))")
  }
}
