import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The values of each kind of type that the matcher accepts, and similar ones that it leaves to the engine.
@Suite struct MatchedTypeTests {
  private static func comparison(_ value: String, as type: String) -> MatcherComparison {
    let declaration = """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          enum Grade: Int, Codable { case low = 1, high = 2 }
          var value: \(type)
        }
      }
      """
    let linter = Linter(
      schema: .declared(by: declaration), options: Linter.Options(type: "A", part: .contentState))
    let text = "{\"value\":\(value)}"
    return MatcherComparison(of: Source(name: "a.json", bytes: Array(text.utf8)), by: linter)
  }

  @Test(arguments: [
    ("Int", ["9223372036854775807", "-9223372036854775808", "1000000000000000000", "-0"]),
    ("UInt64", ["18446744073709551615", "10000000000000000000", "9999999999999999999", "0"]),
    ("Int32", ["2147483647", "-2147483648"]),
    ("Double", ["1e5", "1.5E-3", "-2e+20", "100000000000000e20", "9.25e0"]),
    ("Float", ["999999999999999e20", "1e-20", "0.000000000000000000000001"]),
    ("Decimal", ["12.5e3", "1e-20"]), ("Float16", ["1024.5"]),
    (
      "TimeZone",
      [
        #"{"identifier":"Europe/Paris"}"#, #"{"identifier":"GMT+5:30","autoupdating":true}"#,
      ]
    ),
    ("Locale", [#"{"identifier":"ja_JP"}"#, #"{"identifier":"x","current":2}"#]),
    ("ClosedRange<Int>", ["[1,2]", "[2,2]", "[-3,-2]", "[-1,0]", "[9,10]", "[ 1 , 2 ]"]),
    ("Range<Double>", ["[1.5,1.50]", "[1,1.5]", "[-1.5,-1.25]", "[0.9,1.1]"]),
    ("ClosedRange<Date>", ["[810422213,810422214.5]"]),
    ("ClosedRange<Decimal>", ["[0.1,0.2]"]),
    ("CGPoint", ["[1,2.5]"]), ("CGRect", ["[[0,0],[1,2]]", "[ [ 0 , 0 ] , [ 1 , 2 ] ]"]),
    ("Duration", ["[0,5000000000000000000]"]), ("SIMD2<Double>", ["[0.5,0.25]"]),
    ("SIMD4<Int8>", ["[1,2,3,-128]"]),
    ("[Grade: Bool]", ["[]", "[1,true]", "[1,true,2,false]", "[1,true,1,false]"]),
    ("[Int: String]", [#"{"1":"a","-1":"b"}"#, "{}", #"{"-9223372036854775807":"a"}"#]),
    (
      "String",
      [
        #""Pizza (large)""#, #"" (a""#, #""a % (b""#, #""a (b) (c)""#, #""new""#, #""nine""#,
        #""Infinite""#, #""undecided""#, #""Nan""#, #""n""#,
      ]
    ),
  ])
  func ordinaryValuesAreAccepted(_ type: String, _ values: [String]) {
    for value in values {
      let comparison = Self.comparison(value, as: type)
      #expect(comparison.isAccepted, "\(value) as \(type)")
      #expect(comparison.objection == nil)
    }
  }

  @Test(arguments: [
    ("Int", ["9223372036854775808", "-9223372036854775809", "1e2", "1.0", "01"]),
    (
      "UInt64",
      [
        "18446744073709551616", "19999999999999999999", "20000000000000000000", "-1",
        "100000000000000000000",
      ]
    ),
    ("Double", ["0e1", "0.5e1", "1e", "1e+", "1e21", "1e400", "1e1.5", "1.e1", ".5", "1E--1"]),
    ("Float", ["1e39", "1e-50"]), ("Decimal", ["1e128"]), ("Float16", ["65520", "1e1", "1e5"]),
    ("Date", ["8.1e8"]),
    (
      "TimeZone",
      [
        #"{"identifier":"Europe/Pari"}"#, #"{"identifier":""}"#, "{}", #""Europe/Paris""#,
        #"{"identifier":"GMT+19"}"#, #"{"autoupdating":true}"#,
      ]
    ),
    ("Locale", [#"{"identifier":1}"#, #"{"identifier":"x","current":3}"#, "{}"]),
    ("ClosedRange<Int>", ["[2,1]", "[1]", "[1,2,3]", "[-2,-3]", "[0,-1]", "[10,9]", "[1,2", "[]"]),
    (
      "Range<Double>",
      ["[1.5,1.25]", "[1.5,1]", "[2e1,1]", "[-1.25,-1.5]", "[1e1,2e0]", "[-1e3,1e3]"]
    ),
    ("ClosedRange<Date>", ["[810422214,810422213]", "[0,810422213]"]),
    ("ClosedRange<String>", [#"["b","a"]"#]),
    ("CGPoint", ["[1]", "[1,2,3]", "[]", #"{"x":1}"#, "[1,null]"]),
    ("CGRect", ["[[0,0],[1]]", "[0,0,1,2]"]), ("Duration", ["[0,-1]", "[0]"]),
    ("SIMD2<Double>", ["[0.5]", "[1,2,3]"]), ("SIMD4<Int8>", ["[1,2,3,-129]"]),
    ("[Grade: Bool]", ["[1]", "[3,true]", "[1,true,2]", "[1,2]"]),
    (
      "[Int: String]",
      [
        #"{"a":"a"}"#, #"{"1.5":"a"}"#, #"{"":"a"}"#, #"{"9223372036854775808":"a"}"#,
        #"{"1":"a","1":"b"}"#,
      ]
    ),
    (
      "String",
      [
        #""(null)""#, #""a (null)""#, #""Optional(1)""#, #""<nil>""#, #""[object Object]""#,
        #""%!d(string=x)""#, #""%! (string=x)""#, #""Optiona\u006c(1)""#, #""a (\u006eull)""#,
        #""%\u0021 (x)""#, #""undefined""#, #""nil""#, #""null""#, #""nan""#, #""NaN""#, #""None""#,
        #""Infinity""#,
      ]
    ),
  ])
  func otherValuesAreNot(_ type: String, _ values: [String]) {
    for value in values {
      #expect(!Self.comparison(value, as: type).isAccepted, "\(value) as \(type)")
    }
  }

  /// The phone refuses a state that is a string, although it decodes.
  @Test func aStateWithoutBracketsIsNotAccepted() {
    let linter = Linter(
      schema: .declared(
        by:
          "struct A: ActivityAttributes { enum ContentState: String, Codable, Hashable { case x } }"
      ))
    let push = #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": "x"}}"#
    #expect(!MatcherComparison.accepts(push, by: linter))
  }
}
