import Foundation
import Testing

@testable import CurlRequest

@Suite struct CurlOptionTests {
  /// Compares the table with the help of the installed curl.
  @Test func tableContainsTheOptionsOfTheInstalledCurl() throws {
    let url = URL(filePath: "/usr/bin/curl")
    guard FileManager.default.isExecutableFile(atPath: url.path()) else { return }
    let process = Foundation.Process()
    let pipe = Pipe()
    (process.executableURL, process.arguments, process.standardOutput) = (
      url, ["--help", "all"], pipe
    )
    try process.run()
    let help = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for match in help.matches(of: /(?m)^ +(?:-(.), )?--([a-z0-9.-]+)( [<\[])?/) {
      let option = CurlOption(long: String(match.2))
      #expect(option?.takesValue == (match.3 != nil), "--\(match.2)")
      if let letter = match.1?.utf8.first {
        #expect(CurlOption(letter: letter)?.takesValue == (match.3 != nil), "-\(letter)")
      }
    }
  }
}
