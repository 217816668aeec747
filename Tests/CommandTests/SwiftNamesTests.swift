import Testing

@testable import activity_lint

@Suite struct SwiftNamesTests {
  private func declares(_ text: String, _ name: String) -> Bool {
    var names: Set<SwiftNames.Name> = []
    _ = SwiftNames.scan(Array(text.utf8).span) {
      if case .declared(let name) = $0 { names.insert(name) }
    }
    return names.contains(SwiftNames.name(name))
  }

  @Test(arguments: [
    "struct Ride {", "final class Ride: A {", "enum  Ride:String{", "actor\nRide {",
    "protocol Ride {}",
    "typealias Ride = X", "extension Ride {", "extension Ride.Stop {", "extension App.Ride {",
    "struct `Ride` {",
    "extension String {} struct Ride", "\"\\(\"/*\")\" struct Ride {",
    "let r = /\"/; struct Ride {", "struct/**/Ride {", "struct // a\nRide {",
    "\u{FEFF}struct Ride {",
  ])
  func declaredNamesAreFound(_ text: String) { #expect(declares(text, "Ride")) }

  @Test(arguments: [
    "var Ride: Int", "restruct Ride", "structRide", "class", "struct", "extension ", "extension .",
  ])
  func noOtherNamesAreFound(_ text: String) { #expect(!declares(text, "Ride")) }

  @Test func lowercaseNamesNeedAFollowingSymbol() {
    #expect(declares("enum ride: Int {}", "ride"))
    #expect(declares("struct `ride` {}", "ride"))
    #expect(!declares("// the class ride belongs to", "ride"))
    #expect(!declares("class func ride() {}", "func"))
  }

  @Test func extensionsOfFrameworkTypesAreIgnored() {
    #expect(!declares("extension String { }", "String"))
    #expect(declares("struct Color {}", "Color"))
  }

  @Test(arguments: [
    ("struct A: ActivityAttributes {", true), ("VendorActivityAttribute", true),
    ("ActivityAttribut", false),
    ("Activity Attributes", false),
  ])
  func filesWithActivitiesAreFound(_ text: String, _ expected: Bool) {
    #expect(SwiftNames.scan(Array(text.utf8).span) { _ in } == expected)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func aFileInUTF16CountsAsOneWithAnActivity(_ bytes: [UInt8]) {
    #expect(SwiftNames.scan(bytes.span) { _ in })
  }

  /// Each keyword starts a comment that is inside the previous one.
  @Test func costIsLinear() {
    let text = String(repeating: "extension/*", count: 20_000)
    var count = 0
    _ = SwiftNames.scan(Array(text.utf8).span) { _ in count += 1 }
    #expect(count <= 20_000)
  }

  /// The text is scanned in blocks.
  @Test(arguments: 0..<130)
  func namesAreFoundAtEveryOffset(_ offset: Int) {
    let before = String(repeating: "é", count: offset / 2) + (offset % 2 == 1 ? "!" : "")
    #expect(declares("\(before) struct Ride {", "Ride"))
    #expect(declares("\(before)/typealias Ride=X", "Ride"))
    #expect(!declares("\(before)xstruct Ride {", "Ride"))
    let activity = "\(before)ActivityAttribute"
    #expect(SwiftNames.scan(Array(activity.utf8).span) { _ in })
    #expect(!SwiftNames.scan(Array(activity.utf8.dropLast()).span) { _ in })
  }

  /// Sixteen bytes are compared at a time; this compares them one by one.
  @Test func everyKeywordAndActivityIsMarked() {
    let words =
      DeclarationKeyword.allCases.map { Array($0.rawValue.utf8) }
      + ["ActivityAttribute", "yA", "or", "\n", "\t ", " ", "é", "x", "\0", "{", "us", "/", "`"].map
    {
      Array($0.utf8)
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }
      var marks = NameMarks()
      var found: [Int] = []
      while let place = marks.next(in: text.span) { found.append(place) }
      #expect(found == found.sorted() && Set(found).count == found.count)
      let expected = text.indices.filter { index in
        text[index] == UInt8(ascii: "A") && text[..<index].suffix(8) == Array("Activity".utf8)[...]
          || (text[index] < 0x21 || "/`".utf8.contains(text[index]))
            && DeclarationKeyword(endingAt: index, in: text.span) != nil
      }
      #expect(Set(expected).isSubset(of: found))
    }
  }
}
