import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Payloads with the keys of another declared type.
@Suite struct OtherActivityTests {
  private static func findings(
    in state: String, attributes: String? = nil, checkedAs type: String = "RideAttributes",
    _ others: String
  ) -> [Diagnostic] {
    let declarations = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var driver: String; var stops: Int; var id: String }
        var ride: String
      }
      \(others)
      """
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "App.swift", bytes: Array(declarations.utf8))])
    let start =
      attributes.map {
        #""event": "start", "attributes-type": "\#(type)", "attributes": \#($0), "alert": {"title": "a", "body": "b"}"#
      } ?? #""event": "update""#
    let text = #"{"aps": {"timestamp": 1788729113, \#(start), "content-state": \#(state)}}"#
    let linter = Linter(schema: schema, options: Linter.Options(type: type))
    return linter.lint(Source(name: "push.json", bytes: Array(text.utf8))).diagnostics
  }

  private static let delivery = """
    struct DeliveryAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var id: String; var courier: String; var parcels: Int? }
      var order: Int
    }
    """

  @Test func theOnlyTypeThatFitsIsMentionedOnce() {
    let state = #"{"id": "7", "courier": "Ben", "parcels": 2}"#
    let findings = Self.findings(in: state, Self.delivery)
    #expect(findings.map { $0.rule } == ["payload-of-another-type"])
    #expect(findings.first?.message.text.contains("`DeliveryAttributes`") == true)
    #expect(findings.first?.decodingError?.kind == .keyNotFound)
    let start = Self.findings(in: state, attributes: #"{"order": 3}"#, Self.delivery)
    #expect(start.map { $0.rule } == ["payload-of-another-type"])
  }

  @Test func aSharedKeyOfAnotherKindChangesOnlyTheError() {
    let other = """
      struct DeliveryAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var driver: Int; var courier: String }
      }
      """
    let findings = Self.findings(in: #"{"driver": 7, "courier": "Ben"}"#, other)
    #expect(findings.map { $0.rule } == ["payload-of-another-type"])
    #expect(findings.first?.decodingError?.kind == .typeMismatch)
  }

  @Test func twoTypesThatFitAreNotMentioned() {
    let twin = Self.delivery.replacing("DeliveryAttributes", with: "ParcelAttributes")
    let findings = Self.findings(
      in: #"{"id": "7", "courier": "Ben"}"#, Self.delivery + "\n" + twin)
    #expect(findings.contains { $0.rule == "missing-key" })
    #expect(!findings.contains { $0.rule == "payload-of-another-type" })
  }

  @Test func aTypeThatRequiresNothingIsNotMentioned() {
    let other = """
      struct AnyAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var courier: String? }
      }
      """
    let findings = Self.findings(in: #"{"courier": "Ben"}"#, other)
    #expect(!findings.contains { $0.rule == "payload-of-another-type" })
  }

  @Test func anEmptyOrPartialStateIsNotOfAnotherType() {
    for state in ["{}", #"{"id": "7"}"#, #"{"id": "7", "courier": "Ben", "color": 1}"#] {
      let findings = Self.findings(in: state, Self.delivery)
      #expect(!findings.contains { $0.rule == "payload-of-another-type" })
      #expect(findings.filter { $0.rule == "missing-key" }.count == 1)
    }
  }

  @Test func aStateThatDecodesHasNoFindingOfTheRule() {
    let state = #"{"driver": "Ana", "stops": 1, "id": "7", "courier": "Ben"}"#
    let findings = Self.findings(in: state, Self.delivery)
    #expect(!findings.contains { $0.severity == .error })
  }
}
