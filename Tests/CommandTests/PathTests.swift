import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct PathTests {
  @Test(arguments: [
    ("/a/b/../c/./d", "/a/c/d"), ("/../..", "/"), ("//a//b/", "/a/b"), ("/", "/"), ("/a/.", "/a"),
    ("/a/..", "/"), ("/a/", "/a"), ("/.a/..b/.../c.", "/.a/..b/.../c."),
  ])
  func aPathIsNormalized(_ path: String, _ expected: String) {
    #expect(Path(path).normalized.text == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", "."), ("/a/x/y", "/a/b", "../x/y"), ("/a", "/", "a"),
    ("/ab/c", "/a", "../ab/c"), ("/", "/a", ".."), ("/a/b/", "/a/.", "b"), ("/", "/", "."),
    ("/abc", "/abd", "../abc"), ("/a/b", "/a/b/c/d", "../.."), ("/a/b", "/a/c/d", "../../b"),
  ])
  func aPathIsRelativeToAFolder(_ path: String, _ folder: String, _ expected: String) {
    #expect(Path(path).relative(to: Path(folder)).text == expected)
  }

  @Test func joinedPathsHaveNoDotPrefix() {
    #expect(Path(".").appending(Path("a")).text == "a")
    #expect(Path("./b").appending(Path("a")).text == "./b/a")
    #expect(Path("b/").appending(Path("a")).text == "b/a")
    #expect(Path("/").appending(Path("a")).text == "/a")
  }

  @Test func extensionsMatchInAnyCase() {
    #expect(Path("a/b.JSON").hasExtension(["json"]))
    #expect(Path("a/.json").isHidden)
    #expect(!Path("a/bjson").hasExtension(["json"]))
    #expect(!Path(".json").hasExtension(["json"]))
  }

  @Test func bytesThatAreNotUTF8AreKept() {
    let path = Path([0x61, 0xFF])
    #expect(Path("folder").appending(path).bytes.last == 0xFF)
    #expect(path.text == "a\u{FFFD}")
  }

  @Test func numbersAreSortedByValue() {
    let sorted = ["a/1.json", "a/02.json", "a/2.json", "a/10.json", "a/b", "a10/1", "b2", "b10"]
    #expect(sorted.reversed().map { Path($0) }.sorted().map { $0.text } == sorted)
  }

  @Test func namesAreSortedAfterAFolderOfAnyLength() {
    for count in 0...17 {
      let folder = String(repeating: "f", count: count) + "/"
      let sorted = [
        "2.json", "9-start.json", "10-end.json", "100.json", "100.jsonl", "a", "a2", "a10",
      ]
      let paths = sorted.map { Path(folder + $0) }
      #expect(paths.reversed().sorted() == paths)
    }
  }

  @Test(arguments: [("a/b/c.json", "a/b"), ("c.json", ""), ("/c.json", "")])
  func pathHasAFolder(_ path: String, _ folder: String) {
    #expect(Path(path).folder.text == folder)
  }
}
