import PushLinter
import PushTexts
import Testing

@testable import CurlRequest

/// The values of arithmetic expansions. bash 5.2 prints the same numbers.
@Suite struct ShellArithmeticTests {
  private static func number(_ expansion: String) -> ShellArithmetic.Number? {
    ShellArithmetic.number(in: expansion) {
      ["$N": (7, false), "${N}": (7, false), "$NOW": (100, true), "$(date +%s)": (100, true)][$0]
    }
  }

  @Test(arguments: [
    ("$((2+3))", 5), ("$(( 2 + 3 * 4 ))", 14), ("$(( (2 + 3) * 4 ))", 20), ("$((N-1-1))", 5),
    ("$(($N*2))", 14), ("$((${N}/2))", 3), ("$((0))", 0),
  ])
  func knownNumbersMakeANumber(_ expansion: String, _ expected: Int64) {
    let number = Self.number(expansion)
    #expect(number?.value == expected)
    #expect(number?.isExample == false)
  }

  @Test(arguments: ["$((NOW + 600))", "$(($(date +%s)+10*60))", "$((600+NOW))", "$(($NOW + 600))"])
  func anExampleMakesAnExample(_ expansion: String) {
    let number = Self.number(expansion)
    #expect(number?.value == 700)
    #expect(number?.isExample == true)
  }

  @Test(arguments: [
    "$((X+1))", "$((N++))", "$((N=1))", "$((N/0))", "$((1+))", "$((N%2))", "$((010))", "$((1 2))",
    "$((9223372036854775807+1))", "$((", "$((N+$(x)))", "$N",
    "$((" + String(repeating: "(", count: 300) + "))",
  ])
  func anyOtherExpansionIsUnknown(_ expansion: String) { #expect(Self.number(expansion) == nil) }

  /// A number of seconds since 1970 is no number of seconds since 2001.
  @Test(arguments: [
    "$(date -v+10M +%s)", "$(($(date +%s)+600))", "$((NOW+600))", "$ETA",
    "$((EPOCHSECONDS + $M * 60))",
  ])
  func unixTimeIsFound(_ time: String) {
    #expect(Self.rules(time) == ["unix-date"])
  }

  @Test(arguments: ["$((NOW-978307200))", "$((NOW+$1))", "$((ETA-NOW))", "$LATER"])
  func otherTimeIsNot(_ time: String) { #expect(Self.rules(time) == []) }

  private static func rules(_ time: String) -> [String] {
    let text = #"""
      #!/bin/bash
      NOW=$(date +%s); M=10
      ETA="$((NOW + 600))"; LATER=$((NOW + $2))
      curl -d "{\"aps\":{\"timestamp\":$NOW,\"event\":\"update\",\"content-state\":{\"eta\":TIME}}}" u
      """#
    let found = report(on: text.replacing("TIME", with: time), in: "a.sh", of: "var eta: Date")
    return found.diagnostics.map { $0.rule }
  }
}
