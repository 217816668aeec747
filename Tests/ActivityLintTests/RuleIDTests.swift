import ActivityLint
import Foundation
import PushLinter
import Testing

@Suite struct RuleIDTests {
  /// The ids of the members that the file of `RuleID` declares, by name.
  private static let members: [String: String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/ActivityLint/RuleID.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let matches = text.matches(of: /static var (\w+): RuleID \{ RuleID\("([\w-]+)"\) \}/)
    return Dictionary(uniqueKeysWithValues: matches.map { (String($0.1), String($0.2)) })
  }()

  @Test func thereIsAMemberForEachRule() {
    #expect(Set(Self.members.values) == Set(Rule.all.map(\.id)))
  }

  @Test func aMemberIsNamedAfterItsRule() {
    for (name, id) in Self.members {
      #expect(name.lowercased() == id.filter { $0 != "-" }, "\(name)")
    }
  }
}
