public import ActivitySchema

extension Rule.Example {
  /// The declarations as a file, or none.
  public var swiftFiles: [SwiftFile] {
    declarations.isEmpty
      ? [] : [SwiftFile(name: "Example.swift", bytes: Array(declarations.utf8))]
  }

  /// What the linter says of the example at this moment, one report a payload.
  public var reports: [PayloadReport] {
    let linter = Linter(
      schema: SchemaBuilder.schema(from: swiftFiles),
      options: Linter.Options(type: type, part: part))
    let bytes = unmarked.bytes
    guard isSequence else { return [linter.lint(Source(name: "example.json", bytes: bytes))] }
    var sequences: ActivitySequences? = ActivitySequences()
    return bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
      let source = Source(
        name: "example.jsonl", line: number + 1, offset: line.startIndex, bytes: Array(line))
      return linter.lint(source, in: &sequences, place: source.name)
    }
  }
}
