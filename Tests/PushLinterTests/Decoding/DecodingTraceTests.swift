import ActivitySchema
import JSONSyntax
import Testing

@testable import PushDecoding
@testable import PushLinter
@testable import PushRules

/// The property that reads each value of a state.
@Suite struct DecodingTraceTests {
  private static let declarations = """
    struct RideAttributes: ActivityAttributes {
      enum Phase: String, Codable { case waiting, riding }
      enum Extra: Codable { case tip(amount: Int?) }
      struct Stop: Codable, Hashable { var name: String; var minutes: Int? }
      struct ContentState: Codable, Hashable {
        var phase: Phase
        var stops: [Stop]
        var extra: Extra?
        var price: Price?
      }
      struct Price: Codable, Hashable {
        var cents: Int
        var note: String?
        enum CodingKeys: String, CodingKey { case cents = "amount", text, note }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          if let cents = try? c.decode(Int.self, forKey: .cents) {
            self.cents = cents
          } else {
            cents = try c.decode(Int.self, forKey: .text)
          }
          note = try c.decodeIfPresent(String.self, forKey: .note)
        }
      }
    }
    """

  private let schema = SchemaBuilder.schema(
    from: [SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))])

  /// Returns the readings of the value at a pointer, such as `stops: Array<Stop>`.
  private func readings(at pointer: String, in state: String) throws -> [String] {
    let (tree, trace) = try trace(of: state)
    let node = try #require(tree.node(at: pointer))
    return trace.steps(at: node).filter { $0.use == nil }.map { step in
      "\(step.property?.name ?? "-"): \(schema[step.type].name)"
    }
  }

  private func trace(of state: String) throws -> (JSONTree, DecodingTrace) {
    let activity = try #require(schema.activities.first)
    let tree = JSONParser.parse(Array(state.utf8)).tree
    return (
      tree,
      FragmentDecoder.trace(of: tree.root, as: activity.contentState, in: tree, schema: schema)
    )
  }

  private static let state = """
    {"phase": "riding", "stops": [{"name": "Mitte", "minutes": 3}, {"name": "Zoo"}],
      "extra": {"tip": {"amount": 2}}, "price": {"amount": "x", "text": 5, "other": 1}}
    """

  @Test(arguments: [
    ("", ["-: RideAttributes.ContentState"]),
    ("/phase", ["phase: RideAttributes.Phase", "phase: String"]),
    ("/stops", ["stops: Array<RideAttributes.Stop>"]),
    ("/stops/1", ["stops: RideAttributes.Stop"]),
    ("/stops/0/name", ["name: String"]),
    ("/extra/tip/amount", ["amount: Int"]),
    ("/price/text", ["text: Int"]),
    ("/price/amount", []),
    ("/price/other", []),
  ])
  func everyValueHasItsReaders(_ pointer: String, _ expected: [String]) throws {
    let found = try readings(at: pointer, in: Self.state)
    #expect(found == expected)
  }

  @Test func aFailedAttemptIsRecordedAsRolledBack() throws {
    let (tree, trace) = try trace(of: Self.state)
    let amount = try #require(tree.node(at: "/price/amount"))
    let steps = trace.steps.filter { $0.node == amount }
    #expect(!steps.isEmpty && steps.allSatisfy { $0.isRolledBack })
  }

  @Test func aWrongValueHasItsReader() throws {
    #expect(try readings(at: "/phase", in: #"{"phase": 3}"#).last == "phase: String")
  }

  @Test func aPropertyLeadsToItsValues() throws {
    let (tree, trace) = try trace(of: Self.state)
    let first = try #require(tree.node(at: "/stops/0/name"))
    let name = try #require(trace.steps(at: first).first?.property)
    #expect(trace.values(of: name) == [first, try #require(tree.node(at: "/stops/1/name"))])
  }

  @Test func aMissingKeyIsAStepOfItsObject() throws {
    let (tree, trace) = try trace(of: Self.state)
    let stop = try #require(tree.node(at: "/stops/1"))
    let absent = trace.steps(at: stop).compactMap { step -> String? in
      guard case .property(_, _, isPresent: false) = step.use else { return nil }
      return step.property?.name
    }
    #expect(absent == ["minutes"])
  }
}

extension DecodingTrace {
  /// Returns the steps that read a value, without those of failed attempts; a type that wraps another one is first.
  fileprivate func steps(at node: JSONNode) -> [Step] {
    steps.filter { $0.node == node && !$0.isRolledBack }
  }

  /// Returns the values that a property has, in the order of decoding; an element of an array is not the property's value.
  fileprivate func values(of property: Property) -> [JSONNode] {
    steps.compactMap { step in
      guard case .property(_, _, isPresent: true) = step.use, step.property === property,
        !step.isRolledBack
      else { return nil }
      return step.node
    }
  }
}
