import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

/// From spelled steps to steps with keys and types, without the code that the steps are read from.
@Suite struct InitializerLoweringTests {
  private typealias Step = DecodingInitializer.Step
  private typealias Member = DecodingInitializer.Member

  private static let declarations = """
    struct Ride {
      var eta: Int
      var phase: Phase
      enum CodingKeys: String, CodingKey { case eta = "arrival", phase }
    }
    enum Phase: String { case idle, riding = "r" }
    """

  private static func key(_ name: String, in keys: String = "CodingKeys") -> DecodingInitializer.Key
  {
    DecodingInitializer.Key(name: name, keys: .named(keys))
  }

  private static func member(
    _ name: String, _ type: String, _ tolerance: DecodingInitializer.Tolerance = .none,
    in keys: String = "CodingKeys"
  ) -> Member {
    Member(key: key(name, in: keys), content: .value(.named(type)), tolerance: tolerance)
  }

  @Test func membersInSequenceAreARecordWithTheKeysOfPayloads() throws {
    let shape = try Self.shape([
      .container, .member(Self.member("eta", "Int")),
      .member(Self.member("phase", "Phase", .absence)),
    ])
    guard case .record(let record)? = shape else {
      Issue.record("\(String(describing: shape))")
      return
    }
    #expect(record.properties.map { $0.key } == ["arrival", "phase"])
    #expect(record.properties.map { $0.name } == ["eta", "phase"])
    #expect(record.properties.map { $0.isOptional } == [false, true])
  }

  @Test func oneStepThatReadsTheWholeValueIsARawValue() throws {
    let shape = try Self.shape([.whole(.named("String"))])
    guard case .rawValue(let raw)? = shape, case .any = raw.values else {
      Issue.record("\(String(describing: shape))")
      return
    }
  }

  @Test func aKeyThatIsReadAgainWithTryIsReadOnce() throws {
    let custom = try Self.custom([
      .container, .ifPresent(Self.member("eta", "Int"), then: [], otherwise: []),
      .member(Self.member("eta", "String", .everything)),
    ])
    #expect(custom.properties.map { $0.key } == ["arrival"])
    #expect(custom.steps.count == 2)
  }

  @Test func aBranchForACaseIsOneForItsRawValue() throws {
    let custom = try Self.custom([
      .container, .member(Self.member("phase", "Phase")),
      .choose(
        DecodingChoice(
          key: Self.key("phase"), type: .named("Phase"),
          branches: [
            .init(values: [.named("riding")], steps: [.member(Self.member("eta", "Int"))])
          ],
          otherwise: [])),
    ])
    guard case .choose(let choice)? = custom.steps.last else {
      Issue.record("\(custom.steps)")
      return
    }
    #expect(choice.key == "phase")
    #expect(choice.branches.map { $0.values } == [[.string("r")]])
  }

  @Test func aBranchForAnUnknownCaseIsUndecided() throws {
    let custom = try Self.custom([
      .choose(
        DecodingChoice(
          key: nil, type: .named("Phase"),
          branches: [.init(values: [.named("paused")], steps: [.throwCustomError])],
          otherwise: []))
    ])
    guard case .undecided(let branches)? = custom.steps.last else {
      Issue.record("\(custom.steps)")
      return
    }
    #expect(branches.count == 2)
  }

  private static let unknownKey = [
    Step.container, .member(member("eta", "Int", in: "Names")), .member(member("phase", "Phase")),
  ]

  @Test func aKeyWithoutADeclarationMakesTheShapeUnknown() throws {
    #expect(try Self.shape(Self.unknownKey) == nil)
  }

  @Test func theOtherStepsStayKnown() throws {
    var types = TypeResolver(Self.declarations)
    let ride = try types.instance("Ride")
    let known = InitializerLowering(of: ride).knownPart(of: Self.unknownKey, &types)
    let custom = try #require(known)
    #expect(custom.properties.map { $0.key } == ["phase"])
    guard case .unknown = custom.steps[1] else {
      Issue.record("\(custom.steps)")
      return
    }
    #expect(custom.steps.count == 3)
  }

  private static func shape(_ steps: [Step]) throws -> Shape? {
    var types = TypeResolver(declarations)
    let ride = try types.instance("Ride")
    return InitializerLowering(of: ride).shape(of: steps, &types)
  }

  private static func custom(_ steps: [Step]) throws -> CustomDecoding {
    let shape = try shape(steps)
    guard case .custom(let custom)? = shape else {
      throw UnexpectedShape(description: "\(String(describing: shape))")
    }
    return custom
  }

  private struct UnexpectedShape: Error, CustomStringConvertible {
    let description: String
  }
}

extension TypeSyntax {
  static func named(_ name: String) -> TypeSyntax {
    TypeSyntax(name: name, range: 0..<0)
  }
}
