import DeclarationSyntax
import JSONSyntax
import SchemaExport
import Testing

@testable import ActivityReports
@testable import ActivitySchema
@testable import PushLinter
@testable import PushRules

/// The schema as text and as JSON.
@Suite struct SchemaReportTests {
  private static let file = SampleReports.swiftFile

  private static func site(_ start: Int) -> DeclarationSite {
    DeclarationSite(file: 0, range: start..<start + 1)
  }

  private static func property(
    _ key: String, _ type: Int, name: String? = nil, optional: Bool = false,
    hasDefault: Bool = false
  ) -> Property {
    Property(
      key: key, name: name ?? key, type: TypeID(type), isOptional: optional,
      defaultValue: hasDefault ? .expression : nil,
      documentation: key == "eta" ? "When it arrives." : "", site: site(90))
  }

  private static let schema = Schema(
    activities: [
      Activity(
        name: "RideAttributes", qualifiedName: "App.RideAttributes", attributes: TypeID(0),
        contentState: TypeID(1), site: site(28))
    ],
    types: [
      SchemaType(
        name: "RideAttributes", shape: .record(Record(properties: [property("rider", 2)])),
        site: site(28)),
      SchemaType(
        name: "RideAttributes.ContentState",
        shape: .record(
          Record(
            properties: [
              property("eta", 3), property("started_at", 3, name: "startedAt", optional: true),
              property("phase", 4, hasDefault: true), property("tint", 5), property("root", 6),
              property("byName", 8), property("step", 9), property("ids", 11), property("span", 12),
            ],
            unreadMembers: [UnreadMember(name: "version", reason: .constant, site: site(90))])),
        site: site(75)),
      SchemaType(name: "String", shape: .string),
      SchemaType(name: "Date", shape: .date),
      SchemaType(
        name: "Phase",
        shape: .rawValue(
          RawValue(
            type: TypeID(2),
            values: .only([
              RawCase(name: "early", value: .string("early"), site: nil),
              RawCase(name: "late", value: .string("\u{1B}late"), site: nil),
            ])))),
      SchemaType(name: "Tint", shape: .opaque(UnknownDecoding(.customDecoding(type: "Tint")))),
      SchemaType(
        name: "Node",
        shape: .record(Record(properties: [property("label", 2), property("children", 7)]))),
      SchemaType(name: "Array<Node>", shape: .array(of: TypeID(6))),
      SchemaType(
        name: "Dictionary<String, Node>", shape: .dictionary(keys: .string, values: TypeID(6))),
      SchemaType(
        name: "Step",
        shape: .enumeration(
          CaseList([
            EnumerationCase(key: "done", name: "finished", values: [], site: nil),
            EnumerationCase(
              key: "waiting", name: "waiting", values: [property("_0", 10)], site: nil),
          ]))),
      SchemaType(name: "Int", shape: .integer(IntegerFormat(bitWidth: 64, isSigned: true))),
      SchemaType(name: "Set<Int>", shape: .array(of: TypeID(10))),
      SchemaType(name: "Range<Date>", shape: .range(of: TypeID(3))),
      SchemaType(name: "Tint", shape: .optional(TypeID(10))),
    ],
    problems: [SchemaProblem(kind: .unexpectedText, site: site(90))])

  @Test func schemaIsShownAsOutlineAndJSON() {
    Golden.expect("schema.txt", Array(SchemaListing.text(Self.schema, files: [Self.file]).utf8))
    Golden.expect("schema.json", Array(SchemaDocument.text(Self.schema, files: [Self.file]).utf8))
    Golden.expect("schema-problems.txt", ProblemReport.text(Self.schema.problems, in: [Self.file]))
  }

  @Test func schemaJSONDistinguishesTypesWithTheSameName() {
    let (tree, problems) = JSONParser.parse(Array(SchemaDocument.text(Self.schema, files: []).utf8))
    #expect(problems.isEmpty)
    let types = tree.member("types", of: tree.root)
    #expect(types.flatMap { tree.member("Tint#2", of: $0) } != nil)
  }
}
