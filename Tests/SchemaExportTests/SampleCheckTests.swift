import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts
@testable import SchemaExport

/// Samples that the engine has checked, and values that the code of a type decides about.
@Suite struct SampleCheckTests {
  private static func sampler(
    _ members: String, _ event: WireName.Event = .update, isMinimal: Bool = false
  ) throws -> Sampler {
    let text = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { \(members) }
      }
      """
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))])
    let request = SampleRequest(event: event, now: 1_788_729_113, isMinimal: isMinimal)
    return Sampler(try #require(schema.activities.first), request, in: schema)
  }

  /// Returns the state of a sample on one line.
  private static func state(_ members: String, isMinimal: Bool = false) throws -> String {
    let sampler = try sampler(members, isMinimal: isMinimal)
    guard
      case .accepted(let sample) = sampler.checked(sampler.part(.contentState), part: .contentState)
    else { return "rejected" }
    return sample.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacing("\": ", with: "\":")
  }

  @Test(arguments: [
    "enum Nothing: Codable, Hashable {}; var nothing: Nothing", "var nothing: Never",
    "final class Link: Codable, Hashable { var next: Link }; var link: Link",
    "var stops: Int; var stops: String",
    "struct Box: Codable, Hashable { var nothing: Never }; var boxes: Box",
  ])
  func noSampleExists(_ members: String) throws {
    for event in WireName.Event.allCases {
      for isMinimal in [false, true] {
        let sampler = try Self.sampler(members, event, isMinimal: isMinimal)
        guard case .rejected(let reason) = sampler.checked(sampler.push) else {
          Issue.record("\(event) is accepted: \(sampler.push.text)")
          continue
        }
        #expect(reason.hasPrefix("cannot write a sample that check accepts: `content-state."))
      }
    }
  }

  @Test(arguments: [
    ("struct Box: Codable, Hashable { var nothing: Never }; var boxes: [Box]", #"{"boxes":[]}"#),
    ("enum Nothing: Codable, Hashable {}; var nothing: Nothing?; var stops: Int", #"{"stops":3}"#),
  ])
  func uninhabitedTypeIsOmitted(_ members: String, _ state: String) throws {
    #expect(try Self.state(members) == state)
  }

  private static func enumeration(_ cases: String, _ body: String) -> String {
    """
    enum Phase: String, Codable, Hashable, CaseIterable {
      case \(cases)
      init(from decoder: Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        \(body)
      }
    }
    var phase: Phase
    """
  }

  @Test func enumThatDecodesItselfIsSampledWithACase() throws {
    let cases = "waiting, onTheWay = \"on_the_way\""
    let members = Self.enumeration(cases, "self = try Phase.parse(text)")
    #expect(try Self.state(members) == #"{"phase":"on_the_way"}"#)
  }

  @Test func alternativeThatMustBePresentIsWrittenEvenIfEveryKeyIsOptional() throws {
    let members = """
      enum Payment: Codable, Hashable {
        case card(String), cash(Int)
        enum CodingKeys: String, CodingKey { case card, cash }
        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let card = try container.decodeIfPresent(String.self, forKey: .card) { self = .card(card) }
          else if let cash = try container.decodeIfPresent(Int.self, forKey: .cash) { self = .cash(cash) }
          else { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")) }
        }
      }
      var payment: Payment
      """
    #expect(try Self.state(members) == #"{"payment":{"card":"Card"}}"#)
    #expect(try Self.state(members, isMinimal: true) == #"{"payment":{"cash":1}}"#)
  }

  /// A guess is listed once, and an unknown type has a value that fits its name.
  @Test func guessIsListed() throws {
    let sampler = try Self.sampler("var phase: Missing; var tint: BrandColor")
    guard case .accepted(let sample) = sampler.checked(sampler.push) else {
      Issue.record("rejected")
      return
    }
    #expect(sample.remarks.count == 2)
    #expect(
      sample.remarks.first?.hasPrefix("the value of `content-state.phase` is a guess") == true)
    #expect(sample.text.contains(##""tint": "#34C759""##))
    #expect(!sample.text.contains("A value of"))
  }
}
