import Testing

@testable import ActivitySchema

/// The shape of one declared type, without activities.
@Suite struct ShapeBuilderTests {
  @Test func storedPropertiesAreKeys() throws {
    let record = try Self.record(
      "struct Ride { var eta: Int; let gate: String?; var isLate: Bool { eta > 9 } }")
    #expect(record.properties.map { $0.key } == ["eta", "gate"])
    #expect(record.properties.map { $0.isOptional } == [false, true])
    #expect(record.unreadMembers.map { $0.name } == ["isLate"])
  }

  @Test func aSubclassDecodesAsItsSuperclass() throws {
    let record = try Self.record(
      """
      class Base: Decodable { var eta: Int }
      class Ride: Base { var gate = 1 }
      """)
    #expect(record.properties.map { $0.key } == ["eta"])
    #expect(record.unreadMembers.map { $0.name } == ["gate"])
  }

  @Test func classesThatInheritFromEachOtherEnd() throws {
    let shape = try Self.shape("class Ride: Base, Decodable {}\nclass Base: Ride {}")
    guard case .opaque(let unknown) = shape else {
      Issue.record("\(shape)")
      return
    }
    guard case .unbounded = unknown.reason else {
      Issue.record("\(unknown.reason)")
      return
    }
  }

  @Test func eachBuildHasItsShape() throws {
    let shape = try Self.shape("struct Ride {\n#if BETA\nvar eta: Int\n#endif\nvar gate: Int\n}")
    guard case .custom(let custom) = shape, case .undecided(let builds)? = custom.steps.first else {
      Issue.record("\(shape)")
      return
    }
    #expect(builds.count == 2)
  }

  @Test func aTypeIsReadWithThoseThatItRefersTo() throws {
    var types = TypeResolver("struct Ride { var stops: [Stop] }\nstruct Stop { var name: String }")
    _ = types.name(of: "Ride")
    var shapes = ShapeBuilder(types)
    shapes.fillTable()
    let records = shapes.types.table.types.compactMap { type -> [String]? in
      guard case .record(let record) = type.shape else { return nil }
      return [type.name] + record.properties.map { $0.key }
    }
    #expect(records == [["Ride", "stops"], ["Stop", "name"]])
  }

  private static func shape(_ text: String) throws -> Shape {
    var types = TypeResolver(text)
    let ride = try types.instance("Ride")
    var shapes = ShapeBuilder(types)
    return shapes.shape(of: ride)
  }

  private static func record(_ text: String) throws -> Record {
    let shape = try shape(text)
    guard case .record(let record) = shape else { throw NoRecord(description: "\(shape)") }
    return record
  }

  private struct NoRecord: Error, CustomStringConvertible {
    let description: String
  }
}
