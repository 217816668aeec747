import Foundation
import Testing

@testable import ActivityReports

/// The sentence with which an explanation describes a `DecodingError`.
@Suite struct DecodingErrorTextTests {
  private struct Stop: Decodable { var eta: Double }
  private enum Phase: String, Decodable { case boarding }
  private struct State: Decodable {
    var driver: String
    var stops: [Stop]
    var phase: Phase
    var link: URL?
  }

  /// Returns the sentence about the error with which the JSON does not decode, as this version of Swift prints it.
  private func sentence(decoding json: String) -> String? {
    do {
      _ = try JSONDecoder().decode(State.self, from: Data(json.utf8))
      return nil
    } catch {
      return DecodingErrorText(in: Array("push: \(error)".utf8))?.sentence
    }
  }

  @Test(arguments: [
    (#"{"stops": []}"#, "the key `driver` is absent in the outermost object"),
    (#"{"driver": "A", "stops": [{"eta": 1}, {}]}"#, "the key `eta` is absent in `stops[1]`"),
    (
      #"{"driver": "A", "stops": [{"eta": "x"}]}"#,
      "`stops[0].eta` is a string, and its Swift type is `Double`"
    ),
    (
      #"{"driver": null, "stops": []}"#,
      "`driver` is null or absent, and its Swift type `String` is not optional"
    ),
    (
      #"{"driver": "A", "stops": [], "phase": "Boarding"}"#,
      "`phase` is `Boarding`, and `Phase` has no case with this raw value"
    ),
    (
      #"{"driver": "A", "stops": [], "phase": "boarding", "link": ""}"#,
      "`link` is not a valid value of its Swift type"
    ),
    (
      "[]",
      "the whole value is an array, and its Swift type is `Dictionary<String, Any>`"
    ),
  ])
  func errorOfThisSwiftNamesKeyAndPath(_ json: String, _ expected: String) {
    #expect(sentence(decoding: json) == expected)
  }

  /// The form of Swift before 6.3.
  private static func nested(
    _ name: String, _ first: String, path: [String], _ reason: String
  ) -> String {
    let keys = path.map {
      Int($0).map { "_JSONKey(stringValue: \"Index \($0)\", intValue: \($0))" }
        ?? "CodingKeys(stringValue: \"\($0)\", intValue: nil)"
    }
    return """
      \(name)(\(first)Swift.DecodingError.Context(codingPath: [\(keys.joined(separator: ", "))], \
      debugDescription: "\(reason)", underlyingError: nil))
      """
  }

  @Test(arguments: [
    (
      nested(
        "keyNotFound", #"CodingKeys(stringValue: "eta", intValue: nil), "#, path: ["stops", "1"],
        #"No value associated with key \"eta\"."#),
      "the key `eta` is absent in `stops[1]`"
    ),
    (
      nested(
        "Swift.DecodingError.typeMismatch", "Swift.Double, ", path: ["stops", "0", "eta"],
        "Expected to decode Double but found a string/data instead."),
      "`stops[0].eta` is a string/data, and its Swift type is `Double`"
    ),
    (
      nested(
        "valueNotFound", "Swift.String, ", path: ["driver"],
        "Expected String value but found null instead."),
      "`driver` is null or absent, and its Swift type `String` is not optional"
    ),
    (
      nested(
        "dataCorrupted", "", path: ["phase"],
        "Cannot initialize Phase from invalid String value Boarding"),
      "`phase` is `Boarding`, and `Phase` has no case with this raw value"
    ),
  ])
  func errorOfEarlierSwiftNamesKeyAndPath(_ text: String, _ expected: String) {
    #expect(DecodingErrorText(in: Array(text.utf8))?.sentence == expected)
  }

  @Test(arguments: [
    "keyNotFound", "keyNotFound(", "dataCorrupted: Path: ", "typeMismatch(Swift.Double, ",
    "keyNotFound(CodingKeys(stringValue: \"a\u{1B}[31m\", intValue: nil)",
    "keyNotFound(CodingKeys(stringValue: \"",
  ])
  func textThatNamesNothingShownHasNoSentence(_ text: String) {
    #expect(DecodingErrorText(in: Array(text.utf8))?.sentence == nil)
  }

  @Test func secretInAKeyIsMasked() {
    let secret = String(repeating: "0123456789abcdef", count: 4)
    let text = "DecodingError.keyNotFound: Key '\(secret)' not found in keyed decoding container."
    #expect(DecodingErrorText(in: Array(text.utf8))?.sentence?.contains(secret) == false)
  }
}
