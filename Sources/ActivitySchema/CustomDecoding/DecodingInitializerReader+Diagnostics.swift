/// Statements for developers, which do not affect the accepted values.
extension DecodingInitializerReader {
  /// Returns whether a statement only prints or logs, or is an assertion.
  ///
  /// Swift does not evaluate assertions in the builds that people install.
  func isDiagnostic(_ statement: Range<Int>) -> Bool {
    guard statement.count > 2, let first = statement.first,
      body.words[first + 1].text == "(", body.groupEnds[first + 1] == statement.upperBound
    else { return false }
    switch body.words[first].text {
    case "print", "debugPrint", "dump", "NSLog", "os_log":
      return isHarmless(statement)
    case "assert", "assertionFailure":
      return isHarmless(first + 1..<statement.upperBound)
    default: return false
    }
  }

  /// Returns whether a word is the decoder or a container, used only for its keys or coding path.
  func isObserved(_ position: Int, in range: Range<Int>) -> Bool {
    guard position + 2 < range.upperBound, body.words[position + 1].text == "." else {
      return false
    }
    let next = position + 3 < range.upperBound ? body.words[position + 3].text : ""
    return ["allKeys", "codingPath", "userInfo"].contains(body.words[position + 2].text)
      && next != "["
  }
}
