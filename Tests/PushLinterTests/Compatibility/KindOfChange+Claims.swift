import ActivitySchema
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// A payload of which a comparison claims that its sender decodes it and its reader decodes or rejects it.
struct ComparisonClaim {
  let part: PayloadPart
  let json: String
  let senderIsOld: Bool
  let isRead: Bool

  /// The claims of a search, except those about values that code decides.
  static func all(of search: WitnessSearch, _ part: PayloadPart, senderIsOld: Bool) -> [Self] {
    let failing = Set(search.failures.flatMap { $0.payloads })
    return search.accepted.enumerated().filter { !search.isUncertain.contains($0.offset) }.map {
      Self(
        part: part, json: $0.element.value.compactText, senderIsOld: senderIsOld,
        isRead: !failing.contains($0.offset))
    }
  }
}

extension KindOfChange {
  var comparison: AppComparison {
    var files = SourceFiles()
    let numbers = [true, false].map { isOld in
      files.add(
        SwiftFile(
          name: isOld ? "Old.swift" : "New.swift", bytes: Array(declaration(isOld: isOld).utf8)))
    }
    return AppComparison(
      old: files.schema(of: [numbers[0]]), new: files.schema(of: [numbers[1]]))
  }

  var claims: [ComparisonClaim] {
    get throws {
      let comparison = comparison
      let old = (comparison.old, try #require(comparison.old.activities.first))
      let new = (comparison.new, try #require(comparison.new.activities.first))
      return [(old, new, true), (new, old, false)].flatMap { sender, reader, senderIsOld in
        PayloadPart.allCases.flatMap { part in
          ComparisonClaim.all(
            of: WitnessSearch(
              VersionedPart(part: part, activity: sender.1, schema: sender.0),
              readAs: VersionedPart(part: part, activity: reader.1, schema: reader.0)),
            part, senderIsOld: senderIsOld)
        }
      }
    }
  }
}
