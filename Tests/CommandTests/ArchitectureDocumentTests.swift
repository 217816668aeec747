import Foundation
import Testing

/// ARCHITECTURE.md names every target and every folder of `Sources`.
@Suite struct ArchitectureDocumentTests {
  private static let text = (try? Repository.text("ARCHITECTURE.md")) ?? ""

  private static func folders(in folder: String) -> Set<String> {
    let url = Repository.root.appending(path: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return Set((names ?? []).filter { !$0.contains(".") })
  }

  /// Returns the names in the first column of the table with this heading.
  private static func names(below heading: String) -> [String] {
    let table = text.components(separatedBy: "\n| \(heading) |").dropFirst().first?
      .components(separatedBy: "\n\n").first
    let cells = (table ?? "").split(separator: "\n").dropFirst(2).map {
      $0.components(separatedBy: " | ").first ?? ""
    }
    return cells.flatMap { $0.matches(of: /`([\w-]+)\/?`/).map { String($0.1) } }
  }

  @Test func everyTargetIsInTheTable() {
    let targets = Self.folders(in: "Sources")
    #expect(!targets.isEmpty)
    #expect(targets.subtracting(Self.names(below: "target")) == [])
  }

  /// The order of the tables is the order in which folders use each other.
  @Test(arguments: FolderOrderTests.targets)
  func tableListsFoldersInOrder(_ target: FolderOrderTests.Target) {
    let names = Self.names(below: "folder of `\(target.name)`")
    #expect(names == target.order)
  }
}
