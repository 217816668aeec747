import ActivitySchema
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The kinds of change that the document lists, and the recorded answers of both versions.
@Suite struct CompatibilityTests {
  @Test(arguments: KindOfChange.all)
  func aChangeHasTheExpectedGrades(_ change: KindOfChange) {
    let found = change.comparison.incompatibilities
    func gravest(_ exchange: Exchange) -> Severity? {
      found.filter { $0.exchange == exchange && !$0.isAboutMeaning }.map { $0.severity }.max()
    }
    #expect(gravest(.newServerOldApp) == change.oldApp?.severity)
    #expect(gravest(.oldServerNewApp) == change.newApp?.severity)
    #expect(found.contains { $0.isAboutMeaning } == change.changesMeaning)
  }

  @Test func noChangeOfDeclarationsHasNoFinding() {
    for change in KindOfChange.all {
      var files = SourceFiles()
      let number = files.add(
        SwiftFile(name: "New.swift", bytes: Array(change.declaration(isOld: false).utf8)))
      let schema = files.schema(of: [number])
      #expect(AppComparison(old: schema, new: schema).incompatibilities.isEmpty, "\(change.title)")
    }
  }

  /// The claims of a comparison about payloads are the recorded answers of both versions' real decoders.
  @Test(arguments: KindOfChange.all)
  func theRecordedDecodersAgree(on change: KindOfChange) throws {
    let recorded = try #require(Self.recorded[change.title], "not recorded")
    var tried: Set<ChangeAnswers.Payload> = []
    for claim in try change.claims {
      let payload = ChangeAnswers.Payload(part: claim.part.rawValue, json: claim.json)
      tried.insert(payload)
      let answer = recorded[payload]
      #expect(answer?.isAccepted(byOld: claim.senderIsOld) == true, "the sender of \(claim.json)")
      #expect(
        answer?.isAccepted(byOld: !claim.senderIsOld) == claim.isRead, "the reader of \(claim.json)"
      )
    }
    #expect(!tried.isEmpty)
    #expect(tried == Set(recorded.keys), "the record contains other payloads")
  }

  private static let recorded = (try? ChangeAnswers.recorded()) ?? [:]
}

extension Incompatibility {
  var isAboutMeaning: Bool { if case .meaning = kind { true } else { false } }
}

extension KindOfChange.Loss {
  var severity: Severity { self == .certain ? .error : .warning }
}
