import Testing

@testable import activity_lint

@Suite struct SwiftNamesTests {
  private func declares(_ text: String, _ name: String) -> Bool {
    SwiftNames(of: Array(text.utf8)).declared.contains(SwiftNames.hash(of: name.utf8))
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
    #expect(SwiftNames(of: Array(text.utf8)).mentionsActivities == expected)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func aFileInUTF16CountsAsOneWithAnActivity(_ bytes: [UInt8]) {
    #expect(SwiftNames(of: bytes).mentionsActivities)
  }

  /// Each keyword starts a comment that is inside the previous one.
  @Test func costIsLinear() {
    let text = String(repeating: "extension/*", count: 20_000)
    #expect(SwiftNames(of: Array(text.utf8)).declared.count <= 20_000)
  }

  /// Each clause includes the next ones.
  @Test func wordsOfAClauseAreKeptOnce() {
    let text = String(repeating: "enum a:", count: 20_000)
    #expect(SwiftNames(of: Array(text.utf8)).inherited.count <= 40_000)
  }

  @Test(arguments: 0..<130)
  func namesAreFoundAtEveryOffset(_ offset: Int) {
    let before = String(repeating: "é", count: offset / 2) + (offset % 2 == 1 ? "!" : "")
    #expect(declares("\(before) struct Ride {", "Ride"))
    #expect(declares("\(before)/typealias Ride=X", "Ride"))
    #expect(!declares("\(before)xstruct Ride {", "Ride"))
    let activity = "\(before)ActivityAttribute"
    #expect(SwiftNames(of: Array(activity.utf8)).mentionsActivities)
    #expect(!SwiftNames(of: Array(activity.utf8.dropLast())).mentionsActivities)
  }

  @Test(arguments: DeclarationKeyword.allCases)
  func everyKeywordIsFound(_ keyword: DeclarationKeyword) {
    for after in [" ", "\n", "\0", "/**/", "`"] {
      #expect(declares("\(keyword.rawValue)\(after)Ride {", "Ride"))
    }
    #expect(!declares("\(keyword.rawValue)s Ride {", "Ride"))
    #expect(!declares("un\(keyword.rawValue) Ride {", "Ride"))
  }
}
