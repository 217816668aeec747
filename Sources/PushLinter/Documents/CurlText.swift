import JSONSyntax

/// A curl command in a text, as terminals and pages show it.
enum CurlText {
  /// Whether a line of a text starts a curl command, after a prompt, variables and `sudo`.
  static func isCommand(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(separator: UInt8(ascii: "\n")).contains { line in
      let words = line.split { JSONParser.isBlank($0) }
      let command = words.first { word in
        !word.contains(UInt8(ascii: "=")) && !Self.isPrompt(word)
      }
      return command.map(isCurl) ?? false
    }
  }

  private static func isPrompt(_ word: ArraySlice<UInt8>) -> Bool {
    ["$", "%", ">", "#", "sudo", "time", "exec", "echo"].contains { word.elementsEqual($0.utf8) }
  }

  /// `curl`, `curl.exe`, `/usr/bin/curl`
  private static func isCurl(_ word: ArraySlice<UInt8>) -> Bool {
    let name = word.split(separator: UInt8(ascii: "/")).last ?? word
    return name.elementsEqual("curl".utf8) || name.elementsEqual("curl.exe".utf8)
  }
}
