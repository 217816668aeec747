import ActivitySchema
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter

/// The kinds of change that the document lists, and the decoders of both versions.
@Suite struct CompatibilityTests {
  @Test(arguments: KindOfChange.all)
  func aChangeHasTheExpectedGrades(_ change: KindOfChange) {
    let found = change.comparison.incompatibilities
    func gravest(_ exchange: Exchange) -> Severity? {
      found.filter { $0.exchange == exchange && !$0.isAboutMeaning }.map { $0.severity }.max()
    }
    #expect(gravest(.newServerOldApp) == change.oldApp)
    #expect(gravest(.oldServerNewApp) == change.newApp)
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

  /// Every payload that both sides decoded is decoded by the real decoders of both sides.
  @Test(arguments: KindOfChange.all.indices)
  func theRealDecodersAgree(on index: Int) throws {
    let change = KindOfChange.all[index]
    try #require(CompiledChanges.all.count == KindOfChange.all.count)
    let compiled = CompiledChanges.all[index]
    let comparison = change.comparison
    for (sender, reader, senderIsOld) in [
      (compiled.old, compiled.new, true), (compiled.new, compiled.old, false),
    ] {
      let (sent, read) =
        senderIsOld ? (comparison.old, comparison.new) : (comparison.new, comparison.old)
      for part in PayloadPart.allCases {
        let search = WitnessSearch(
          part, of: try #require(sent.activities.first), in: sent,
          readAs: try #require(read.activities.first), in: read)
        let report = WitnessConfirmation(search, part, sender: sender, reader: reader)
        #expect(report.disagreements == [])
        #expect(report.count > 0)
      }
    }
  }

  /// The witnesses of any two declarations that are compiled into the tests.
  @Test(arguments: twins)
  func theRealDecodersAgreeOnAnyTwoDeclarations(_ sender: Twin) throws {
    let sent = try TwinFiles.schema(of: sender.name)
    guard let sending = sent.activities(named: sender.name).first else { return }
    let start = twins.firstIndex { $0.name == sender.name } ?? 0
    for offset in 1...Self.partners {
      let reader = twins[(start + offset * Self.step) % twins.count]
      let read = try TwinFiles.schema(of: reader.name)
      guard let reading = read.activities(named: reader.name).first else { continue }
      for part in PayloadPart.allCases {
        let search = WitnessSearch(part, of: sending, in: sent, readAs: reading, in: read)
        let report = WitnessConfirmation(search, part, sender: sender, reader: reader)
        #expect(report.disagreements == [], "\(sender.name), read by \(reader.name)")
      }
    }
  }

  private static let partners = CompleteRun.count(20, otherwise: 1)
  private static let step = 7
}

/// Asks the real decoders about every payload of a search.
struct WitnessConfirmation {
  private(set) var count = 0
  private(set) var disagreements: [String] = []

  init(_ search: WitnessSearch, _ part: PayloadPart, sender: Twin, reader: Twin) {
    let failing = Set(search.failures.flatMap { $0.payloads })
    // Code decides about the others, or terminates the process.
    for (index, variation) in search.accepted.enumerated()
    where !search.isUncertain.contains(index) {
      let text = variation.value.compactText
      let decodes = { (twin: Twin) in
        (try? twin.decode(part.rawValue, Data(text.utf8))) != nil
      }
      count += 1
      if !decodes(sender) { disagreements.append("the sender rejects \(text)") }
      if decodes(reader) == failing.contains(index) {
        disagreements.append(
          "the reader \(failing.contains(index) ? "accepts" : "rejects") \(text)")
      }
    }
  }
}

extension Incompatibility {
  var isAboutMeaning: Bool { if case .meaning = kind { true } else { false } }
}

extension KindOfChange: CustomTestStringConvertible {
  var testDescription: String { title }
}
