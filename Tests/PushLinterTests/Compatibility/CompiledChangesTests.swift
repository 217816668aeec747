import Foundation
import Testing

/// `CompiledChanges.swift` contains the declarations of every kind of change, for the real decoder.
@Suite struct CompiledChangesTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "CompiledChanges.swift")

  private static var text: String {
    var text = """
      // swift-format-ignore-file
      // UPDATE_FIXTURES=1 writes this file from KindOfChange.all.

      import Foundation

      enum CompiledChanges {
        static let all: [(old: Twin, new: Twin)] = [

      """
    for index in KindOfChange.all.indices {
      text += """
            (Twin("RideAttributes", Change\(index).Old.RideAttributes.self), Twin("RideAttributes", Change\(index).New.RideAttributes.self)),

        """
    }
    text += "  ]\n}\n"
    for (index, change) in KindOfChange.all.enumerated() {
      text += "\n// \(change.title)\nenum Change\(index) {\n"
      text += "enum Old {\n\(change.declaration(isOld: true))}\n"
      text += "enum New {\n\(change.declaration(isOld: false))}\n}\n"
    }
    return text
  }

  @Test func compiledDeclarationsAreThoseOfTheTable() throws {
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
    }
  }
}
