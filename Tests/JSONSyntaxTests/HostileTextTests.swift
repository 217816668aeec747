import JSONSyntax
import Testing

/// Parsing any bytes ends, and every range of the tree is inside its parent's.
@Suite struct HostileTextTests {
  private static let payload = """
    {"aps": {"timestamp": 1788729113, "event": "start", "content-state": {"ünïcode": "\\u00e9\\ud83d\\ude00 é😀",
    "list": [1, -2.5e+3, true, false, null, {}, [], [[]], {"a": {"b": "c"}}], "a": 1, "a": 2}, "alert": ""}}
    """

  @Test func everyPrefixParsesToAValidTree() {
    let bytes = Array(Self.payload.utf8)
    for length in 0...bytes.count { checkTree(Array(bytes[..<length])) }
  }

  @Test(
    arguments: [0x00, 0x22, 0x5C, 0x7B, 0x5D, 0x2C, 0x3A, 0x2F, 0x2D, 0x65, 0xC3, 0xFF] as [UInt8])
  func everyOneByteChangeParsesToAValidTree(to byte: UInt8) {
    let bytes = Array(Self.payload.utf8)
    for position in bytes.indices {
      var changed = bytes
      changed[position] = byte
      checkTree(changed)
      changed = bytes
      changed.insert(byte, at: position)
      checkTree(changed)
      changed = bytes
      changed.remove(at: position)
      checkTree(changed)
    }
  }

  @Test(arguments: [
    "[", "{\"a\":", "\"", "[1,", "01,", "//", "/*", "\\", "]", "}", "{\"a\":1,\"a\":", "é",
  ])
  func aLongRepetitionParsesToAValidTree(_ piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    checkTree(Array(text.utf8))
    checkTree(Array(("[\"" + text).utf8))
  }

  @Test func manyDuplicateKeysAreReportedUpToTheLimit() {
    let same = "{" + String(repeating: "\"k\":0,", count: 50_000) + "\"k\":0}"
    #expect(JSONParser.parse(Array(same.utf8)).problems.count == JSONParser.maximumProblemCount + 1)
  }

  private func checkTree(_ bytes: [UInt8]) {
    let (tree, problems) = JSONParser.parse(bytes)
    for problem in problems {
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count)
    }
    var pending = [tree.root]
    while let node = pending.popLast() {
      let range = tree.range(of: node)
      let children = tree.members(of: node).map { $0.value } + tree.elements(of: node).map { $0 }
      for child in children {
        let inner = tree.range(of: child)
        if inner.lowerBound < range.lowerBound || inner.upperBound > range.upperBound {
          Issue.record("\(inner) is not inside \(range) of \(bytes)")
        }
      }
      pending += children.prefix(50)
    }
  }
}
